# _shaderlint_host_checker(<out> <rules.yaml>...)
#
# A checker that runs on the build machine, from a build of its own in ${CMAKE_BINARY_DIR}/shaderlint-host: one build for the whole project, with a
# checker for each distinct list of rules. Sets <out> to its path, and what a command that uses it depends on: the file and the target that makes it.
# SHADERLINT_HOST_C_COMPILER names a compiler for the build machine; without it cc, gcc and clang are tried.
include_guard(GLOBAL)

cmake_policy(PUSH)
cmake_policy(VERSION 3.20)

function(_shaderlint_host_checker out)
	string(SHA256 hash "${ARGN}")
	string(SUBSTRING ${hash} 0 8 hash)
	get_property(sets GLOBAL PROPERTY SHADERLINT_HOST_SETS)
	if(NOT sets)
		# The lists are complete when the project's top directory ends.
		cmake_language(EVAL CODE "cmake_language(DEFER DIRECTORY [[${CMAKE_SOURCE_DIR}]] CALL _shaderlint_host_build [[${shaderlint_DIR}]])")
	endif()
	if(NOT hash IN_LIST sets)
		set_property(GLOBAL APPEND PROPERTY SHADERLINT_HOST_SETS ${hash})
		set_property(GLOBAL PROPERTY SHADERLINT_HOST_${hash} "${ARGN}")
	endif()
	_shaderlint_host_program(checker ${hash})
	set(${out} ${checker} ${checker} shaderlint-host PARENT_SCOPE)
endfunction()

macro(_shaderlint_host_program out hash)
	set(${out} ${CMAKE_BINARY_DIR}/shaderlint-host/checker-${hash})
	if(CMAKE_HOST_WIN32)
		string(APPEND ${out} .exe)
	endif()
endmacro()

# The target that makes all of them. Its one command builds them together: two builds at once in one folder would be in each other's way.
function(_shaderlint_host_build package)
	set(dir ${CMAKE_BINARY_DIR}/shaderlint-host)
	find_program(SHADERLINT_HOST_C_COMPILER NAMES cc gcc clang NO_CMAKE_FIND_ROOT_PATH DOC "C compiler that makes programs for this machine")
	if(NOT SHADERLINT_HOST_C_COMPILER)
		message(FATAL_ERROR "RULES needs a C compiler for this machine: set SHADERLINT_HOST_C_COMPILER, or SHADERLINT_EXECUTABLE to a checker that was "
			"built beforehand")
	endif()
	get_property(builtin GLOBAL PROPERTY SHADERLINT_BUILTIN_RULES)
	cmake_path(GET builtin PARENT_PATH place)
	if(EXISTS ${place}/CMakeLists.txt)
		set(from -DSHADERLINT_SOURCE=${place} -DSHADERLINT_TESTS=OFF)
	else()
		set(from -DSHADERLINT_PACKAGE=${package})
	endif()
	set(generator ${CMAKE_GENERATOR})
	if(generator MATCHES "Ninja")
		set(generator Ninja)
	endif()
	get_property(sets GLOBAL PROPERTY SHADERLINT_HOST_SETS)
	set(lines)
	set(inputs)
	set(checkers)
	foreach(hash IN LISTS sets)
		get_property(rules GLOBAL PROPERTY SHADERLINT_HOST_${hash})
		_shaderlint_host_program(checker ${hash})
		list(APPEND checkers ${checker})
		list(APPEND inputs ${rules})
		string(APPEND lines "checker-${hash};${rules}\n")
	endforeach()
	list(REMOVE_DUPLICATES inputs)
	file(CONFIGURE OUTPUT ${dir}/sets.txt CONTENT "${lines}" @ONLY)
	# A comment in the rules leaves the checkers as they are, and nothing is checked again. The project's own flags are for the other machine.
	add_custom_command(OUTPUT ${dir}/built.stamp BYPRODUCTS ${checkers}
		COMMAND ${CMAKE_COMMAND} -E env --unset=CC --unset=CFLAGS --unset=LDFLAGS --unset=CMAKE_TOOLCHAIN_FILE
			${CMAKE_COMMAND} -S ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/host -B ${dir} -G ${generator} -DCMAKE_BUILD_TYPE=Release
			-DCMAKE_MAKE_PROGRAM=${CMAKE_MAKE_PROGRAM} -DCMAKE_C_COMPILER=${SHADERLINT_HOST_C_COMPILER} -DSHADERLINT_SETS=${dir}/sets.txt ${from}
		COMMAND ${CMAKE_COMMAND} --build ${dir} --target checkers
		COMMAND ${CMAKE_COMMAND} -E touch ${dir}/built.stamp
		DEPENDS ${inputs} ${dir}/sets.txt COMMENT "Building a checker for this machine" VERBATIM)
	add_custom_target(shaderlint-host DEPENDS ${dir}/built.stamp)
endfunction()

cmake_policy(POP)
