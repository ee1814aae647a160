# text_array(ID TEXT OUT): C source of an array ID with the terminated text. It is written as character
# constants, because bytes of UTF-8 may not fit in a char.
function(text_array id text out)
    string(HEX "${text}" hex)
    string(REGEX REPLACE "([0-9a-f][0-9a-f])" "'\\\\x\\1'," bytes "${hex}")
    string(REGEX REPLACE "('....','....','....','....','....','....','....','....','....','....','....','....',)"
                         "\\1\n    " bytes "${bytes}")
    set(${out} "extern const char ${id}[];\nconst char ${id}[] = {\n    ${bytes}0};\n\n" PARENT_SCOPE)
endfunction()
