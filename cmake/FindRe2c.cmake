# Finds re2c. Defines Re2c_EXECUTABLE, Re2c_VERSION and
#
#   re2c_lexer(<target> <lexer.re>)
#
# which adds the generated C file to a target's sources. All warnings of re2c are errors.
find_program(Re2c_EXECUTABLE re2c)
if(Re2c_EXECUTABLE)
	execute_process(COMMAND ${Re2c_EXECUTABLE} --version OUTPUT_VARIABLE Re2c_VERSION OUTPUT_STRIP_TRAILING_WHITESPACE)
	string(REPLACE "re2c " "" Re2c_VERSION "${Re2c_VERSION}")
endif()
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Re2c REQUIRED_VARS Re2c_EXECUTABLE VERSION_VAR Re2c_VERSION)
mark_as_advanced(Re2c_EXECUTABLE)

function(re2c_lexer target lexer)
	cmake_path(GET lexer STEM name)
	cmake_path(ABSOLUTE_PATH lexer)
	set(out ${CMAKE_CURRENT_BINARY_DIR}/${name}.c)
	add_custom_command(OUTPUT ${out}
		COMMAND ${Re2c_EXECUTABLE} -W -Werror --no-generation-date --no-version -i -b -o ${out} ${lexer}
		DEPENDS ${lexer}
		COMMENT "re2c ${name}.re" VERBATIM)
	target_sources(${target} PRIVATE ${out})
	target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_BINARY_DIR})
endfunction()
