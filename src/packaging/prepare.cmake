# By cpack, before the packages are made of what is installed: for Debian, what its policy asks of
# every package; permissions do not depend on the builder's umask; and all is of one time,
# SOURCE_DATE_EPOCH if that is set.
function(run)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE result)
    if(result)
        message(FATAL_ERROR "${ARGN}: ${result}")
    endif()
endfunction()

# The day of the changelog, unless the builder says another.
file(READ ${CPACK_TACTIGON_SOURCE}/docs/CHANGELOG.md changes)
string(REGEX MATCH "[0-9]+-[0-9]+-[0-9]+" day "${changes}")
set(when ${day}T00:00:00Z)
if(DEFINED ENV{SOURCE_DATE_EPOCH})
    set(when @$ENV{SOURCE_DATE_EPOCH})
endif()

set(stage ${CPACK_TEMPORARY_INSTALL_DIRECTORY})
if(CPACK_GENERATOR STREQUAL DEB)
    execute_process(COMMAND date -u -R -d ${when} OUTPUT_VARIABLE date
        OUTPUT_STRIP_TRAILING_WHITESPACE)
    file(READ ${CPACK_TACTIGON_SOURCE}/LICENSE licence)
    string(REGEX MATCH "Copyright [^\n]*" holder "${licence}")
    string(REGEX REPLACE "^.*\n(Permission is)" "\\1" licence "${licence}")
    string(REGEX REPLACE "\n\n" "\n.\n" licence "${licence}")
    string(REGEX REPLACE "\n([^\n])" "\n \\1" licence "\n${licence}")
    string(REGEX REPLACE "^Copyright \\(c\\) " "" holder "${holder}")
    foreach(pair program=PROGRAM library=LIBRARY development=DEVELOPMENT)
        string(REGEX MATCH "(.*)=(.*)" pair ${pair})
        set(root ${stage}/${CMAKE_MATCH_1})
        set(docs ${root}/usr/share/doc/${CPACK_DEBIAN_${CMAKE_MATCH_2}_PACKAGE_NAME})
        file(WRITE ${docs}/copyright
            "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
            "Upstream-Name: tactigon\n\nFiles: *\nCopyright: ${holder}\nLicense: Expat\n\n"
            "License: Expat${licence}")
        file(WRITE ${docs}/changelog.Debian
            "tactigon (${CPACK_PACKAGE_VERSION}-${CPACK_DEBIAN_PACKAGE_RELEASE}) unstable; "
            "urgency=medium\n\n  * Made from the source, see changelog.gz.\n\n"
            " -- ${CPACK_PACKAGE_CONTACT}  ${date}\n")
        file(WRITE ${docs}/changelog "${changes}")
        file(GLOB_RECURSE pages ${root}/usr/share/man/*.[1-9])
        run(gzip -9nf ${pages} ${docs}/changelog ${docs}/changelog.Debian)
        file(GLOB programs ${root}/usr/games/*)
        file(GLOB_RECURSE shared ${root}/usr/lib/*.so.*.*)
        file(GLOB_RECURSE static ${root}/usr/lib/*.a)
        foreach(file IN LISTS programs shared)
            run(strip --remove-section=.comment --remove-section=.note ${file})
        endforeach()
        foreach(file IN LISTS static)
            run(strip --strip-debug --enable-deterministic-archives ${file})
        endforeach()
        if(shared)
            run(chmod a-x ${shared})
        endif()
    endforeach()
endif()
run(chmod -R u=rwX,go=rX ${stage})
run(find ${stage} -exec touch --no-dereference --date=${when} {} +)
