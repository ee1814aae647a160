/* digests.h: digests by multiplying and folding, kept as lines of a file. */
#include "digests.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { NAME_MAX_LEN = 96, LINES_MAX = 2048 };

struct digests {
    char path[512];
    int n;
    char lines[LINES_MAX][NAME_MAX_LEN + 20];
};

void digest_number(uint64_t *d, uint64_t n)
{
    *d = (*d ^ n) * 0x9E3779B97F4A7C15u + 1;
    *d ^= *d >> 29;
}

void digest_text(uint64_t *d, const char *s)
{
    for (; *s; s++)
        digest_number(d, (unsigned char)*s);
    digest_number(d, 256);
}

void digest_canvas(uint64_t *d, const struct canvas *c)
{
    digest_number(d, (uint64_t)c->rows);
    for (int i = 0; i < c->rows * c->columns; i++) {
        digest_number(d, c->cells[i].ch);
        digest_number(d, (uint64_t)c->cells[i].mark << 32 | c->cells[i].style);
        digest_number(d, (uint64_t)cell_place(&c->cells[i]));
    }
}

struct digests *digests_open(const char *name)
{
    struct digests *all = calloc(1, sizeof *all);
    assert_non_null(all);
    snprintf(all->path, sizeof all->path, DIGESTS "/%s", name);
    return all;
}

void digests_add(struct digests *all, const char *name, uint64_t d)
{
    assert_true(all->n < LINES_MAX && strlen(name) < NAME_MAX_LEN);
    snprintf(all->lines[all->n++], sizeof all->lines[0], "%s %016" PRIx64, name, d);
}

static void renew(const struct digests *all)
{
    FILE *file = fopen(all->path, "w");
    assert_non_null(file);
    for (int i = 0; i < all->n; i++)
        assert_true(fprintf(file, "%s\n", all->lines[i]) > 0);
    assert_int_equal(fclose(file), 0);
}

/* Whether two lines are alike but for the digest. */
static bool has_name_of(const char *a, const char *b)
{
    const size_t len = strlen(a);
    return len == strlen(b) && strncmp(a, b, len - 16) == 0;
}

static int tell_new(const char *line)
{
    print_error("not kept: %s\n", line);
    return 1;
}

void digests_close(struct digests *all)
{
    const char *wish = getenv("TACTIGON_DIGESTS");
    char line[NAME_MAX_LEN + 22];
    int i = 0, n_bad = 0, n_new = 0;
    const bool may_grow = wish && strcmp(wish, "grow") == 0;
    if (wish && strcmp(wish, "renew") == 0)
        renew(all);
    FILE *file = fopen(all->path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        while (i < all->n && !has_name_of(all->lines[i], line))
            n_new += tell_new(all->lines[i++]);
        if (i == all->n || strcmp(line, all->lines[i]) != 0) {
            print_error("was %s, is %s\n", line, i < all->n ? all->lines[i] : "no more");
            n_bad++;
        }
        i += i < all->n;
    }
    fclose(file);
    for (; i < all->n; i++)
        n_new += tell_new(all->lines[i]);
    if (n_bad + n_new > 0)
        print_error("TACTIGON_DIGESTS=renew in the environment writes %s anew\n", all->path);
    if (may_grow && n_bad == 0 && n_new > 0)
        renew(all);
    free(all);
    assert_int_equal(n_bad, 0);
    assert_true(n_new == 0 || may_grow);
}

void digests_spoil(struct rng *rng, const char *text, size_t len, char *out, size_t size)
{
    static const char odd[] = " \t\n-+*/|,;:.#'\"0129azAZ_~\\\x01\x7f\xc3\xff";
    const int changes = 1 + rng_below(rng, 3);
    assert_true(len + 4 < size);
    memcpy(out, text, len);
    for (int i = 0; i < changes && len > 0; i++) {
        const size_t at = (size_t)rng_below(rng, (int)len);
        const size_t from = (size_t)rng_below(rng, (int)len);
        switch (rng_below(rng, 4)) {
        case 0: /* another byte of the same text */
            out[at] = out[from];
            break;
        case 1:
            out[at] = odd[rng_below(rng, (int)sizeof odd - 1)];
            break;
        case 2:
            memmove(out + at, out + at + 1, --len - at);
            break;
        default:
            memmove(out + at + 1, out + at, len++ - at);
            break;
        }
    }
    out[len] = '\0';
}
