/* What an attribute means to the checker, whatever the rules say of it. */
#ifndef SL_PLAN_ROLE_H
#define SL_PLAN_ROLE_H

enum sl_role {
	SL_ROLE_NONE,
	SL_ROLE_NUMTHREADS, /* numthreads, workgroup_size */
	SL_ROLE_WAVESIZE,
	SL_ROLE_SUBGROUP_SIZE,
	SL_ROLE_SHADER,
	SL_ROLE_VERTEX,
	SL_ROLE_FRAGMENT,
	SL_ROLE_COMPUTE,
	SL_ROLE_NODE,     /* nodelaunch and the other attributes of nodes */
	SL_ROLE_LAUNCH,   /* nodelaunch itself */
	SL_ROLE_GEOMETRY, /* maxvertexcount, instance */
	SL_ROLE_DOMAIN,   /* hull and domain shaders have it */
	SL_ROLE_HULL,     /* partitioning, outputcontrolpoints, patchconstantfunc, maxtessfactor */
	SL_ROLE_TOPOLOGY, /* outputtopology: hull and mesh */
	SL_ROLE_PIXEL,    /* earlydepthstencil */
	SL_ROLE_CLIPPLANES,
	SL_ROLE_ROOT_SIGNATURE, /* on entry points of any stage that has one */
	SL_ROLE_GROUPSHARED_LIMIT,
	SL_ROLE_BUILTIN,
	SL_ROLE_LOCATION, /* vk::location in HLSL */
	SL_ROLE_INTERPOLATE,
	SL_ROLE_GROUP,
	SL_ROLE_BINDING, /* vk::binding in HLSL */
	SL_ROLE_ID,
	SL_ROLE_GRID,
	SL_ROLE_MAX_GRID,
	SL_ROLE_MAX_RECORDS,
	SL_ROLE_RECURSION,
	SL_ROLE_COUNT
};

#endif
