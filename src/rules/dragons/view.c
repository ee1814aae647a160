/*
 * Three Dragons for the eye: what squares look like, the position in sentences, the lines of the
 * side panel. Sides and marks differ by their characters, so that nothing is lost without colour.
 */
#include "rules/dragons/dragons.h"

enum { MARK_TARGET = SQUARE_MARK_GAME, MARK_CAPTURE, MARK_CHOICE, MARK_DRAGON, MARK_BOTH };

const struct square_mark dragons_marks[SQUARE_MARKS_MAX] = {
    [SQUARE_MARK_FROM] = {"~~", "~~", STYLE_LAST, STYLE_LAST, "last move from"},
    [SQUARE_MARK_TO] = {"><", "><", STYLE_LAST, STYLE_LAST, "last move to"},
    [MARK_TARGET] = {"++", "++", STYLE_TARGET, STYLE_TARGET, "can move here"},
    [MARK_CAPTURE] = {"xx", "xx", STYLE_CAPTURE, STYLE_CAPTURE, "captures"},
    [MARK_CHOICE] = {"x?", "x?", STYLE_CAPTURE, STYLE_CAPTURE, "captures, you choose"},
    [MARK_DRAGON] = {"+@", "+@", STYLE_GOLD, STYLE_GOLD, "wins a dragon"},
    [MARK_BOTH] = {"x@", "x@", STYLE_CAPTURE, STYLE_CAPTURE, "captures, wins a dragon"},
};

int dragons_mark_of(move_code m)
{
    if (dragons_won(m))
        return dragons_taken(m) ? MARK_BOTH : MARK_DRAGON;
    if (dragons_choice(m) != DRAGONS_CHOICE_NONE)
        return MARK_CHOICE;
    return dragons_taken(m) ? MARK_CAPTURE : MARK_TARGET;
}

/* ---- what is on a square ---- */

static void paint_mountain(bool is_unicode, struct square_look *out)
{
    enum { UNICODE_MOUNTAIN = 0x25B2 };
    out->middle[0] = is_unicode ? UNICODE_MOUNTAIN : '/';
    out->middle[1] = is_unicode ? UNICODE_MOUNTAIN : '\\';
}

/* Compact boards have no room round caves: spent ones are "()". */
static void paint_cave(const struct view *view, bool is_open, struct square_look *out)
{
    enum { UNICODE_CAVE = 0x25C6 };
    const bool is_compact = view->style == VIEW_COMPACT;
    out->style = out->around = is_open ? STYLE_GOLD : STYLE_PLAIN;
    if (is_open)
        out->middle[0] = out->middle[1] = view->is_unicode ? UNICODE_CAVE : '@';
    if (is_compact && !is_open) {
        out->middle[0] = '(';
        out->middle[1] = ')';
    } else if (!is_compact) {
        out->left = '(';
        out->right = ')';
    }
}

bool dragons_paint(const struct square_scene *s, int place, struct square_look *out)
{
    const struct dragons_pos *p = dragons_pos(s->p);
    const int strength = dragons_strength(p, place), cave = dragons_cave_at(place);
    const int side = dragons_set_has(p->sides[SIDE_SECOND], place);
    if (dragons_is_mountain(place))
        paint_mountain(s->view->is_unicode, out);
    else if (cave >= 0 && strength == 0)
        paint_cave(s->view, dragons_open(dragons_variant(s->v), p) >> cave & 1, out);
    if (strength == 0) {
        out->parts[0] = out->parts[1] = PART_SIGN;
        return false;
    }
    out->middle[0] = (uint32_t)(dragons_side_name(side)[0] - 'a' + 'A');
    out->middle[1] = (uint32_t)('0' + strength);
    out->style = side == SIDE_FIRST ? STYLE_FIRST : STYLE_SECOND;
    if (cave >= 0) {
        out->left = '(';
        out->right = ')';
    }
    return true;
}

/* ---- the position in sentences ---- */

/* The caves: bit 0 of the value says that it is open, bit 1 that its dragon stands there. */
int dragons_facts(const struct variant *v, const struct pos *pos, struct fact *out)
{
    const struct dragons_pos *p = dragons_pos(pos);
    const bool has_dragons = dragons_variant(v)->has_dragons;
    int n = square_side_facts(out);
    for (int k = 0; k < DRAGONS_CAVES; k++) {
        const int place = dragons_caves[k].place, is_open = has_dragons && (p->open >> k & 1);
        const int has_dragon = dragons_set_has(dragons_pieces(p), place);
        out[n++] = (struct fact){FACT_OWN, FACT_NOBODY, (int16_t)place, is_open | has_dragon << 1};
    }
    return n;
}

void dragons_sentence(const struct variant *v, const struct pos *p, const struct fact *f, int n,
                      struct text *out)
{
    if (f->kind == FACT_SIDE) {
        square_sentence(v, p, f, n, out);
        return;
    }
    text_add(out, "Caves: ");
    for (int i = 0; i < n; i++) {
        text_add(out, i > 0 ? ", " : "");
        dragons_place_add(f[i].place, out);
        if (dragons_variant(v)->has_dragons)
            text_add(out, f[i].value & 1 ? " open" : " spent");
        text_add(out, f[i].value & 2 ? " with its dragon on it" : "");
    }
    text_put(out, '.');
}

/* ---- the side panel ---- */

/* "e5 open, white 3 of 4" */
static void panel_cave(const struct dragons_pos *p, int k, struct text *out)
{
    const struct dragons_cave *cave = &dragons_caves[k];
    int held[2];
    for (int side = 0; side < 2; side++)
        held[side] = dragons_set_count(dragons_set_and(p->sides[side], cave->ring));
    text_add(out, k == 0 ? "Caves  " : "       ");
    dragons_place_add(cave->place, out);
    if (!(p->open >> k & 1)) {
        text_add(out, " spent\n");
        return;
    }
    text_add(out, " open");
    if (held[0] > 0 && held[1] > 0)
        text_add(out, ", contested");
    else if (held[0] + held[1] > 0)
        text_printf(out, ", %s %d of %d", dragons_side_name(held[0] == 0), held[0] + held[1],
                    dragons_set_count(cave->ring));
    text_put(out, '\n');
}

/* Caves that give no dragons are as good as mountains. */
void dragons_panel(const struct variant *v, const struct pos *p, const struct view *view,
                   enum panel part, struct text *out)
{
    for (int k = 0; part == PANEL_STATE && dragons_variant(v)->has_dragons && k < DRAGONS_CAVES;
         k++)
        panel_cave(dragons_pos(p), k, out);
    square_panel(v, p, view, part, out);
}
