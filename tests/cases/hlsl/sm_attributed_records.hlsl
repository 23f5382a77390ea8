struct In { float4 place : POSITION; };
struct Out { float4 place : SV_Position; float2 uv : TEXCOORD0; };
namespace n { struct Color { float4 c : COLOR0; }; }
typedef n::Color Paint;
template<typename T> struct Box { T value : VALUE0; };
void main([[vk::location(0)]] In i, [[vk::ext_decorate(1)]] Paint p[2], [[vk::location(4)]] Box<float> b, [[vk::location(0)]] out Out o)
{
	o = (Out)0;
}
