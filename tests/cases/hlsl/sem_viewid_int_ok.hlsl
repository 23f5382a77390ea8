float4 main(uint id : SV_VertexID, int view : SV_ViewID) : SV_Position { return id + view; }
