/* The contents of a record: keys, players, date, board, comments, and lines kept unchanged. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "core/port.h"
#include "core/utf8.h"
#include "record_data.h"

const char *const record_keys[SLOT_COUNT] = {
    [SLOT_GAME] = "game",     [SLOT_BOARD] = "board", [SLOT_RULES] = "rules",
    [SLOT_FIRST] = "first",   [SLOT_DRAWS] = "draws", [SLOT_START] = "start",
    [SLOT_SEED] = "seed",     [SLOT_DATE] = "date",   [SLOT_CASUAL] = "casual",
    [SLOT_RESULT] = "result", [SLOT_REDO] = "redo",   [SLOT_POSITION] = "position",
    [SLOT_END] = "end",       [SLOT_CLOCK] = "clock",
};

enum status record_new(struct record **out)
{
    struct record *r = calloc(1, sizeof *r);
    if (!r)
        return STATUS_NO_MEMORY;
    *out = r;
    return STATUS_OK;
}

void record_free(struct record *r)
{
    if (!r)
        return;
    for (int i = 0; i < r->n_lines; i++)
        free(r->lines[i].text);
    for (int i = 0; i < r->n_comments; i++)
        free(r->comments[i].text);
    free(r->lines);
    free(r->comments);
    for (int i = 0; i < SLOT_COUNT; i++)
        free(r->texts[i]);
    free(r->board);
    free(r);
}

void review_close(struct review *x)
{
    record_free(x->record);
    game_free(x->game);
    variant_free(x->owned);
    *x = (struct review){.at = 0};
}

static void trim(const char **s, size_t *len)
{
    while (*len > 0 && text_is_blank((*s)[*len - 1]))
        --*len;
    while (*len > 0 && text_is_blank((*s)[0])) {
        ++*s;
        --*len;
    }
}

/* Copies the len bytes at s to a new string. Returns NULL if memory runs out. */
static char *copy_text(const char *s, size_t len)
{
    char *copy = malloc(len + 1);
    if (copy) {
        memcpy(copy, s, len);
        copy[len] = '\0';
    }
    return copy;
}

enum status record_set_text(char **to, const char *s, size_t len)
{
    char *copy = NULL;
    trim(&s, &len);
    if (len > 0) {
        copy = copy_text(s, len);
        if (!copy)
            return STATUS_NO_MEMORY;
    }
    free(*to);
    *to = copy;
    return STATUS_OK;
}

static const enum record_slot slots[] = {[RECORD_PLAYER] = SLOT_PLAYER_FIRST,
                                         [RECORD_PLAYER + 1] = SLOT_PLAYER_SECOND,
                                         [RECORD_DATE] = SLOT_DATE,
                                         [RECORD_CASUAL] = SLOT_CASUAL};

const char *record_text(const struct record *r, int which)
{
    const char *text = r->texts[slots[which]];
    return text ? text : "";
}

enum status record_set(struct record *r, int which, const char *text)
{
    const size_t len = strlen(text);
    if (utf8_find_bad(text, len) < len)
        return STATUS_BAD_INPUT;
    return record_set_text(&r->texts[slots[which]], text, len);
}

bool record_clock(const struct record *r, struct clock_control out[2])
{
    memcpy(out, r->clock, sizeof r->clock);
    return !r->is_clock_off && (out[SIDE_FIRST].base_ms > 0 || out[SIDE_SECOND].base_ms > 0);
}

void record_set_clock(struct record *r, const struct clock_control clock[2])
{
    r->is_clock_off = !clock;
    if (clock)
        memcpy(r->clock, clock, sizeof r->clock);
}

bool record_seed(const struct record *r, uint64_t *out)
{
    if (r->has_seed)
        *out = r->seed;
    return r->has_seed;
}

void record_set_seed(struct record *r, uint64_t seed)
{
    r->has_seed = true;
    r->seed = seed;
}

const char *record_board(const struct record *r)
{
    return r->board ? r->board : "";
}

/* Removes spaces at line ends, and adds a line end to the last line if it has none. */
enum status record_set_board(struct record *r, const char *text, size_t size)
{
    char *board = malloc(size + 2);
    if (!board)
        return STATUS_NO_MEMORY;
    size_t len = 0;
    for (size_t i = 0; i < size; i++) {
        const char *line = text + i;
        const char *end = memchr(line, '\n', size - i);
        size_t n = end ? (size_t)(end - line) : size - i;
        i += n;
        n -= end && n > 0 && line[n - 1] == '\r';
        if (utf8_find_bad(line, n) < n) {
            free(board);
            return STATUS_BAD_INPUT;
        }
        while (n > 0 && text_is_blank(line[n - 1]))
            n--;
        memcpy(board + len, line, n);
        len += n;
        board[len++] = '\n';
    }
    board[len] = '\0';
    free(r->board);
    r->board = board;
    return STATUS_OK;
}

