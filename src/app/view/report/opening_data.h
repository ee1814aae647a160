/*
 * The openings of games, as src/openings.cmake writes them.
 */
#ifndef TACTIGON_APP_REPORT_OPENING_DATA_H
#define TACTIGON_APP_REPORT_OPENING_DATA_H

/* `game` NULL at the end. */
struct opening_text {
    const char *game, *text;
};
extern const struct opening_text opening_texts[];

#endif
