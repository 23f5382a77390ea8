[shader("compute")] void k();
[shader("pixel")]
void k() {}
