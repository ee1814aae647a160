# By cpack, when the packages are made: the source's files belong to nobody's account and are in a
# fixed order; and the three members of a package for Debian, whose files are so already, have the same
# permissions and time whoever builds: cpack gives them those of its umask.
function(run folder)
    execute_process(COMMAND ${ARGN} WORKING_DIRECTORY ${folder} RESULT_VARIABLE result)
    if(result)
        message(FATAL_ERROR "${ARGN}: ${result}")
    endif()
endfunction()

foreach(package IN LISTS CPACK_PACKAGE_FILES)
    if(package MATCHES "\\.tar\\.xz$")
        run(${CPACK_TEMPORARY_DIRECTORY}/.. tar --sort=name --owner=0 --group=0 --numeric-owner
            --format=gnu -cJf ${package} ${CPACK_PACKAGE_FILE_NAME})
    elseif(package MATCHES "\\.deb$")
        execute_process(COMMAND ar t ${package} OUTPUT_VARIABLE members)
        string(REGEX MATCHALL "[^\n]+" members "${members}")
        set(folder ${package}.members)
        file(MAKE_DIRECTORY ${folder})
        run(${folder} ar x ${package} ${members})
        file(REMOVE ${package})
        run(${folder} ar rcDS ${package} ${members})
        file(REMOVE_RECURSE ${folder})
    endif()
endforeach()
