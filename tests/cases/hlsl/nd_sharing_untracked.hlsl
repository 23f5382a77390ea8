struct [NodeTrackRWInputSharing] B { uint a; };
struct R : B { uint b; };
void done(RWDispatchNodeInputRecord<R> i) {
  if (i.FinishedCrossGroupSharing())
    i.Get().b = 0;
}
[shader("node")]
[NodeDispatchGrid(4, 1, 1)]
[numthreads(64, 1, 1)]
void n(RWDispatchNodeInputRecord<R> i) { done(i); }
