/*
 * What lines, options and thinking have in common: the words of a line, answers, the game that is
 * talked about.
 */
#include "app/commands/ugi/ugi_session.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/system/mem.h"
#include "app/system/platform.h"
#include "app/system/store.h"
#include "tactigon/utf8.h"

enum {
    BOARD_FILE_MAX = 1 << 20, /* bytes; a longer file is no board */
    INFO_MAX = 2 * ERROR_TEXT_MAX,
};

/* ---- words of a line ---- */

static bool ends_word(char c)
{
    return text_is_blank(c) || c == '\0';
}

static char *skip_blanks(char *s)
{
    while (text_is_blank(*s))
        s++;
    return s;
}

char *ugi_next_word(char **rest)
{
    char *word = skip_blanks(*rest);
    char *end = word;
    while (!ends_word(*end))
        end++;
    *rest = *end ? end + 1 : end;
    *end = '\0';
    return word;
}

char *ugi_trim(char *s)
{
    s = skip_blanks(s);
    size_t len = strlen(s);
    while (len > 0 && text_is_blank(s[len - 1]))
        s[--len] = '\0';
    return s;
}

char *ugi_find_word(char *s, const char *word)
{
    const size_t len = strlen(word);
    for (char *at = strstr(s, word); at; at = strstr(at + 1, word)) {
        if ((at == s || text_is_blank(at[-1])) && (text_is_blank(at[len]) || at[len] == '\0'))
            return at;
    }
    return NULL;
}

/* ---- answers ---- */

void ugi_put_clean(const char *s)
{
    for (; *s; s++)
        putchar(*s < ' ' || *s > '~' ? '?' : *s);
}

