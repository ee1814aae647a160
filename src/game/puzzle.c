/* The reader of puzzle files: lines with fields separated by semicolons (docs/puzzle-format.md). */
#include "game/puzzle.h"

#include <stdlib.h>
#include <string.h>

#include "core/utf8.h"

enum { FIELDS = 4, WORD_MAX = 32, LINE_SIZE = 4096 };

const char *const puzzle_tasks[PUZZLE_TASKS] = {[PUZZLE_WIN] = "win",
                                                [PUZZLE_SAVE] = "save",
                                                [PUZZLE_PIECE] = "piece",
                                                [PUZZLE_BEST] = "best",
                                                [PUZZLE_POINTS] = "points"};

/* The themes of puzzles. tests/tools/mine/themes.c assigns them. */
static const struct theme {
    const char *name, *text;
} themes[] = {
    {"gold", "All gold is held."},
    {"hunt", "The pentagon is captured."},
    {"fork", "One turn threatens two things."},
    {"lure", "A sacrifice wins more than it costs."},
    {"trade", "An even trade opens the way."},
    {"guard", "A guard is captured."},
    {"quiet", "A quiet turn decides."},
    {"retreat", "Moving back wins."},
    {"jump", "A square jumps over pieces."},
    {"bonus", "A gold tile gives the missing step."},
    [PUZZLE_DEFENCE] = {"defence", "Only one move saves the game."},
    {"sandwich", "A piece is captured from two sides."},
    {"double", "Two pieces are captured at once."},
    {"anvil", "A mountain or a cave helps to surround."},
    {"dragon", "A closed ring wins a dragon."},
    {"long", "Several jumps make one turn."},
    {"gift", "A capture helps the side that loses the piece."},
    {"order", "The right order of turns wins."},
    {"exact", "Taking fewer points is better."},
    {"hundred", "A hundred points are reached."},
    {"block", "A counter stops a bar."},
    {"pass", "The opponent runs out of turns."},
    {"capture", "A piece is won."},
};
enum { THEMES = sizeof themes / sizeof themes[0] };
_Static_assert(THEMES <= 32, "each theme needs a bit");

const char *puzzle_theme_name(int i)
{
    return i >= 0 && i < THEMES ? themes[i].name : NULL;
}

const char *puzzle_theme_text(int i)
{
    return i >= 0 && i < THEMES ? themes[i].text : NULL;
}

struct puzzle_reader {
    struct puzzles *out;
    const struct rules *(*find)(const char *name); /* finds the game that the text names */
    int size;                                      /* capacity of out->list */
    char *line;                   /* the current line as a string, a part of out->room */
    int number;                   /* number of the current line, from 1 */
    const char *board, *rule_set; /* values of the last `board:` and `rules:` lines */
    struct error *error;
};

static enum status fault(const struct puzzle_reader *r, const char *at, const char *what,
                         const char *quoted)
{
    return error_set(r->error, STATUS_BAD_INPUT, r->number, (int)(at - r->line) + 1, what,
                     utf8_quote(quoted, 40).text);
}

static enum status read_themes(struct puzzle_reader *r, char *word, uint32_t *out)
{
    if (strcmp(word, "-") == 0)
        return STATUS_OK;
    while (word) {
        char *comma = strchr(word, ',');
        int i = 0;
        if (comma)
            *comma = '\0';
        while (i < THEMES && strcmp(themes[i].name, word) != 0)
            i++;
        if (i == THEMES)
            return fault(r, word, "there is no theme '%s'", word);
        if (*out >> i & 1)
            return fault(r, word, "the theme '%s' is given twice", word);
        *out |= (uint32_t)1 << i;
        word = comma ? comma + 1 : NULL;
    }
    return STATUS_OK;
}

