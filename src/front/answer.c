/* Collects the text of answers in pieces. */
#include "front/answer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "system/mem.h"

void answer_free(struct answer *a)
{
    free(a->text);
    free(a->pieces);
    *a = (struct answer){.text = NULL};
}

void answer_clear(struct answer *a)
{
    a->len = 0;
    a->n_pieces = 0;
    a->is_interrupted = false;
}

void answer_begin(struct answer *a)
{
    a->is_refused = a->shows_board = false;
    a->next = NEXT_INPUT;
    a->open = OPEN_NOTHING;
}

struct answer answer_take(struct answer *a)
{
    const struct answer taken = *a;
    a->text = NULL;
    a->pieces = NULL;
    a->size = 0;
    a->max_pieces = 0;
    answer_clear(a);
    return taken;
}

/* Makes room for `more` bytes and a terminator. */
static void make_room(struct answer *a, size_t more)
{
    enum { ROOM = 1024 };
    if (a->len + more < a->size)
        return;
    a->size = 2 * a->size + more + ROOM;
    a->text = mem_resize(a->text, a->size, 1);
}

/* Returns the piece to add to: the last one if it has this kind and indent, else a new one. */
static struct answer_piece *open_piece(struct answer *a, enum answer_kind kind, int hang)
{
    enum { ROOM = 8 };
    struct answer_piece *last = a->n_pieces > 0 ? &a->pieces[a->n_pieces - 1] : NULL;
    if (last && last->kind == kind && last->hang == hang)
        return last;
    if (a->n_pieces == a->max_pieces) {
        a->max_pieces = 2 * a->max_pieces + ROOM;
        a->pieces = mem_resize(a->pieces, (size_t)a->max_pieces, sizeof *a->pieces);
    }
    if (a->n_pieces > 0)
        a->len++; /* keeps the terminator of the last piece */
    last = &a->pieces[a->n_pieces++];
    *last = (struct answer_piece){.kind = kind, .hang = hang, .begin = a->len};
    return last;
}

static void append(struct answer *a, enum answer_kind kind, int hang, const char *s)
{
    const size_t len = strlen(s);
    if (len == 0)
        return;
    make_room(a, len + 1);
    struct answer_piece *piece = open_piece(a, kind, hang);
    memcpy(a->text + a->len, s, len + 1);
    a->len += len;
    piece->len += len;
}

void answer_add(struct answer *a, enum answer_kind kind, const char *s)
{
    append(a, kind, -1, s);
}

void answer_hanging(struct answer *a, int hang, const char *s)
{
    append(a, ANSWER_PROSE, hang, s);
}

void answer_vadd(struct answer *a, enum answer_kind kind, const char *format, va_list args)
{
    va_list again;
    va_copy(again, args);
    const int len = vsnprintf(NULL, 0, format, again);
    va_end(again);
    if (len <= 0)
        return;
    make_room(a, (size_t)len + 1);
    struct answer_piece *piece = open_piece(a, kind, -1);
    char *text = a->text + a->len;
    vsnprintf(text, (size_t)len + 1, format, args);
    /* A tab in a message can only come from outside, for example from a file name. */
    while (kind >= ANSWER_NOTE && (text = strchr(text, '\t')))
        *text = '?';
    a->len += (size_t)len;
    piece->len += (size_t)len;
}

void answer_end_line(struct answer *a, enum answer_kind kind)
{
    if (a->len > 0 && a->text[a->len - 1] != '\n')
        answer_add(a, kind, "\n");
}
