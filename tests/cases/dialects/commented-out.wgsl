// a condition that is only commented out, and one that nothing closes, are comments
//#if 0
// #ifdef A
const a = missing;
// #endif
