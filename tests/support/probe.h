/* A small program for tests: it turns its terminal into a screen, prints each event and the number
 * of each key, and obeys some keys. */
#ifndef PROBE_H
#define PROBE_H

#define PROBE_ENTER "\033[?1049h{"
#define PROBE_LEAVE "}\033[?1049l"

enum {
    PROBE_QUIT = 7,      /* exit status after the key 'q' */
    PROBE_LONG = 300000, /* bytes that 'w' writes: more than a terminal buffers */
};

/* Keys: 'q' quits, Ctrl-Z suspends, 'w' writes PROBE_LONG bytes, 'a' aborts, 'o' overflows the
 * stack, 'e' ends the program as when memory runs out, 'p' writes a byte to `side`, 'i' interrupts,
 * 's' sleeps until an interrupt. Without a terminal, the program ends with terminal_code(). */
_Noreturn void probe_run(int side);

#endif
