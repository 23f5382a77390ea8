# The package: checker, generator, archive and header for a project's own checkers, rules, and shaderlint_add.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/shaderlint)
set_target_properties(shaderlint-gen PROPERTIES EXPORT_NAME gen)
set_target_properties(shaderlint-runtime PROPERTIES EXPORT_NAME runtime)
install(TARGETS shaderlint shaderlint-gen shaderlint-runtime EXPORT shaderlintTargets)
install(EXPORT shaderlintTargets NAMESPACE shaderlint:: DESTINATION ${package_dir})
install(DIRECTORY include/shaderlint DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES rules.yaml vocabulary.yaml DESTINATION ${CMAKE_INSTALL_DATADIR}/shaderlint)
install(DIRECTORY rules DESTINATION ${CMAKE_INSTALL_DATADIR}/shaderlint)
configure_package_config_file(cmake/shaderlintConfig.cmake.in shaderlintConfig.cmake INSTALL_DESTINATION ${package_dir}
	PATH_VARS CMAKE_INSTALL_DATADIR)
write_basic_package_version_file(shaderlintConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/shaderlintConfig.cmake ${CMAKE_CURRENT_BINARY_DIR}/shaderlintConfigVersion.cmake
	cmake/Shaderlint.cmake cmake/ShaderlintRules.cmake cmake/ShaderlintHost.cmake cmake/ShaderlintExamples.cmake DESTINATION ${package_dir})
install(DIRECTORY cmake/host DESTINATION ${package_dir})
