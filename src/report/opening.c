/* Reads the text of a game's openings, and plays its turns from the start of the game. */
#include "report/opening.h"

#include <string.h>

#include "engine/analysis.h"
#include "report/json.h"

enum { PLIES_MAX = 15, LINE_MAX = TURN_TEXT_MAX, SCORE_MAX = 9999, GAMES_MAX = 99999 };

struct opening_reader {
    const struct variant *v;
    union position wanted, image; /* `image`: the mirror image of `wanted` */
    bool has_image;
    struct openings *out;
    int plies;             /* plies before the turn of the last line; -1: there was no line yet */
    int scores[PLIES_MAX]; /* scores[n]: the last score read for a turn after n plies */
    union position at[PLIES_MAX + 1]; /* the positions along the last line */
};

/* Reads a line such as "  f8f7 12 30 40 26": a space for each turn before it, the turn, its score,
 * and the numbers of games won, drawn and lost, all for the side to move. Returns false if the line
 * is malformed. */
static bool read_turn(struct opening_reader *r, const char *line)
{
    char number[LINE_MAX];
    long n;
    struct opening turn = {.score = 0};
    const int plies = (int)strspn(line, " ");
    const char *s = line + plies;
    if (plies > r->plies + 1 || plies >= PLIES_MAX)
        return false;
    if (!steps_next(r->v, &r->at[plies].pos, &s, &turn.turn, &r->at[plies + 1]))
        return false;
    text_next_word(&s, number, sizeof number);
    const bool is_negative = *number == '-';
    if (!text_read_number(number + is_negative, strlen(number + is_negative), 0, SCORE_MAX, &n))
        return false;
    turn.score = (int)(is_negative ? -n : n);
    for (int i = 0; i < OPENING_ENDS && *s; i++) {
        text_next_word(&s, number, sizeof number);
        if (!text_read_number(number, strlen(number), 0, GAMES_MAX, &n) ||
            (i + 1 == OPENING_ENDS) == (*s != '\0'))
            return false;
        turn.games[i] = (int)n;
    }
    if (plies <= r->plies && turn.score > r->scores[plies])
        return false; /* the best turn comes first */
    r->scores[plies] = turn.score;
    r->plies = plies;
    const uint64_t key = r->at[plies].pos.key;
    const bool is_image = key != r->wanted.pos.key;
    if (is_image && !(r->has_image && key == r->image.pos.key))
        return true;
    if (r->out->n == OPENINGS_MAX)
        return false;
    if (is_image)
        turn.turn.steps[0] = rules_mirror_step(r->v, &r->wanted.pos, &r->at[plies + 1].pos);
    r->out->list[r->out->n++] = turn;
    return true;
}

int openings_read(const char *text, const struct variant *v, const struct pos *p,
                  struct openings *out)
{
    static const char head[] = "rules: ";
    struct opening_reader r = {.v = v, .out = out, .plies = -1};
    bool is_ours = false; /* the lines are for the rule set of the variant */
    int number = 1;
    out->n = 0;
    memcpy(&r.wanted, p, v->pos_size);
    r.has_image = v->rules->mirror && v->rules->mirror(v, p, &r.image.pos);
    v->rules->start(v, &r.at[0].pos);
    for (const char *s = text; *s; s += *s == '\n', number++) {
        char buffer[LINE_MAX];
        struct text line = text_in(buffer, sizeof buffer);
        const size_t len = strcspn(s, "\n");
        text_printf(&line, "%.*s", (int)len, s);
        s += len;
        if (strncmp(buffer, head, sizeof head - 1) == 0) {
            const int set = rules_find_set(v->rules, buffer + sizeof head - 1);
            if (set < 0)
                return number;
            is_ours = set == v->set;
            r.plies = -1;
        } else if (is_ours && *buffer && *buffer != '#' && (line.is_cut || !read_turn(&r, buffer)))
            return number;
    }
    return 0;
}

static const char *text_of(const struct rules *rules)
{
    const struct opening_text *t = opening_texts;
    while (t->game && strcmp(t->game, rules->name) != 0)
        t++;
    return t->text;
}

bool openings_are_known(const struct rules *rules)
{
    return text_of(rules);
}

void openings_of(const struct variant *v, const struct pos *p, struct openings *out)
{
    out->n = 0;
    /* There are openings only for the first board, and only if the first side begins. */
    const char *text = text_of(v->rules);
    if (text && v->first == SIDE_FIRST && !p->mid_turn &&
        strcmp(v->board, v->rules->boards[0].name) == 0)
        openings_read(text, v, p, out);
}

static int percent(int part, int all)
{
    return (200 * part + all) / (2 * all);
}

void openings_print(struct app *app, const struct variant *v, const struct variant *names,
                    const struct pos *p)
{
    enum { TURN_WIDTH = 6 };
    const bool in_words = settings_is_accessible(&app->settings);
    struct openings known;
    int width = TURN_WIDTH;
    openings_of(v, p, &known);
    if (app->settings.is_json) {
        json_print(app, JSON_BEGIN);
        json_position(app, v, p);
        json_print(app, ",'openings':[");
        for (int i = 0; i < known.n; i++) {
            const struct opening *o = &known.list[i];
            json_print(app, "%-s\n {'steps':", json_comma(i));
            json_steps(app, v, p, o->turn.steps, o->turn.n);
            json_print(app, ",'score':%d,'won':%d,'drawn':%d,'lost':%d}", o->score,
                       o->games[OPENING_WON], o->games[OPENING_DRAWN], o->games[OPENING_LOST]);
        }
        app_output(app, "]}\n");
        return;
    }
    if (known.n == 0) {
        app_output_prose(app, "This position is not in the openings table.\n");
        return;
    }
    app_prose(app, "Openings for %s, from games between bots; scores in %ss.\n",
              v->rules->side_titles[p->side], judge_unit(v->rules));
    /* The first column is as narrow as possible, because the table must fit into a panel. */
    for (int i = 0; i < known.n; i++) {
        const int own = (int)strlen(turn_name(names, p, &known.list[i].turn).text);
        width = own > width ? own : width;
    }
    if (!in_words)
        app_output(app, "%-*s %5s %5s %5s %5s %5s\n", width, "turn", "score", "games", "won",
                   "drawn", "lost");
    for (int i = 0; i < known.n; i++) {
        const struct opening *o = &known.list[i];
        const int n = o->games[OPENING_WON] + o->games[OPENING_DRAWN] + o->games[OPENING_LOST];
        app_output(app, in_words ? "%-*s, %+.2f" : "%-*s %+5.2f", in_words ? 0 : width,
                   turn_name(names, p, &o->turn).text, judge_in_units(v->rules, o->score));
        if (n > 0)
            app_output(app,
                       in_words ? "; of %d games %d %% won, %d %% drawn, %d %% lost."
                                : " %5d %3d %% %3d %% %3d %%",
                       n, percent(o->games[OPENING_WON], n), percent(o->games[OPENING_DRAWN], n),
                       percent(o->games[OPENING_LOST], n));
        app_output(app, "\n");
    }
}