/* Reads "TASK N GRADE THEMES". */
static enum status read_head(struct puzzle_reader *r, char *s, struct puzzle *out)
{
    long number, grade;
    char *task = text_cut_word(&s), *n = text_cut_word(&s), *g = text_cut_word(&s),
         *names = text_cut_word(&s);
    int i = 0;
    while (i < PUZZLE_TASKS && strcmp(puzzle_tasks[i], task) != 0)
        i++;
    if (i == PUZZLE_TASKS)
        return fault(r, task, "there is no task '%s': expected win, save, piece, best or points",
                     task);
    out->task = (enum puzzle_task)i;
    if (out->task == PUZZLE_POINTS && !r->out->rules->show->score)
        return fault(r, task, "this game has no points%s", "");
    const bool has_points = out->task == PUZZLE_POINTS;
    if (!text_read_number(n, strlen(n), 1, has_points ? PUZZLE_POINTS_MAX : PUZZLE_TURNS_MAX,
                          &number))
        return fault(r, n,
                     has_points ? "'%s' is not a number of points from 1 to 99"
                                : "'%s' is not a number of turns from 1 to 9",
                     n);
    if (!text_read_number(g, strlen(g), 1, PUZZLE_GRADES, &grade))
        return fault(r, g, "'%s' is not a grade from 1 to 5", g);
    if (!*names)
        return fault(r, names, "expected themes, or '-' for none%s", "");
    if (*text_trim(s))
        return fault(r, text_trim(s), "expected ';' before '%s'", text_trim(s));
    out->turns = has_points ? 1 : (int)number;
    out->points = has_points ? (int)number : 0;
    out->grade = (int)grade;
    return read_themes(r, names, &out->themes);
}

/* Hashes the terminator too, so that "ab", "c" differs from "a", "bc". */
static uint64_t add_hash(uint64_t hash, const char *s)
{
    return text_hash(hash, s, strlen(s) + 1);
}

/* Makes room for one more puzzle at the end of the list. */
static struct puzzle *add(struct puzzle_reader *r)
{
    struct puzzles *out = r->out;
    if (out->n == r->size) {
        const int size = 2 * r->size + 16;
        struct puzzle *list = realloc(out->list, (size_t)size * sizeof *list);
        if (!list)
            return NULL;
        out->list = list;
        r->size = size;
    }
    return &out->list[out->n];
}

static enum status read_puzzle(struct puzzle_reader *r)
{
    char *fields[FIELDS] = {r->line};
    int n = 1;
    struct puzzle p = {.line = r->number, .board = r->board, .rule_set = r->rule_set};
    struct puzzle_field *texts[FIELDS] = {NULL, &p.position, &p.solution, &p.wrong};
    for (char *s = strchr(r->line, ';'); s; s = strchr(s + 1, ';')) {
        if (n == FIELDS)
            return fault(r, s, "expected no more than three ';'%s", "");
        *s = '\0';
        fields[n++] = s + 1;
    }
    const enum status status = read_head(r, fields[0], &p);
    if (status != STATUS_OK)
        return status;
    for (int i = 1; i < FIELDS; i++) {
        *texts[i] = (struct puzzle_field){"", 0};
        if (i >= n && i < FIELDS - 1)
            return fault(r, r->line, "expected 'TASK N GRADE THEMES ; POSITION ; SOLUTION'%s", "");
        if (i >= n)
            break;
        texts[i]->text = text_trim(fields[i]);
        texts[i]->column = (int)(texts[i]->text - r->line) + 1;
        if (!*texts[i]->text)
            return fault(r, texts[i]->text, "there is nothing between ';' and ';'%s", "");
    }
    uint64_t h = add_hash(TEXT_HASH, r->out->rules->name);
    struct text id = text_in(p.id, sizeof p.id);
    h = add_hash(h, p.board);
    h = add_hash(h, p.rule_set);
    h = add_hash(h, p.position.text);
    text_printf(&id, "%08lx", (unsigned long)((h ^ h >> 32) & 0xffffffff));
    struct puzzle *room = add(r);
    if (!room)
        return STATUS_NO_MEMORY;
    *room = p;
    r->out->n++;
    return STATUS_OK;
}

static void begin_game(struct puzzle_reader *r, const struct rules *rules)
{
    r->out->rules = rules;
    r->board = rules->boards[0].name;
    r->rule_set = rules->rule_sets[0];
}

/* Reads a line "key: value". */
static enum status read_key(struct puzzle_reader *r, char *colon)
{
    char *key = r->line, *value = text_trim(colon + 1);
    const struct rules *rules = r->out->rules;
    *colon = '\0';
    if (strcmp(key, "puzzles") == 0 && !rules) {
        rules = r->find(value);
        if (!rules)
            return fault(r, value, "there is no game '%s'", value);
        begin_game(r, rules);
        return STATUS_OK;
    }
    if (!rules)
        return fault(r, key, "expected 'puzzles: GAME' first%s", "");
    if (strcmp(key, "rules") == 0) {
        if (rules_find_set(rules, value) < 0)
            return fault(r, value, "there is no rule set '%s'", value);
        r->rule_set = value;
        return STATUS_OK;
    }
    if (strcmp(key, "puzzles") == 0)
        return fault(r, key, "'%s' is given twice", key);
    if (strcmp(key, "board") != 0)
        return fault(r, key, "unknown key '%s'", key);
    r->board = value;
    for (int i = 0; i < rules->n_boards; i++)
        if (strcmp(rules->boards[i].name, value) == 0)
            return STATUS_OK;
    return fault(r, value, "there is no board '%s'", value);
}

