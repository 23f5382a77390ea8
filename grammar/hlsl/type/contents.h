/* What types hold, and where vectors of more than four components and objects cannot stand (DXC's SemaHLSL.cpp, DiagnoseTypeElements). */
#ifndef SL_HLSL_CONTENTS_H
#define SL_HLSL_CONTENTS_H

#include "grammar/hlsl/unit/unit.h"

enum hlsl_place {
	HLSL_PLACE_CONSTANT_BUFFER, /* ConstantBuffer<T>, TextureBuffer<T> */
	HLSL_PLACE_STRUCTURED_BUFFER,
	HLSL_PLACE_PATCH,
	HLSL_PLACE_STREAM,
	HLSL_PLACE_NODE_RECORD,
	HLSL_PLACE_BUFFER, /* cbuffer, tbuffer, and globals, which live in one */
	HLSL_PLACE_GLOBAL, /* static */
	HLSL_PLACE_GROUPSHARED,
	HLSL_PLACE_PARAMETER,
	HLSL_PLACE_RESULT,
	HLSL_PLACE_PATCH_PARAMETER,
	HLSL_PLACE_PATCH_RESULT,
	HLSL_PLACE_LOAD,           /* Load<T>() and Store<T>() of a byte address buffer, and texels */
	HLSL_PLACE_ARGUMENT,       /* what TraceRay, CallShader and DispatchMesh hand on */
	HLSL_PLACE_HIT_ATTRIBUTES, /* what ReportHit hands on */
	HLSL_PLACES
};

/* The place that an object of the language makes for its argument: HLSL_PLACES where it may hold anything. */
enum hlsl_place hlsl_place_of_object(struct sl_str object);
/* Records a fault where the type holds what cannot stand in the place; true then. */
bool hlsl_check_contents(struct hlsl_unit *, enum hlsl_place, const struct sl_type *, struct sl_span);
/* A geometry shader appends to its stream: as a parameter it is inout. */
void hlsl_check_stream(struct hlsl_unit *, const struct sl_field *parameter);
/* Parameters and result of a function whose body the stage runs. */
/* Records a fault where a typed buffer or texture cannot have such elements. */
void hlsl_check_element(struct hlsl_unit *, struct sl_str object, const struct sl_type *, struct sl_span);
void hlsl_check_interface(struct hlsl_unit *, const struct sl_function *, bool patch_constant);
/* Size and contents of a record whose members are all known. */
void hlsl_record_done(struct sl_record *);

/* fault.n of a payload access qualifier. */
enum hlsl_payload_fault { HLSL_PAYLOAD_ALONE, HLSL_PAYLOAD_REPEATED, HLSL_PAYLOAD_STAGE, HLSL_PAYLOAD_PLACE, HLSL_PAYLOAD_PLAIN };

#endif
