# _shaderlint_host_checker(<out> <rules.yaml>...)
#
# A checker that runs on the build machine, from a build of its own in ${CMAKE_BINARY_DIR}/shaderlint-host-<hash>; one for each distinct list of
# rules. Sets <out> to its path, and what a command that uses it depends on: the file and the target that makes it.
# SHADERLINT_HOST_C_COMPILER names a compiler for the build machine; without it cc, gcc and clang are tried.
include_guard(GLOBAL)

cmake_policy(PUSH)
cmake_policy(VERSION 3.20)

function(_shaderlint_host_checker out)
	string(SHA256 hash "${ARGN}")
	string(SUBSTRING ${hash} 0 8 hash)
	set(dir ${CMAKE_BINARY_DIR}/shaderlint-host-${hash})
	set(checker ${dir}/checker)
	if(CMAKE_HOST_WIN32)
		string(APPEND checker .exe)
	endif()
	if(NOT TARGET shaderlint-host-${hash})
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
			set(from -DSHADERLINT_PACKAGE=${shaderlint_DIR})
		endif()
		set(generator ${CMAKE_GENERATOR})
		if(generator MATCHES "Ninja")
			set(generator Ninja)
		endif()
		list(JOIN ARGN "\n" lines)
		file(CONFIGURE OUTPUT ${dir}/rules.txt CONTENT "${lines}\n" @ONLY)
		# A comment in the rules leaves the checker as it is, and nothing is checked again. The project's own flags are for the other machine.
		add_custom_command(OUTPUT ${dir}/built.stamp BYPRODUCTS ${checker}
			COMMAND ${CMAKE_COMMAND} -E env --unset=CC --unset=CFLAGS --unset=LDFLAGS --unset=CMAKE_TOOLCHAIN_FILE
				${CMAKE_COMMAND} -S ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/host -B ${dir} -G ${generator} -DCMAKE_BUILD_TYPE=Release
				-DCMAKE_MAKE_PROGRAM=${CMAKE_MAKE_PROGRAM} -DCMAKE_C_COMPILER=${SHADERLINT_HOST_C_COMPILER} -DSHADERLINT_RULES=${dir}/rules.txt ${from}
			COMMAND ${CMAKE_COMMAND} --build ${dir} --target checker
			COMMAND ${CMAKE_COMMAND} -E touch ${dir}/built.stamp
			DEPENDS ${ARGN} ${dir}/rules.txt COMMENT "Building a checker for this machine" VERBATIM)
		add_custom_target(shaderlint-host-${hash} DEPENDS ${dir}/built.stamp)
	endif()
	set(${out} ${checker} ${checker} shaderlint-host-${hash} PARENT_SCOPE)
endfunction()

cmake_policy(POP)
