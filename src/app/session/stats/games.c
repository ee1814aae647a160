/*
 * Records of the data directory as games of a person.
 */
#include "app/session/stats/games.h"

#include <stdlib.h>
#include <string.h>

#include "app/session/stats/rating.h"
#include "app/system/mem.h"
#include "app/system/store.h"
#include "tactigon/record.h"
#include "tactigon/registry.h"
#include "tactigon/turns.h"
#include "tactigon/utf8.h"

static void copy_word(char *out, size_t size, const char *s)
{
    struct text text = text_in(out, size);
    text_add(&text, utf8_quote(s, (int)size - 1).text);
}

/* The side of the one person, with the bot in *bot; -1: there is no such pair. */
static int find_person(const struct record_loaded *l, struct player *bot)
{
    int person = -1;
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        struct player player;
        if (player_read(l->variant->rules, record_text(l->record, RECORD_PLAYER + side), &player,
                        NULL) != STATUS_OK)
            return -1;
        if (player.kind != PLAYER_HUMAN)
            *bot = player;
        else if (person >= 0)
            return -1;
        else
            person = side;
    }
    return person;
}

static void add_why(struct text *out, const char *why)
{
    text_printf(out, "%s%s", out->len > 0 ? " " : "", why);
}

/* Why the game is not rated, behind what its record says. */
static void add_casual(const struct record_loaded *l, const struct played *p, struct text *out)
{
    const struct rules *rules = l->variant->rules;
    struct level_rating rating;
    union position own;
    memset(&own, 0, sizeof own);
    rules->start(l->variant, &own.pos);
    if (memcmp(game_pos_at(l->game, 0), &own, l->variant->pos_size) != 0)
        add_why(out, "position");
    if (*record_board(l->record) || strcmp(l->variant->board, rules->boards[0].name) != 0)
        add_why(out, "board");
    if (l->variant->set != 0 || !game_has_draws(l->game))
        add_why(out, "rules");
    if (!levels_rating(rules, p->level, &rating))
        add_why(out, "bot");
}

static void describe(const struct record_loaded *l, const struct player *bot, struct played *p)
{
    const struct variant *v = l->variant;
    const enum result result = game_result(l->game);
    const enum result won = p->side == SIDE_FIRST ? RESULT_FIRST : RESULT_SECOND;
    struct turn last = {0};
    struct text set = text_in(p->set, sizeof p->set);
    struct text name = text_in(p->bot, sizeof p->bot);
    struct text casual = text_in(p->casual, sizeof p->casual);
    p->rules = v->rules;
    p->level = player_style(bot) ? 0 : bot->level;
    p->is_first = v->first == p->side;
    p->points = result == RESULT_DRAW ? 1 : result == won ? 2 : 0;
    if (turn_last(l->game, &last))
        p->moves = last.number;
    copy_word(p->date, sizeof p->date, record_text(l->record, RECORD_DATE));
    copy_word(p->reason, sizeof p->reason, game_reason(l->game));
    if (p->level > 0)
        text_printf(&name, "level %d", bot->level);
    else
        player_format(bot, &name);
    text_add(&set, v->rule_set);
    if (strcmp(v->board, v->rules->boards[0].name) != 0)
        text_printf(&set, ", %s", utf8_quote(v->board, 20).text);
    text_add(&casual, utf8_quote(record_text(l->record, RECORD_CASUAL), GAMES_WORD_MAX).text);
    add_casual(l, p, &casual);
}

/* Room for one more, all zero. */
static struct played *new_played(struct games *g)
{
    enum { ROOM_MIN = 64 };
    if (g->n == g->room) {
        g->room = g->room ? 2 * g->room : ROOM_MIN;
        g->list = mem_resize(g->list, (size_t)g->room, sizeof *g->list);
    }
    struct played *p = &g->list[g->n];
    *p = (struct played){.moves = 0};
    return p;
}

static void take(struct games *g, const char *name, const struct record_loaded *l)
{
    struct player bot = {.kind = PLAYER_HUMAN};
    const int person = find_person(l, &bot);
    const bool is_over = game_end(l->game) != GAME_GOES_ON;
    if (person < 0) {
        g->n_others += is_over;
    } else if (!is_over) {
        g->n_unfinished++;
    } else {
        struct played *p = new_played(g);
        p->side = (enum side)person;
        copy_word(p->name, sizeof p->name, name);
        describe(l, &bot, p);
        g->n++;
    }
}

/* Is it of a game that is not wanted, by its name alone? */
static bool is_of_other(const char *name, const struct rules *rules)
{
    const struct rules *of = NULL;
    for (int i = 0; i < rules_count(); i++) {
        const size_t len = strlen(rules_at(i)->name);
        if (strncmp(name, rules_at(i)->name, len) == 0 && name[len] == '-')
            of = rules_at(i);
    }
    return rules && of && of != rules;
}

static void read_entry(struct games *g, const struct store_entry *entry, const struct rules *rules)
{
    char path[PLATFORM_PATH_MAX];
    struct record_loaded loaded = {0};
    struct error error;
    size_t size = 0;
    if (is_of_other(entry->name, rules))
        return;
    char *data = store_path(entry->place, entry->name, path, NULL)
                     ? store_read_own_new(path, STORE_FILE_MAX, &size, NULL)
                     : NULL;
    const enum status status =
        data ? record_read(data, size, rules_find, &loaded, &error) : STATUS_NOT_FOUND;
    mem_check(status);
    if (!data)
        g->is_cut = true;
    else if (status != STATUS_OK)
        g->n_damaged++;
    else if (!rules || loaded.variant->rules == rules)
        take(g, entry->name, &loaded);
    record_loaded_free(&loaded);
    free(data);
}

static int compare(const void *a, const void *b)
{
    const struct played *x = a, *y = b;
    if (x->rules != y->rules)
        return strcmp(x->rules->name, y->rules->name);
    const int by_date = strcmp(x->date, y->date);
    return by_date != 0 ? by_date : strcmp(x->name, y->name);
}

void games_read(const struct rules *rules, struct games *out)
{
    struct store_list list = {0};
    *out = (struct games){.n = 0};
    store_list_add(&list, STORE_DATA);
    out->is_cut = list.is_cut;
    for (int i = 0; i < list.n && !platform_is_interrupted(); i++)
        read_entry(out, &list.entries[i], rules);
    store_list_free(&list);
    if (out->n > 0)
        qsort(out->list, (size_t)out->n, sizeof *out->list, compare);
}

void games_free(struct games *g)
{
    free(g->list);
    *g = (struct games){.n = 0};
}
