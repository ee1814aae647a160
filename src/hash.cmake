# Computes hashes in the form of a Content-Security-Policy.

# The SHA-256 of a file in base 64. Three hexadecimal digits make two base-64 digits.
function(hash path out)
    set(digits ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/)
    file(SHA256 "${path}" sum)
    set(text "")
    foreach(at RANGE 0 63 3)
        string(SUBSTRING "${sum}00" ${at} 3 part)
        math(EXPR high "0x${part} >> 6")
        math(EXPR low "0x${part} & 63")
        string(SUBSTRING ${digits} ${high} 1 high)
        string(SUBSTRING ${digits} ${low} 1 low)
        string(APPEND text ${high}${low})
    endforeach()
    string(SUBSTRING ${text} 0 43 text)
    set(${out} "sha256-${text}=" PARENT_SCOPE)
endfunction()
