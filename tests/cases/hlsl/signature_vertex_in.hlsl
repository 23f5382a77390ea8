struct Part { float a : A; float2 b : B; };
float4 main(Part parts, float rows[30] : R, uint id : SV_VertexID, uint view : SV_ViewID) : SV_Position { return rows[0]; }