static enum status read_line(struct puzzle_reader *r)
{
    const size_t bad = utf8_find_bad(r->line, strlen(r->line));
    char *colon = strchr(r->line, ':');
    if (r->line[bad])
        return fault(r, r->line + bad, "this control character or byte is not allowed%s", "");
    if (!*text_trim(r->line) || *r->line == '#')
        return STATUS_OK;
    if (colon && !strchr(r->line, ';'))
        return read_key(r, colon);
    if (!r->out->rules)
        return fault(r, r->line, "expected 'puzzles: GAME' first%s", "");
    return read_puzzle(r);
}

static int compare_ids(const void *a, const void *b)
{
    const struct puzzle *const p = *(const struct puzzle *const *)a;
    const struct puzzle *const q = *(const struct puzzle *const *)b;
    const int found = strcmp(p->id, q->id);
    return found ? found : p->line - q->line;
}

/* Reports the first line whose position is also on an earlier line. */
static enum status check_ids(const struct puzzle_reader *r)
{
    const struct puzzles *out = r->out;
    const struct puzzle *first = NULL, **sorted = malloc(((size_t)out->n + 1) * sizeof *sorted);
    if (!sorted)
        return STATUS_NO_MEMORY;
    for (int i = 0; i < out->n; i++)
        sorted[i] = &out->list[i];
    qsort(sorted, (size_t)out->n, sizeof *sorted, compare_ids);
    for (int i = 1; i < out->n; i++)
        if (strcmp(sorted[i - 1]->id, sorted[i]->id) == 0 &&
            (!first || sorted[i]->line < first->line))
            first = sorted[i];
    free(sorted);
    return first ? error_set(r->error, STATUS_BAD_INPUT, first->line, first->position.column,
                             "this position is also on an earlier line")
                 : STATUS_OK;
}

/* Reads all lines of a text. r->out keeps a copy of it. */
static enum status read_lines(struct puzzle_reader *r, const char *text, size_t size)
{
    struct puzzles *out = r->out;
    enum status status = STATUS_OK;
    out->room = malloc(size + 1);
    if (!out->room)
        return STATUS_NO_MEMORY;
    memcpy(out->room, text, size);
    out->room[size] = '\0';
    for (char *s = out->room; status == STATUS_OK && s < out->room + size;) {
        char *end = memchr(s, '\n', (size_t)(out->room + size - s));
        end = end ? end : out->room + size;
        char *stop = end > s && end[-1] == '\r' ? end - 1 : end;
        *stop = '\0';
        r->line = s;
        r->number++;
        status =
            s + strlen(s) < stop /* the line contains a zero byte */
                ? fault(r, s + strlen(s), "this control character or byte is not allowed%s", "")
                : read_line(r);
        s = end + 1;
    }
    /* A repeated position is before the fault at which reading stopped, so report it first. */
    const enum status twice = status == STATUS_NO_MEMORY ? STATUS_OK : check_ids(r);
    status = twice != STATUS_OK ? twice : status;
    if (status == STATUS_OK && !out->rules)
        status = error_set(r->error, STATUS_BAD_INPUT, 1, 1, "expected 'puzzles: GAME'");
    if (status != STATUS_OK)
        puzzles_free(out);
    return status;
}

enum status puzzles_read(const char *text, size_t size,
                         const struct rules *(*find_rules)(const char *name), struct puzzles *out,
                         struct error *error)
{
    struct puzzle_reader r = {.out = out, .find = find_rules, .error = error};
    *out = (struct puzzles){0};
    return read_lines(&r, text, size);
}

enum status puzzles_of(const struct rules *rules, struct puzzles *out)
{
    struct error error;
    struct puzzle_reader r = {.out = out, .error = &error};
    *out = (struct puzzles){.rules = rules};
    if (!rules->puzzles)
        return STATUS_OK;
    begin_game(&r, rules);
    return read_lines(&r, rules->puzzles, strlen(rules->puzzles));
}

void puzzles_free(struct puzzles *p)
{
    free(p->list);
    free(p->room);
    *p = (struct puzzles){0};
}

int puzzles_find(const struct puzzles *p, const char *id)
{
    for (int i = 0; i < p->n; i++)
        if (text_equal_nocase(p->list[i].id, id))
            return i;
    return -1;
}

