/* Writes the page that replays a game, and pictures of positions. */
#include "report/export.h"

#include <stdlib.h>
#include <string.h>

#include "engine/analysis.h"
#include "engine/player.h"
#include "game/board.h"
#include "svg/svg.h"
#include "system/mem.h"

/* ---- texts about a game ---- */

static int read_two(const char *s)
{
    return 10 * (s[0] - '0') + s[1] - '0';
}

void export_date(const char *recorded, struct text *out)
{
    static const char form[] = "0000-00-00T00:00:00Z";
    static const char *const months[] = {"January",   "February", "March",    "April",
                                         "May",       "June",     "July",     "August",
                                         "September", "October",  "November", "December"};
    size_t i = 0;
    while (form[i] && (form[i] == '0' ? text_is_digit(recorded[i]) : recorded[i] == form[i]))
        i++;
    const bool is_date = !form[i] && !recorded[i];
    const int month = is_date ? read_two(recorded + 5) : 0,
              day = is_date ? read_two(recorded + 8) : 0;
    if (month < 1 || month > 12 || day < 1 || day > 31 || read_two(recorded + 11) > 23 ||
        read_two(recorded + 14) > 59)
        text_add(out, recorded);
    else
        text_printf(out, "%d %s %.4s, %.5s UTC", day, months[month - 1], recorded, recorded + 11);
}

void export_lost(const struct variant *v, const struct pos *start, const struct pos *now,
                 enum side side, struct text *out)
{
    const int lost = rules_count_pieces(v, start, side, "") - rules_count_pieces(v, now, side, "");
    struct picture picture;
    char room[ERROR_TEXT_MAX];
    struct text names = text_in(room, sizeof room);
    int named = 0;
    v->rules->show->picture(v, start, &picture);
    for (const struct picture_piece *all = picture.pieces, *at = all; at < all + picture.n_pieces;
         at++) {
        const char *name = at->kind.name;
        const struct picture_piece *first = all; /* the first piece of this side with this name */
        while (first < at &&
               (first->kind.side != (uint8_t)side || strcmp(first->kind.name, name) != 0))
            first++;
        const int less =
            rules_count_pieces(v, start, side, name) - rules_count_pieces(v, now, side, name);
        if (first < at || at->kind.side != (uint8_t)side || less <= 0)
            continue;
        text_printf(&names, "%s%s", named > 0 ? ", " : "", name);
        if (less > 1)
            text_printf(&names, " (%d)", less);
        named += less;
    }
    if (lost > 0 && named == lost)
        text_printf(out, "; lost: %s", room);
    else if (lost > 0) /* some pieces were promoted, so their names have changed */
        text_printf(out, "; lost: %d piece%s", lost, lost == 1 ? "" : "s");
}

/* Adds `before`, then s with escapes, then `after`. */
static void add_between(struct buffer *out, const char *before, const char *s, const char *after)
{
    buffer_add(out, before);
    markup_add(out, s);
    buffer_add(out, after);
}

/* Adds a graph of the first side's chances, if the record has scores; unknown scores are gaps. */
static void add_graph(const struct review *x, struct buffer *out)
{
    enum { HEIGHT = 1000 };
    const struct rules *rules = x->variant->rules;
    const int n = review_steps(x);
    struct turn t = {0};
    bool is_open = false, has_scores = false;
    int score;
    for (int i = 1; i <= n; i++)
        has_scores = has_scores || judge_score_find(x->record, x->game, i, NULL);
    if (!has_scores)
        return;
    add_between(out, "<figure>\n<figcaption>Evaluation: ", rules->side_titles[SIDE_FIRST],
                " above, ");
    markup_add(out, rules->side_titles[SIDE_SECOND]);
    buffer_printf(out,
                  " below</figcaption>\n<svg xmlns=\"http://www.w3.org/2000/svg\" id=\"graph\" "
                  "role=\"img\" aria-label=\"Graph of the scores\" viewBox=\"0 0 %d %d\" "
                  "preserveAspectRatio=\"none\">\n<path class=\"even\" d=\"M0 %dh%d\"/>\n"
                  "<path class=\"curve\" d=\"",
                  n, HEIGHT, HEIGHT / 2, n);
    while (turn_next(x->game, &t)) {
        const bool has_score = judge_score_find(x->record, x->game, t.end, &score);
        if (has_score)
            buffer_printf(out, is_open ? "L%d %d" : "M%d %dh0", t.end,
                          (int)((double)HEIGHT * (1 - judge_chance(score)) + 0.5));
        is_open = has_score;
    }
    buffer_printf(out,
                  "\"/>\n<path id=\"cursor\" d=\"M0 0v%d\" transform=\"translate(%d)\"/>\n"
                  "</svg>\n</figure>\n",
                  HEIGHT, x->at);
}