void ugi_info(const char *format, ...)
{
    char text[INFO_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    fputs("info string ", stdout);
    ugi_put_clean(text);
    putchar('\n');
}

void ugi_info_error(const char *what, const struct error *error)
{
    if (error->line > 0)
        ugi_info("%s: %d:%d: %s", what, error->line, error->column, error->text);
    else if (error->column > 0)
        ugi_info("%s: column %d: %s", what, error->column, error->text);
    else
        ugi_info("%s: %s", what, error->text);
}

void ugi_take_end(struct ugi *u, enum ugi_read what)
{
    switch (what) {
    case UGI_READ_LINE:
    case UGI_READ_NOTHING:
        break;
    case UGI_READ_TOO_LONG:
        ugi_info("line longer than %d bytes refused", UGI_LINE_MAX);
        break;
    case UGI_READ_END:
        u->has_quit = true;
        break;
    case UGI_READ_FAILED:
        fprintf(stderr, "tactigon: cannot read standard input\n");
        u->has_quit = u->has_failed = true;
        break;
    }
}

/* ---- the board and the game ---- */

/* The whole file in *text, the caller's to free. */
static enum status read_file(const char *path, char **text, size_t *size, struct error *error)
{
    struct error why = {0};
    if (platform_kind(path) == PLATFORM_MISSING)
        return error_set(error, STATUS_NOT_FOUND, 0, 0, "no board and no file '%s'",
                         utf8_quote(path, 100).text);
    *text = store_read_own_new(path, BOARD_FILE_MAX, size, &why);
    return *text ? STATUS_OK
                 : error_set(error, STATUS_BAD_INPUT, 0, 0, "cannot read '%s': %s",
                             utf8_quote(path, 100).text, why.text);
}

/* The variant of a board that is a name the game knows, or else a file. */
static enum status open_variant(const struct rules *rules, struct variant_spec *spec,
                                struct variant **out, struct error *error)
{
    const enum status status = variant_new(rules, spec, out, error);
    if (status != STATUS_NOT_FOUND || !spec->board ||
        (spec->rule_set && rules_find_set(rules, spec->rule_set) < 0))
        return status;
    char *text = NULL;
    size_t size = 0;
    const enum status read = read_file(spec->board, &text, &size, error);
    if (read == STATUS_NOT_FOUND && rules->own_boards) /* the game says best what it has */
        return variant_new(rules, spec, out, error);
    if (read != STATUS_OK)
        return read;
    spec->board_text = text;
    spec->board_size = size;
    const enum status made = variant_new(rules, spec, out, error);
    free(text);
    return made;
}

void ugi_free_game(struct ugi *u)
{
    bot_free(u->bot);
    game_free(u->game);
    variant_free(u->variant);
    free(u->moves);
    free(u->board);
}

enum status ugi_change_board(struct ugi *u, const struct rules *rules, const char *board,
                             const char *rule_set, struct error *error)
{
    struct ugi next = *u;
    next.rules = rules;
    next.variant = NULL;
    next.game = NULL;
    next.moves = NULL;
    next.board = NULL;
    next.bot = NULL;
    struct variant_spec spec = {.board = board, .rule_set = rule_set, .first = u->first};
    const enum status status = open_variant(rules, &spec, &next.variant, error);
    mem_check(status);
    if (status != STATUS_OK)
        return status;
    next.moves = mem_new((size_t)next.variant->max_moves, sizeof *next.moves);
    mem_check(game_new(next.variant, NULL, &next.game));
    if (board) {
        next.board = mem_new(strlen(board) + 1, 1);
        strcpy(next.board, board);
    }
    if (u->game)
        game_set_draws(next.game, game_has_draws(u->game));
    ugi_free_game(u);
    *u = next;
    return STATUS_OK;
}

void ugi_drop_bot(struct ugi *u)
{
    bot_free(u->bot);
    u->bot = NULL;
}

bool ugi_is_over(const struct ugi *u)
{
    return game_end(u->game) != GAME_GOES_ON;
}

/* ---- lines that may be asked for without waiting ---- */

/* Some systems put a byte-order mark before the first line of a file. */
static void drop_mark(struct ugi_reader *r)
{
    static const char mark[] = "\xef\xbb\xbf";
    const size_t len = sizeof mark - 1;
    if (!r->is_behind_first && r->length >= len && memcmp(r->line, mark, len) == 0) {
        r->length -= len;
        memmove(r->line, r->line + len, r->length);
    }
    r->is_behind_first = true;
}

static enum ugi_read finish_line(struct ugi_reader *r)
{
    const bool is_too_long = r->is_too_long;
    drop_mark(r);
    if (r->length > 0 && r->line[r->length - 1] == '\r')
        r->length--;
    r->line[r->length] = '\0';
    r->has_any = r->is_too_long = false;
    return is_too_long ? UGI_READ_TOO_LONG : UGI_READ_LINE;
}

/* UGI_READ_LINE when there is something in the buffer. */
static enum ugi_read fill(struct ugi_reader *r, enum ugi_wait wait)
{
    if (r->at < r->filled)
        return UGI_READ_LINE;
    if (r->is_ended)
        return UGI_READ_END;
    if (wait == UGI_DO_NOT_WAIT && !platform_input_is_ready())
        return UGI_READ_NOTHING;
    const int n = platform_read(r->buffer, UGI_READ_MAX);
    if (n < 0)
        return UGI_READ_FAILED;
    r->is_ended = n == 0;
    r->at = 0;
    r->filled = n;
    return n == 0 ? UGI_READ_END : UGI_READ_LINE;
}

enum ugi_read ugi_reader_next(struct ugi_reader *r, enum ugi_wait wait)
{
    if (!r->has_any)
        r->length = 0;
    for (;;) {
        const enum ugi_read got = fill(r, wait);
        if (got == UGI_READ_END && r->has_any)
            return finish_line(r);
        if (got != UGI_READ_LINE)
            return got;
        const char c = r->buffer[r->at++];
        if (c == '\n')
            return finish_line(r);
        r->has_any = true;
        if (r->length == UGI_LINE_MAX)
            r->is_too_long = true;
        else
            r->line[r->length++] = c == '\0' ? ' ' : c;
    }
}
