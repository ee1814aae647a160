# cpack runs this. It names the maintainer in the Debian files, and makes the tarball reproducible: files have no owner, a fixed order,
# permissions for all to read, and one time, SOURCE_DATE_EPOCH or else the day of the changelog.
set(debian ${CPACK_TEMPORARY_DIRECTORY}/src/packaging/debian)
if(CPACK_TACTIGON_MAINTAINER AND EXISTS ${debian})
    foreach(file control changelog)
        file(READ ${debian}/${file} text)
        string(REGEX REPLACE "the tactigon authors( <>)?" "${CPACK_TACTIGON_MAINTAINER}" text "${text}")
        file(WRITE ${debian}/${file} "${text}")
    endforeach()
endif()
file(READ ${CPACK_TACTIGON_SOURCE}/docs/CHANGELOG.md changes)
string(REGEX MATCH "[0-9]+-[0-9]+-[0-9]+" day "${changes}")
set(when ${day}T00:00:00Z)
if(DEFINED ENV{SOURCE_DATE_EPOCH})
    set(when @$ENV{SOURCE_DATE_EPOCH})
endif()
string(REPLACE "[" "[[]" packed ${CPACK_TEMPORARY_DIRECTORY}) # for a path with a bracket
file(GLOB packed ${packed}/*)
if(NOT packed)
    message(FATAL_ERROR "The archive is empty: CPACK_SOURCE_IGNORE_FILES ignores all files, or CPack does not find them because their path has brackets.")
endif()
execute_process(COMMAND tar --sort=name --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX
        --mtime=${when} --format=gnu -cJf ${CPACK_PACKAGE_FILES} ${CPACK_PACKAGE_FILE_NAME}
    WORKING_DIRECTORY ${CPACK_TEMPORARY_DIRECTORY}/.. RESULT_VARIABLE result)
if(result)
    message(FATAL_ERROR "tar: ${result}")
endif()
