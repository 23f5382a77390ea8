# Finds lemon and its parser template. Defines Lemon_EXECUTABLE, Lemon_TEMPLATE and
#
#   lemon_parser(<target> <grammar.y> [DEPENDS <file>...])
#
# which adds the generated parser to a target's sources. The generated header stands beside it in ${CMAKE_CURRENT_BINARY_DIR}, which becomes an
# include directory of the target. A grammar with a parsing conflict fails the build and leaves no output.
find_program(Lemon_EXECUTABLE lemon)
find_file(Lemon_TEMPLATE lempar.c PATHS /usr/share/lemon /usr/local/share/lemon)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Lemon REQUIRED_VARS Lemon_EXECUTABLE Lemon_TEMPLATE)
mark_as_advanced(Lemon_EXECUTABLE Lemon_TEMPLATE)

set(_Lemon_script ${CMAKE_CURRENT_LIST_DIR}/RunLemon.cmake)

function(lemon_parser target grammar)
	cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "DEPENDS")
	cmake_path(GET grammar STEM name)
	cmake_path(ABSOLUTE_PATH grammar)
	set(out ${CMAKE_CURRENT_BINARY_DIR}/${name})
	add_custom_command(OUTPUT ${out}.c ${out}.h
		COMMAND ${CMAKE_COMMAND} -D LEMON=${Lemon_EXECUTABLE} -D TEMPLATE=${Lemon_TEMPLATE} -D GRAMMAR=${grammar} -D OUT=${out} -P ${_Lemon_script}
		DEPENDS ${grammar} ${_Lemon_script} ${arg_DEPENDS}
		COMMENT "lemon ${name}.y" VERBATIM)
	target_sources(${target} PRIVATE ${out}.c)
	target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR})
	# The template is not ours: its conversions and unused parameters are not warned of.
	set_source_files_properties(${out}.c PROPERTIES COMPILE_OPTIONS "-Wno-unused-parameter;-Wno-conversion;-Wno-sign-conversion;-Wno-missing-prototypes;-Wno-unused-variable;-Wno-unused-but-set-variable;-Wno-shadow;-Wno-pedantic")
endfunction()
