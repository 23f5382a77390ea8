# Installs the package webgpu into MODULES once. It never fails: compare.py says that it is skipped where the package is missing.
if(EXISTS ${MODULES}/node_modules/webgpu OR NOT NPM OR NOT NODE)
	return()
endif()
file(COPY ${PACKAGE} DESTINATION ${MODULES})
execute_process(COMMAND ${NPM} install --no-audit --no-fund --loglevel=error WORKING_DIRECTORY ${MODULES} TIMEOUT 240 RESULT_VARIABLE result)
if(NOT result EQUAL 0)
	message(STATUS "npm could not install webgpu: ${result}")
endif()
