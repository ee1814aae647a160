# Packages by cpack: the source as a tarball, and for Debian in three parts, for which it is to be
# configured as docs/packaging.md says.
set(CPACK_PACKAGE_NAME tactigon)
set(CPACK_PACKAGE_VENDOR "the tactigon authors")
set(CPACK_PACKAGE_CONTACT
    "the tactigon authors <maintainers@users.noreply.a-seed-f7996d91.example>")
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_PRE_BUILD_SCRIPTS ${packaging}/prepare.cmake)
set(CPACK_POST_BUILD_SCRIPTS ${packaging}/finish.cmake)
set(CPACK_TACTIGON_PACKAGING ${packaging})
set(CPACK_TACTIGON_SOURCE ${PROJECT_SOURCE_DIR})

set(CPACK_SOURCE_GENERATOR TXZ)
set(CPACK_SOURCE_PACKAGE_FILE_NAME tactigon-${PROJECT_VERSION})
set(CPACK_SOURCE_IGNORE_FILES "/\\.git/" "/build[^/]*/" "\\.tmp$")

set(CPACK_GENERATOR DEB)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL program library development)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_COMPONENT_DEVELOPMENT_DEPENDS library)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_SOURCE tactigon)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

# The first line of a description is its summary.
set(about "Tactigon is a board game for two on an irregular board of hexagons. Three
more games come with it: Three Dragons, Apart and Isaac.")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME tactigon)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION "board games for two in a terminal
${about}

Two people play, a person against a bot, or bot against bot. Games are saved
after every move, replayed, analysed and drawn, and there are lessons.")
set(library libtactigon${TACTIGON_INTERFACE})
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME ${library})
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SHLIBDEPS ON)
# A program that is linked with it needs a library of that interface, whose names have all been there
# since its first version.
file(WRITE ${made}/shlibs
    "libtactigon ${TACTIGON_INTERFACE} ${library} (>= ${TACTIGON_INTERFACE}.0)\n")
file(STRINGS ${PROJECT_SOURCE_DIR}/src/library/exported.txt names)
set(node TACTIGON_${TACTIGON_INTERFACE})
set(symbols "libtactigon.so.${TACTIGON_INTERFACE} ${library} #MINVER#\n")
foreach(name ${node} ${names})
    string(APPEND symbols " ${name}@${node} ${TACTIGON_INTERFACE}.0\n")
endforeach()
file(WRITE ${made}/symbols "${symbols}")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${packaging}/triggers ${made}/shlibs ${made}/symbols)
set(CPACK_DEBIAN_LIBRARY_DESCRIPTION "rules, bots and analysis of Tactigon - library
${about}

This is the library with their rules, running games, bots and analysis.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libtactigon-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION "rules, bots and analysis of Tactigon - development
${about}

This is what programs are built with that use their rules, running games,
bots and analysis: the header, the static library, and configuration for
CMake and pkg-config.")
include(CPack)