/* ---- the page ---- */

struct page {
    const struct review *x;
    bool has_link;
    const struct variant *v;
    struct buffer *out;
    struct drawing drawing; /* used if the game has pictures */
    struct canvas canvas;   /* used if the game has no pictures */
    char text[LIST_TEXT_MAX];
};

/* Adds a field such as "Board: standard. ". */
static void add_field(struct page *page, const char *name, const char *value)
{
    struct buffer *out = page->out;
    if (!*value)
        return;
    add_between(out, "", text_capital(name).text, ": ");
    add_between(out, "", value, ". ");
}

/* Writes the player in words into page->text and returns it. An unknown name is copied. */
static const char *player_of(struct page *page, enum side side)
{
    const char *recorded = record_text(page->x->record, RECORD_PLAYER + (int)side);
    struct text text = text_in(page->text, sizeof page->text);
    struct player player;
    const bool is_known = player_read(page->v->rules, recorded, &player, NULL) == STATUS_OK;
    text_add(&text, is_known ? player_show(&player).text : recorded);
    return page->text;
}

static void add_head(struct page *page)
{
    struct buffer *out = page->out;
    const struct rules *rules = page->v->rules;
    buffer_add(out, "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n"
                    "<head>\n<meta charset=\"utf-8\"/>\n<title>");
    markup_add(out, rules->title);
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        if (!*record_text(page->x->record, RECORD_PLAYER + side))
            continue;
        buffer_add(out, side == SIDE_FIRST ? ": " : ", ");
        markup_add(out, rules->side_titles[side]);
        add_between(out, " (", player_of(page, (enum side)side), ")");
    }
    /* The page loads nothing, and uses only the script and the styles whose hashes are listed. */
    buffer_printf(out,
                  "</title>\n<meta http-equiv=\"Content-Security-Policy\" content=\"default-src "
                  "'none'; base-uri 'none'; form-action 'none'; style-src '%s' '%s'; "
                  "script-src '%s'\"/>\n",
                  asset_drawing_css_hash, asset_page_css_hash, asset_page_js_hash);
    buffer_add(out,
               "<meta name=\"viewport\" content=\"width=device-width, "
               "initial-scale=1\"/>\n<meta name=\"generator\" content=\"tactigon " TACTIGON_VERSION
               "\"/>\n<style>");
    buffer_add(out, asset_drawing_css);
    buffer_add(out, "</style>\n<style>");
    buffer_add(out, asset_page_css);
    buffer_add(out, "</style>\n</head>\n");
}

static void add_header(struct page *page)
{
    struct buffer *out = page->out;
    const struct record *r = page->x->record;
    const char *const *names = page->v->rules->side_titles;
    const struct text_word result = game_show_end(page->x->game);
    struct text text = text_in(page->text, sizeof page->text);
    add_between(out, "<body>\n<header>\n<h1>", page->v->rules->title, "</h1>\n<p>");
    add_field(page, names[SIDE_FIRST], player_of(page, SIDE_FIRST));
    add_field(page, names[SIDE_SECOND], player_of(page, SIDE_SECOND));
    add_field(page, "board", page->v->title);
    if (strcmp(page->v->rule_set, page->v->rules->rule_sets[0]) != 0)
        add_field(page, "rules", page->v->rule_set);
    text = text_in(page->text, sizeof page->text);
    export_date(record_text(r, RECORD_DATE), &text);
    add_field(page, "date", page->text);
    add_between(out, "</p>\n<p><strong>", *result.text ? result.text : "Unfinished.",
                "</strong></p>\n</header>\n");
}

