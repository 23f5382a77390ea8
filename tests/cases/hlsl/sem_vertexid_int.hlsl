float4 main(int id : SV_VertexID) : SV_Position { return id; }
