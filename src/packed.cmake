# packed(ID PATH OUT): C source of an array ID that holds the file packed (include/tactigon/buffer.h),
# made by src/pack.c, whose program is ${PACK}.
function(packed id path out)
    execute_process(COMMAND ${PACK} ${path} ${id}
        OUTPUT_VARIABLE array RESULT_VARIABLE failed)
    if(failed)
        message(FATAL_ERROR "${path} cannot be packed")
    endif()
    set(${out} "${array}" PARENT_SCOPE)
endfunction()
