# shaderlint_rules(<checker> <rules.yaml>...)
#
# Adds an executable <checker> whose tables are compiled from YAML: the first file is the built-in set, further ones are added to it.
# Needs the targets shaderlint::gen and shaderlint::runtime, which add_subdirectory, FetchContent and find_package all give.
#
# The generator's output is a stamp; ruleset.c is its by-product and is only rewritten when it changes. So a comment in YAML stops at the
# generator, under Ninja and Make alike, and a no-op build does nothing.
include_guard(GLOBAL)

# Ninja reads the generator's depfile as it is (CMP0116 OLD): it names the stamp as Ninja does.
cmake_policy(PUSH)
cmake_policy(VERSION 3.20)
if(CMAKE_GENERATOR MATCHES "Ninja")
	cmake_policy(SET CMP0116 OLD)
endif()

# Sets `out` to what a depfile calls an output: Ninja knows it by its path relative to the top of the build tree.
macro(_shaderlint_ninja_name out path)
	set(${out} ${path})
	if(CMAKE_GENERATOR MATCHES "Ninja")
		cmake_path(RELATIVE_PATH ${out} BASE_DIRECTORY ${CMAKE_BINARY_DIR})
		string(PREPEND ${out} "${CMAKE_NINJA_OUTPUT_PATH_PREFIX}")
	endif()
endmacro()

function(shaderlint_rules checker)
	set(dir ${CMAKE_CURRENT_BINARY_DIR}/${checker}-rules)
	file(MAKE_DIRECTORY ${dir})
	set(stamp ${dir}/ruleset.stamp)
	_shaderlint_ninja_name(stamp_name ${stamp})
	add_custom_command(OUTPUT ${stamp} BYPRODUCTS ${dir}/ruleset.c
		COMMAND shaderlint::gen ${ARGN} --output ${dir}/ruleset.c --depfile ${dir}/ruleset.d --depfile-target ${stamp_name} --stamp ${stamp}
		DEPENDS ${ARGN} shaderlint::gen DEPFILE ${dir}/ruleset.d
		COMMENT "Compiling rules for ${checker}" VERBATIM)
	add_custom_target(${checker}-rules DEPENDS ${stamp})
	# main() stands in the archive.
	add_executable(${checker} ${dir}/ruleset.c)
	set_source_files_properties(${dir}/ruleset.c PROPERTIES GENERATED TRUE)
	add_dependencies(${checker} ${checker}-rules)
	target_link_libraries(${checker} PRIVATE shaderlint::runtime)
	# The project may speak an older C, and warn of what it likes in its own code.
	set_target_properties(${checker} PROPERTIES C_STANDARD 11)
	if(NOT PROJECT_NAME STREQUAL "shaderlint")
		target_compile_options(${checker} PRIVATE -w)
	endif()
endfunction()

cmake_policy(POP)
