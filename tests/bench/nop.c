/* What the start of a process costs whatever it does. */
int main(void)
{
	return 0;
}
