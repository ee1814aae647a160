/* How the program ends. */
#ifndef TACTIGON_SYSTEM_EXIT_CODE_H
#define TACTIGON_SYSTEM_EXIT_CODE_H

enum exit_code {
    CODE_NONE = -1, /* the program does not end */
    CODE_DONE = 0,
    CODE_FAILED = 1,
    CODE_USAGE = 2,
    CODE_BAD_FILE = 3,
    CODE_ILLEGAL = 4,
    CODE_INTERRUPTED = 130,
};

#endif
