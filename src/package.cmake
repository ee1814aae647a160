# The source as a tarball, by cpack; packaging/debian makes packages of it.
set(CPACK_SOURCE_GENERATOR TXZ)
set(CPACK_SOURCE_PACKAGE_FILE_NAME tactigon-${PROJECT_VERSION})
set(CPACK_SOURCE_IGNORE_FILES "/\\.git/" "/\\.git$" "/build[^/]*/" "\\.tmp$"
    "/src/python/dist/" "\\.egg-info/" "/__pycache__/")
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_POST_BUILD_SCRIPTS ${packaging}/finish.cmake)
set(CPACK_TACTIGON_SOURCE ${PROJECT_SOURCE_DIR})
include(CPack)
