# Installs the components program, library and development, and the component licence, which packages
# with their own copyright file leave out.
include(CMakePackageConfigHelpers)
set(packaging ${PROJECT_SOURCE_DIR}/src/packaging)
set(made ${PROJECT_BINARY_DIR}/packaging)

# Everyone may read new folders, whatever the umask. These must be the first rules of their components.
function(make_folders component) # FOLDER...
    install(CODE "set(folders \"${ARGN}\")\ninclude(\"${packaging}/folders.cmake\")" COMPONENT ${component})
endfunction()
make_folders(licence ${CMAKE_INSTALL_DOCDIR})
make_folders(library ${CMAKE_INSTALL_LIBDIR})
make_folders(development ${CMAKE_INSTALL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_LIBDIR}/cmake/tactigon ${CMAKE_INSTALL_INCLUDEDIR}
    ${CMAKE_INSTALL_MANDIR}/man3)

# ---- the library ----

set(kinds tactigon_static)
if(TARGET tactigon_shared)
    list(APPEND kinds tactigon_shared)
endif()
install(TARGETS ${kinds} EXPORT tactigon-targets
    RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT library
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library
        NAMELINK_COMPONENT development
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT licence)
install(FILES ${PROJECT_SOURCE_DIR}/docs/man/tactigon.3 DESTINATION ${CMAKE_INSTALL_MANDIR}/man3
    COMPONENT development)
install(FILES ${PROJECT_SOURCE_DIR}/include/tactigon.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
    COMPONENT development)

set(configs ${CMAKE_INSTALL_LIBDIR}/cmake/tactigon)
install(EXPORT tactigon-targets NAMESPACE tactigon:: DESTINATION ${configs}
    COMPONENT development)
set(find_threads "")
set(threads "")
if(TACTIGON_THREAD_BACKEND STREQUAL posix)
    set(find_threads "find_dependency(Threads)")
    set(threads ${CMAKE_THREAD_LIBS_INIT})
    if(NOT threads)
        set(threads -pthread)
    endif()
endif()
configure_package_config_file(${packaging}/tactigon-config.cmake.in ${made}/tactigon-config.cmake
    INSTALL_DESTINATION ${configs})
write_basic_package_version_file(${made}/tactigon-config-version.cmake
    COMPATIBILITY SameMinorVersion)
install(FILES ${made}/tactigon-config.cmake ${made}/tactigon-config-version.cmake
    DESTINATION ${configs} COMPONENT development)

# The prefix is final only at installation.
configure_file(${packaging}/pkgconfig.cmake.in ${made}/pkgconfig.cmake @ONLY)
install(SCRIPT ${made}/pkgconfig.cmake COMPONENT development)

if(NOT TACTIGON_PROGRAM)
    return()
endif()

# ---- the program ----

make_folders(program ${CMAKE_INSTALL_BINDIR} ${CMAKE_INSTALL_DOCDIR} ${CMAKE_INSTALL_MANDIR}/man5
    ${CMAKE_INSTALL_MANDIR}/man6 ${CMAKE_INSTALL_MANDIR}/man7)
make_folders(program ${CMAKE_INSTALL_DATADIR}/tactigon ${CMAKE_INSTALL_DATADIR}/applications
    ${CMAKE_INSTALL_DATADIR}/metainfo)
