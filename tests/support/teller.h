/*
 * A small program at a terminal, for tests: it makes it a screen, tells each event that comes and
 * each key by its number, and does what some keys say.
 */
#ifndef TELLER_H
#define TELLER_H

#define TELLER_ENTER "\033[?1049h{"
#define TELLER_LEAVE "}\033[?1049l"

enum {
    TELLER_QUIT = 7,      /* the exit status of 'q' */
    TELLER_LONG = 300000, /* what 'w' writes: more than a terminal keeps */
};

/*
 * Keys: 'q' quits, Ctrl-Z suspends, 'w' writes much, 'a' aborts, 'o' overflows the stack, 'p'
 * writes a byte to `side`, 'i' interrupts, 's' sleeps until there is an interrupt. At the end of
 * the terminal it ends with terminal_code().
 */
_Noreturn void teller_run(int side);

#endif
