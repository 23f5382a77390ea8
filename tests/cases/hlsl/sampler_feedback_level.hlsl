Texture2D<float4> t;
SamplerState s;
FeedbackTexture2D<SAMPLER_FEEDBACK_MIN_MIP> f;
float4 main(float2 u : TEXCOORD) : SV_Position {
    f.WriteSamplerFeedbackGrad(t, s, u, 0, 0);
    f.WriteSamplerFeedbackBias(t, s, u, 1);
    return 0;
}