make_folders(development ${CMAKE_INSTALL_DOCDIR})
install(TARGETS tactigon_program RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
foreach(section 5 6 7)
    find_files(pages docs/man/*.${section})
    install(FILES ${pages} DESTINATION ${CMAKE_INSTALL_MANDIR}/man${section} COMPONENT program)
endforeach()
install(DIRECTORY ${PROJECT_SOURCE_DIR}/boards DESTINATION ${CMAKE_INSTALL_DATADIR}/tactigon
    COMPONENT program)
install(FILES ${packaging}/tactigon.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications
    COMPONENT program)
# Pictures need an address, so they are added only if the publisher gives one.
set(TACTIGON_HOMEPAGE "" CACHE STRING "Address below which there is docs/screen.png, for AppStream")
file(READ ${packaging}/tactigon.metainfo.xml metainfo)
if(TACTIGON_HOMEPAGE)
    string(CONFIGURE "${metainfo}" metainfo @ONLY)
else()
    string(REGEX REPLACE "\n  <url type=\"homepage\">.*</screenshots>" "" metainfo "${metainfo}")
endif()
file(WRITE ${made}/tactigon.metainfo.xml "${metainfo}")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${packaging}/tactigon.metainfo.xml)
install(FILES ${made}/tactigon.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo
    RENAME io.github.tactigon.tactigon.metainfo.xml COMPONENT program)

# Files that the program generates, if it runs here or an emulator can run it.
if(NOT CMAKE_CROSSCOMPILING OR CMAKE_CROSSCOMPILING_EMULATOR)
    file(MAKE_DIRECTORY ${made})
    # Ignore the builder's settings.
    set(run ${CMAKE_COMMAND} -E env HOME=${made} XDG_CONFIG_HOME=${made}
        ${CMAKE_CROSSCOMPILING_EMULATOR} $<TARGET_FILE:tactigon_program>)
    set(icon ${made}/tactigon.svg)
    add_custom_command(OUTPUT ${icon}
        COMMAND ${run} show --board ${packaging}/icon.board
            --svg ${icon} --force
        DEPENDS tactigon_program ${packaging}/icon.board VERBATIM)
    set(files ${icon})
    make_folders(program ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
    install(FILES ${icon} DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps
        COMPONENT program)
    foreach(place bash=bash-completion/completions/tactigon zsh=zsh/site-functions/_tactigon
            fish=fish/vendor_completions.d/tactigon.fish)
        string(REGEX MATCH "^([^=]+)=(.+)/([^/]+)$" place ${place})
        set(script ${made}/completion.${CMAKE_MATCH_1})
        add_custom_command(OUTPUT ${script}
            COMMAND ${run} completion ${CMAKE_MATCH_1} > ${script}
            DEPENDS tactigon_program VERBATIM)
        list(APPEND files ${script})
        make_folders(program ${CMAKE_INSTALL_DATADIR}/${CMAKE_MATCH_2})
        install(FILES ${script} DESTINATION ${CMAKE_INSTALL_DATADIR}/${CMAKE_MATCH_2}
            RENAME ${CMAKE_MATCH_3} COMPONENT program)
    endforeach()
    add_custom_target(tactigon_files ALL DEPENDS ${files})
else()
    message(STATUS "Without CMAKE_CROSSCOMPILING_EMULATOR: no icon, no completion of commands")
endif()

# ---- pages ----

# docs/README.md lists pages by reader. Those for players are installed with the program, those for
# programs with the library's header. Links to other pages become plain words.
set(folder ${PROJECT_SOURCE_DIR})
function(write_page page gone out)
    file(READ ${folder}/${page} text)
    foreach(other IN LISTS gone)
        get_filename_component(name ${other} NAME)
        string(REPLACE "." "[.]" name ${name})
        string(REGEX REPLACE "[[]([^]]*)[]][(][^()]*${name}[^()]*[)]" "\\1" text "${text}")
    endforeach()
    string(REGEX REPLACE "[[]([^]]*)[]][(]([.][.]/)?(src|include|tests)/[^()]*[)]" "\\1" text "${text}")
    file(WRITE ${out}/${page} "${text}")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${folder}/${page})
endfunction()

file(READ ${folder}/docs/README.md readme)
string(REPLACE ";" "," readme "${readme}")
string(REGEX REPLACE ".*[*][*]For players[*][*](.*)[*][*]For programs[*][*](.*)[*][*]For developers.*"
    "\\1;\\2" lists "${readme}")
list(GET lists 0 players)
list(GET lists 1 programs)
foreach(list players programs)
    string(REGEX MATCHALL "[(][a-zA-Z-]*[.]md" ${list} "${${list}}")
    string(REPLACE "(" "docs/" ${list} "${${list}}")
endforeach()
find_files(rules docs/rules/*.md)
list(APPEND players README.md docs/README.md ${rules})
find_files(all docs/*.md)
list(APPEND all docs/packaging.md)
list(REMOVE_ITEM all ${players})
foreach(page ${players})
    write_page(${page} "${all}" ${made}/program)
endforeach()
list(REMOVE_ITEM all ${programs})
foreach(page ${programs})
    write_page(${page} "${all}" ${made}/development)
endforeach()
foreach(component program development)
    install(DIRECTORY ${made}/${component}/ DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT ${component})
endforeach()
install(FILES ${folder}/docs/screen.svg ${folder}/docs/screen-large.svg
    DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs COMPONENT program)
install(FILES ${folder}/docs/json.schema.json DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs
    COMPONENT development)
install(DIRECTORY ${folder}/docs/examples DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs
    COMPONENT development)
