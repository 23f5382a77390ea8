#import common
#define LANES 512
const LANES_HERE = #{LANES};
@compute @workgroup_size(LANES) fn bare() {}
@compute @workgroup_size(#{LANES}) fn marked() {}