/* Makes room for one element of `size` bytes after the first n; *room is the capacity. */
static enum status grow(void **things, int n, int *room, size_t size)
{
    enum { ROOM_MIN = 16 };
    if (n < *room)
        return STATUS_OK;
    /* Never true: *room elements of more than two bytes each are already allocated, and the text
     * that they come from is shorter than INT_MAX. */
    if (PORT_NEVER(*room > INT_MAX / 2 || (size_t)*room > SIZE_MAX / 2 / size))
        return STATUS_NO_MEMORY;
    const int more = *room ? 2 * *room : ROOM_MIN;
    void *grown = realloc(*things, (size_t)more * size);
    if (!grown)
        return STATUS_NO_MEMORY;
    *things = grown;
    *room = more;
    return STATUS_OK;
}

enum status record_keep_line(struct record *r, enum record_slot slot, int steps, const char *s,
                             size_t len)
{
    void *lines = r->lines;
    if (grow(&lines, r->n_lines, &r->lines_room, sizeof *r->lines) != STATUS_OK)
        return STATUS_NO_MEMORY;
    r->lines = lines;
    trim(&s, &len);
    char *text = copy_text(s, len);
    if (!text)
        return STATUS_NO_MEMORY;
    r->lines[r->n_lines++] = (struct kept_line){slot, steps, text};
    return STATUS_OK;
}

/* Returns the index of the first comment after at least `steps` steps, or n_comments. */
static int find_comment(const struct record *r, int steps)
{
    int first = 0, last = r->n_comments;
    while (first < last) {
        const int middle = first + (last - first) / 2;
        if (r->comments[middle].steps < steps)
            first = middle + 1;
        else
            last = middle;
    }
    return first;
}

bool record_has_comment(const struct game *g, const struct comment *comment)
{
    return comment->steps <= game_length(g) + game_redo_length(g) &&
           game_pos_at(g, comment->steps)->key == comment->key;
}

/* Copies as one line: a tab, or a line end with the spaces around it, becomes one space. */
static char *fold_text(const char *s, size_t len)
{
    char *text = malloc(len + 1);
    if (!text)
        return NULL;
    size_t n = 0;
    bool is_in_break = false;
    for (size_t i = 0; i < len; i++) {
        if (s[i] == '\n' || s[i] == '\r') {
            while (n > 0 && text[n - 1] == ' ')
                n--;
            is_in_break = true;
        } else if (!is_in_break || !text_is_blank(s[i])) {
            if (is_in_break)
                text[n++] = ' ';
            is_in_break = false;
            text[n++] = s[i] == '\t' ? ' ' : s[i];
        }
    }
    text[n] = '\0';
    return text;
}

static enum status insert_comment(struct record *r, struct comment comment)
{
    void *comments = r->comments;
    if (grow(&comments, r->n_comments, &r->comments_room, sizeof *r->comments) != STATUS_OK)
        return STATUS_NO_MEMORY;
    r->comments = comments;
    const int at = find_comment(r, comment.steps + 1);
    memmove(r->comments + at + 1, r->comments + at,
            (size_t)(r->n_comments - at) * sizeof *r->comments);
    r->comments[at] = comment;
    r->n_comments++;
    return STATUS_OK;
}

enum status record_keep_comment(struct record *r, const struct game *g, const char *s, size_t len)
{
    struct comment comment = {.steps = game_length(g), .key = game_pos(g)->key};
    char *folded = fold_text(s, len);
    if (!folded)
        return STATUS_NO_MEMORY;
    enum status status = record_set_text(&comment.text, folded, strlen(folded));
    free(folded);
    if (status != STATUS_OK || !comment.text)
        return status;
    status = insert_comment(r, comment);
    if (status != STATUS_OK)
        free(comment.text);
    return status;
}

static bool is_comment(const char *text)
{
    const size_t len = strlen(text);
    return utf8_find_bad(text, len) >= len && !strchr(text, '}') && strspn(text, " \t") < len;
}

enum status record_add_comment(struct record *r, const struct game *g, const char *text)
{
    return is_comment(text) ? record_keep_comment(r, g, text, strlen(text)) : STATUS_BAD_INPUT;
}

enum status record_put_comment(struct record *r, const struct game *g, const char *text,
                               bool (*is_kind)(const char *comment))
{
    const int length = game_length(g);
    for (int i = find_comment(r, length + 1) - 1; i >= 0; i--) {
        struct comment *comment = &r->comments[i];
        if (comment->steps < length)
            break;
        if (record_has_comment(g, comment) && is_kind(comment->text))
            return is_comment(text) ? record_set_text(&comment->text, text, strlen(text))
                                    : STATUS_BAD_INPUT;
    }
    return record_add_comment(r, g, text);
}

const char *record_next_comment(const struct record *r, const struct game *g, int n, int *at)
{
    if (*at == 0)
        *at = find_comment(r, n);
    while (*at < r->n_comments && r->comments[*at].steps == n) {
        const struct comment *comment = &r->comments[(*at)++];
        if (record_has_comment(g, comment))
            return comment->text;
    }
    return NULL;
}
