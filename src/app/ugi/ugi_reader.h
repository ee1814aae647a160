/*
 * Lines from standard input that may be asked for without waiting: what has arrived of a line is
 * kept until the rest comes.
 */
#ifndef TACTIGON_UGI_READER_H
#define TACTIGON_UGI_READER_H

#include <stdbool.h>
#include <stddef.h>

enum {
    UGI_LINE_MAX = 1 << 20, /* a longer line is read to its end and refused whole */
    UGI_READ_MAX = 4096,
};

enum ugi_read {
    UGI_READ_LINE,
    UGI_READ_TOO_LONG,
    UGI_READ_NOTHING, /* no whole line yet */
    UGI_READ_END,
    UGI_READ_FAILED,
};

/* Begins with everything zero but `line`, the caller's: UGI_LINE_MAX + 1 bytes. */
struct ugi_reader {
    char *line;
    size_t length;
    bool has_any; /* something of a line has been read */
    bool is_too_long;
    bool is_behind_first; /* a line has been read */
    bool is_ended;
    int at, filled; /* what is left of `buffer` */
    char buffer[UGI_READ_MAX];
};

enum ugi_wait { UGI_DO_NOT_WAIT, UGI_WAIT };

/*
 * The next line into reader->line without its end, LF or CRLF, good until the next call. NUL
 * bytes count as blanks; a byte-order mark before the first line is dropped.
 */
enum ugi_read ugi_reader_next(struct ugi_reader *r, enum ugi_wait wait);

#endif
