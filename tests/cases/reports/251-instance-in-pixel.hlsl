struct PSInput { nointerpolation uint vInstance : SV_InstanceID; float4 color : COLOR; };
float4 MainPs(PSInput input) : SV_TARGET { return input.color + float(input.vInstance).xxxx; }
