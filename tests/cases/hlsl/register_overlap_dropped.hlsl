Texture2D a : register(t0);
Texture2D b : register(t0);
Texture2D c : register(t0);
Texture2D d : register(t0);
Texture2D e : register(t0);
#define READ(t) t.Load(0)
static const bool yes = true;
void replace(out float4 v) { v = 1; }
float4 choose() { return yes ? b.Load(0) : c.Load(0); }
float4 main(bool x : X) : SV_Target
{
    float4 gone = b.Load(0);
    gone = a.Load(0);
    float4 lost = c.Load(0);
    replace(lost);
    float4 perhaps = d.Load(0);
    if (yes)
        perhaps = gone;
    float4 macro = 0;
    READ(e);
    float4 colour;
    colour.rgb = e.Load(0).rgb;
    colour.rgba = gone;
    return perhaps + lost + colour + macro;
}