/* ---- texts about a step ---- */

const char *export_next_comment(const struct review *x, int at, int *k)
{
    const char *comment;
    do
        comment = record_next_comment(x->record, x->game, at, k);
    while (comment && (judge_score_read(comment, NULL) || record_is_of_clock(comment)));
    return comment;
}

static void add_mark(const struct page *page, int at, struct text *out)
{
    const enum judge_mark mark = judge_mark_find(page->x->record, page->x->game, at);
    if (mark != JUDGE_GOOD)
        text_printf(out, " %s", judge_mark_text(mark));
}

/* Adds a caption such as "Move 3, red: d7xd5 ?? (blunder)". */
static void add_caption(const struct page *page, int at, struct turn *t, struct text *out)
{
    const enum judge_mark mark = judge_mark_find(page->x->record, page->x->game, at);
    review_caption(page->x, at, t, out);
    if (mark != JUDGE_GOOD)
        text_printf(out, " %s (%s)", judge_mark_text(mark), judge_mark_word(mark));
}

/* Adds a score such as "+1.20 for red", or nothing if it is unknown. */
static void add_score(const struct page *page, int at, struct text *out)
{
    int score;
    if (judge_score_find(page->x->record, page->x->game, at, &score))
        text_add(out, judge_score_show(page->v->rules, score).text);
}

/* Writes the score and the losses of a side into page->text. */
static void list_side(struct page *page, int at, enum side side)
{
    struct text text = text_in(page->text, sizeof page->text);
    text_add(&text, rules_score(page->v, review_pos(page->x, at), side).text);
    if (page->v->rules->show->picture)
        export_lost(page->v, review_pos(page->x, 0), review_pos(page->x, at), side, &text);
}

/* ---- positions ---- */

/* Writes the position's code (svg.h), or its drawing in characters, into page->text. */
static void draw(struct page *page, int at)
{
    move_code last[TURN_LAST_STEPS_MAX];
    const struct pos *p = review_pos(page->x, at);
    const struct view view = {.style = VIEW_LARGE,
                              .selected = PLACE_NONE,
                              .n_last = turn_last_steps(page->x->game, at, last),
                              .last = last};
    struct text text = text_in(page->text, sizeof page->text);
    if (page->v->rules->show->picture) {
        drawing_code(&page->drawing, page->x, at, &text);
        return;
    }
    mem_check(board_draw(page->v, p, &view, &page->canvas));
    for (int row = 0; row < page->canvas.rows; row++) {
        canvas_row_text(&page->canvas, row, &text);
        text_put(&text, '\n');
    }
}

static void list_position(struct page *page, int at)
{
    struct text words = text_in(page->text, sizeof page->text);
    rules_list(page->v, review_pos(page->x, at), &words);
}

