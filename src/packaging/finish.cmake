# cpack runs this to make the source tarball reproducible: files have no owner, a fixed order,
# permissions for all to read, and one time, SOURCE_DATE_EPOCH or else the day of the changelog.
file(READ ${CPACK_TACTIGON_SOURCE}/docs/CHANGELOG.md changes)
string(REGEX MATCH "[0-9]+-[0-9]+-[0-9]+" day "${changes}")
set(when ${day}T00:00:00Z)
if(DEFINED ENV{SOURCE_DATE_EPOCH})
    set(when @$ENV{SOURCE_DATE_EPOCH})
endif()
execute_process(COMMAND tar --sort=name --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX
        --mtime=${when} --format=gnu -cJf ${CPACK_PACKAGE_FILES} ${CPACK_PACKAGE_FILE_NAME}
    WORKING_DIRECTORY ${CPACK_TEMPORARY_DIRECTORY}/.. RESULT_VARIABLE result)
if(result)
    message(FATAL_ERROR "tar: ${result}")
endif()