/* Reports an error in a field. On entry, error->column counts from the beginning of the field. */
static enum status fault_in(const struct puzzle *puzzle, const struct puzzle_field *field,
                            struct error *error)
{
    error->line = puzzle->line;
    error->column = field->column + (error->column > 0 ? error->column - 1 : 0);
    return STATUS_BAD_INPUT;
}

enum status puzzle_open(const struct puzzles *p, const struct puzzle *puzzle, struct variant **v,
                        union position *out, struct error *error)
{
    const struct variant_spec spec = {.board = puzzle->board, .rule_set = puzzle->rule_set};
    struct variant *made;
    *error = (struct error){0};
    enum status status = variant_new(p->rules, &spec, &made, error);
    if (status != STATUS_OK)
        return status;
    status = p->rules->pos_parse(made, puzzle->position.text, &out->pos, error);
    if (status == STATUS_OK && (out->pos.result != RESULT_NONE || out->pos.mid_turn))
        status = error_set(error, STATUS_BAD_INPUT, 0, 0, "the game is over in this position");
    if (status != STATUS_OK) {
        variant_free(made);
        return fault_in(puzzle, &puzzle->position, error);
    }
    *v = made;
    return STATUS_OK;
}

/* Plays the turn that begins at *s in a field, from position p. *out gets the position after the
 * turn, and *s moves past it. */
static enum status play_turn(const struct variant *v, const struct puzzle *puzzle,
                             const struct puzzle_field *field, const char **s,
                             const union position *p, union position *out, struct error *error)
{
    char turn[TURN_TEXT_MAX];
    move_code steps[TURN_STEPS_MAX];
    int n;
    const int column = (int)(*s - field->text) + 1;
    text_next_word(s, turn, sizeof turn);
    if (rules_turn_play(v, &p->pos, turn, steps, TURN_STEPS_MAX, &n, out) != STATUS_OK) {
        error_set(error, STATUS_BAD_INPUT, 0, column,
                  n > 0 ? "'%s' is only part of a turn" : "'%s' is not a legal turn here",
                  utf8_quote(turn, 40).text);
        return fault_in(puzzle, field, error);
    }
    return STATUS_OK;
}

/* Plays the solution; *first gets the position after the solver's first turn. */
static enum status check_solution(const struct variant *v, const struct puzzle *puzzle,
                                  const union position *p, union position *first,
                                  struct error *error)
{
    union position now = *p, next;
    const enum side side = (enum side)p->pos.side;
    enum side mover = side;
    int own = 0;
    for (const char *s = puzzle->solution.text; *s;) {
        const enum status status = play_turn(v, puzzle, &puzzle->solution, &s, &now, &next, error);
        if (status != STATUS_OK)
            return status;
        mover = (enum side)now.pos.side;
        own += mover == side;
        now = next;
        if (own == 1 && mover == side)
            *first = now;
    }
    const bool has_points = puzzle->task == PUZZLE_POINTS;
    if (has_points
            ? now.pos.result != RESULT_NONE && rules_margin(v, &now.pos, side) >= puzzle->points
            : mover == side && (puzzle->task == PUZZLE_SAVE || own <= puzzle->turns))
        return STATUS_OK;
    if (has_points)
        error_set(error, STATUS_BAD_INPUT, 0, 1,
                  "the solution does not end the game %d points ahead", puzzle->points);
    else
        error_set(error, STATUS_BAD_INPUT, 0, 1, "the solution must end with the solver's turn %d",
                  puzzle->turns);
    return fault_in(puzzle, &puzzle->solution, error);
}

enum status puzzle_check(const struct puzzles *p, const struct puzzle *puzzle, struct error *error)
{
    struct variant *v;
    union position pos;
    enum status status = puzzle_open(p, puzzle, &v, &pos, error);
    if (status != STATUS_OK)
        return status;
    union position first = pos, other;
    status = check_solution(v, puzzle, &pos, &first, error);
    for (const char *s = puzzle->wrong.text; status == STATUS_OK && *s;) {
        const char *begin = s;
        status = play_turn(v, puzzle, &puzzle->wrong, &s, &pos, &other, error);
        if (status == STATUS_OK && memcmp(&first, &other, v->pos_size) == 0) {
            error_set(error, STATUS_BAD_INPUT, 0, (int)(begin - puzzle->wrong.text) + 1,
                      "this wrong turn leads to the same position as the solution");
            status = fault_in(puzzle, &puzzle->wrong, error);
        }
    }
    variant_free(v);
    return status;
}