static void add_stage(struct page *page)
{
    struct buffer *out = page->out;
    struct turn turn = {0};
    buffer_add(out, "<main>\n<section id=\"stage\" aria-label=\"Board\">\n");
    /* The first position is in the page itself, so that it is visible without the script. */
    for (int i = 0; page->v->rules->show->picture && i <= review_steps(page->x); i++)
        drawing_look(&page->drawing, review_pos(page->x, i));
    draw(page, page->x->at);
    if (!page->v->rules->show->picture) {
        add_between(out, "<pre id=\"pieces\" aria-hidden=\"true\">", page->text, "</pre>\n");
    } else {
        buffer_add(out, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
        drawing_size(&page->drawing, out);
        buffer_add(out, " class=\"board\" role=\"img\" aria-label=\"The board\" "
                        "aria-describedby=\"words\">\n");
        drawing_board(&page->drawing, out);
        buffer_add(out, "<g id=\"pieces\">");
        drawing_pieces(&page->drawing, page->text, out);
        buffer_add(out, "</g>\n</svg>\n");
    }
    struct text caption = text_in(page->text, sizeof page->text);
    add_caption(page, page->x->at, &turn, &caption);
    add_between(out, "<div role=\"status\" aria-live=\"polite\">\n<p id=\"say\">", page->text,
                "</p>\n<p id=\"notes\">");
    struct text score = text_in(page->text, sizeof page->text);
    add_score(page, page->x->at, &score);
    if (score.len > 0)
        add_between(out, "Score: ", page->text, "\n");
    const char *note;
    for (int k = 0; (note = export_next_comment(page->x, page->x->at, &k));)
        add_between(out, "", note, "\n");
    buffer_add(out, "</p>\n</div>\n<noscript><p>Without JavaScript only this position can be shown."
                    "</p></noscript>\n"
                    "<div class=\"controls\" id=\"controls\" hidden=\"hidden\">\n"
                    "<button type=\"button\" id=\"start\">Start</button>\n"
                    "<button type=\"button\" id=\"back\">Back</button>\n"
                    "<button type=\"button\" id=\"auto\">Play</button>\n"
                    "<button type=\"button\" id=\"next\">Next</button>\n"
                    "<button type=\"button\" id=\"end\">End</button>\n"
                    "<span id=\"count\"></span>\n</div>\n");
    if (page->has_link)
        buffer_add(out, "<p><a id=\"play\" href=\"tactigon.html\">Play on from here</a></p>\n");
    buffer_add(out, "</section>\n");
}

static void add_sides(struct page *page)
{
    struct buffer *out = page->out;
    buffer_add(out, "<section id=\"game\" aria-label=\"Game\">\n<dl>\n");
    for (int side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
        list_side(page, page->x->at, (enum side)side);
        add_between(out, "<dt>", page->v->rules->side_titles[side], "");
        buffer_printf(out, "</dt><dd id=\"side%d\">", side);
        add_between(out, "", page->text, "</dd>\n");
    }
    buffer_add(out, "</dl>\n");
    add_graph(page->x, out);
}

static void add_details(struct page *page)
{
    struct buffer *out = page->out;
    buffer_add(out, "<footer>\n<details>\n<summary>The position in words</summary>\n"
                    "<p id=\"words\">");
    list_position(page, page->x->at);
    add_between(out, "", page->text,
                "</p>\n</details>\n<details>\n<summary>Pieces, marks and keys</summary>\n"
                "<ul id=\"legend\">\n");
    if (page->v->rules->show->picture)
        drawing_legend(&page->drawing, out);
    for (int mark = JUDGE_GOOD + 1; mark < JUDGE_MARK_COUNT; mark++)
        buffer_printf(out, "<li><span class=\"key\">%s</span> %s</li>\n",
                      judge_mark_text((enum judge_mark)mark),
                      judge_mark_word((enum judge_mark)mark));
    buffer_add(out,
               "<li>Space plays and stops. The left and right arrows, Home and End step through "
               "the game. On a phone, swipe across the board.</li>\n"
               "</ul>\n</details>\n</footer>\n");
}

/* ---- the list of moves ---- */

/* Adds a link to the position after step `at`, which is part of the turn. */
static void add_link(struct page *page, int at, const struct turn *turn)
{
    struct buffer *out = page->out;
    char caption[REVIEW_CAPTION_MAX];
    struct text text = text_in(caption, sizeof caption);
    struct turn t = *turn;
    add_caption(page, at, &t, &text);
    buffer_printf(out, "<a href=\"#%d\" aria-label=\"", at);
    markup_add(out, caption);
    text_clear(&text);
    add_score(page, at, &text);
    if (text.len > 0) {
        add_between(out, "\" data-score=\"", caption, "");
        text_clear(&text);
    }
    buffer_add(out, "\">");
    text_add(&text, at == 0 ? "Start"
                            : rules_move_show(page->v, review_pos(page->x, at - 1),
                                              game_move_at(page->x->game, at - 1))
                                  .text);
    add_mark(page, at, &text);
    add_between(out, "", caption, "</a>");
    const char *note;
    for (int k = 0; (note = export_next_comment(page->x, at, &k));)
        add_between(out, "<span class=\"note\">", note, "</span>");
}

static void add_moves(struct page *page)
{
    struct buffer *out = page->out;
    struct turn t = {0};
    int row = 0; /* the number of the open row; 0: no row is open */
    buffer_add(out, "<nav aria-label=\"Moves\">\n<h2>Moves</h2>\n<ol id=\"moves\">\n"
                    "<li><span class=\"number\">0.</span><span>");
    add_link(page, 0, &t);
    buffer_add(out, "</span></li>\n");
    while (turn_next(page->x->game, &t)) {
        if (row != t.number) {
            buffer_printf(out, "%s<li><span class=\"number\">%d.</span>", row ? "</li>\n" : "",
                          t.number);
            buffer_add(out, t.is_second ? "<span>...</span>" : "");
        }
        row = t.number;
        buffer_add(out, "<span>");
        for (int i = t.begin; i < t.end; i++)
            add_link(page, i + 1, &t);
        buffer_add(out, "</span>");
    }
    buffer_printf(out, "%s</ol>\n</nav>\n</section>\n</main>\n", row ? "</li>\n" : "");
}

/* ---- the script ---- */

static void add_script(struct page *page)
{
    enum { PARTS = 4 };
    static const char *const names[PARTS] = {"plies", "words", "side0", "side1"};
    struct buffer *out = page->out;
    const int n = review_steps(page->x);
    size_t size;
    char *record;
    mem_check(record_write_new(page->x->record, page->x->game, &record, &size));
    buffer_printf(out, "<script type=\"application/json\" id=\"data\">\n{\"first\": %d",
                  page->x->at);
    for (int part = 0; part < PARTS; part++) {
        buffer_printf(out, ",\n\"%s\": [\n", names[part]);
        for (int i = 0; i <= n; i++) {
            if (part == 0)
                draw(page, i);
            else if (part == 1)
                list_position(page, i);
            else
                list_side(page, i, part == 2 ? SIDE_FIRST : SIDE_SECOND);
            markup_string(out, page->text, "<>&");
            buffer_add(out, i < n ? ",\n" : "]");
        }
    }
    buffer_printf(out, ",\n\"game\": \"%s\",\n\"record\": ", page->v->rules->name);
    markup_string(out, record, "<>&");
    free(record);
    buffer_add(out, "}\n</script>\n<script>");
    buffer_add(out, asset_page_js);
    buffer_add(out, "</script>\n</body>\n</html>\n");
}

void export_html(const struct review *x, bool has_link, struct buffer *out)
{
    struct page *page = mem_new(1, sizeof *page);
    page->has_link = has_link;
    page->x = x;
    page->v = x->variant;
    page->out = out;
    page->canvas = canvas_empty();
    if (page->v->rules->show->picture)
        drawing_begin(&page->drawing, page->v);
    add_head(page);
    add_header(page);
    add_stage(page);
    add_sides(page);
    add_moves(page);
    add_details(page);
    add_script(page);
    canvas_free(&page->canvas);
    free(page);
}

void export_svg(const struct review *x, bool has_link, struct buffer *out)
{
    svg_write(x, out);
}

/* ---- writing ---- */

enum exit_code export_to(struct app *app, const struct review *x, const char *path,
                         export_format *format)
{
    static const char name[] = "tactigon.html";
    char page[PLATFORM_PATH_MAX];
    struct text text = text_in(page, sizeof page);
    size_t n = strlen(path);
    while (n > 0 && !platform_is_separator(path[n - 1]))
        n--;
    text_printf(&text, "%.*s%s", (int)n, path, name);
    struct buffer made = {0};
    const bool has_link = strcmp(path, "-") != 0 && strcmp(path + n, name) != 0 && !text.is_cut &&
                          platform_kind(page) == PLATFORM_FILE;
    format(x, has_link, &made);
    if (made.is_lost)
        mem_end();
    const bool is_written = app_write(app, path, STORE_REPLACE, buffer_text(&made), made.len);
    if (is_written && strcmp(path, "-") != 0 && app->has_terminal_out && !app->settings.is_quiet)
        app_message(app, "Written: %s\n", path);
    buffer_free(&made);
    return is_written ? CODE_NONE : CODE_FAILED;
}
