[numthreads(128,1,1)]
[WaveSize
(
17
)
]
void main() {}
