/* The transposition table: which entries are kept or replaced; only stored ones are found. */
#include "engine/table.h"

#include <string.h>

#include "unit.h"

static struct table table;

static int before_each(void **state)
{
    return table_init(&table, 1) == STATUS_OK ? 0 : -1;
}

static int after_each(void **state)
{
    table_free(&table);
    return 0;
}

static void store(uint64_t key, move_code move, int depth, enum bound bound)
{
    table_store(&table, key,
                &(struct table_data){.move = move, .score = -7, .depth = depth, .bound = bound});
}

static int depth_of(uint64_t key)
{
    struct table_data found;
    memset(&found, 0xa5, sizeof found);
    if (!table_find(&table, key, &found))
        return -1;
    assert_int_equal(found.score, -7);
    return found.depth;
}

/* An empty entry consists of zeros, and 0 is also a valid key. */
static void test_an_empty_table_knows_nothing(void **state)
{
    assert_int_equal(depth_of(0), -1);
    assert_int_equal(depth_of(1), -1);
    assert_int_equal(table_fill(&table), 0);
    store(0, 5, 3, BOUND_EXACT);
    assert_int_equal(depth_of(0), 3);
    table_clear(&table);
    assert_int_equal(depth_of(0), -1);
}

static void test_deep_entries_stay(void **state)
{
    struct table_data found;
    store(9, 5, 10, BOUND_EXACT);
    store(9, 6, 6, BOUND_LOWER); /* not stored, because its depth is much smaller */
    assert_int_equal(depth_of(9), 10);
    store(9, 6, 8, BOUND_LOWER);
    assert_int_equal(depth_of(9), 8);
    store(9, MOVE_NONE, 1, BOUND_EXACT); /* stored because it is exact; the known step is kept */
    assert_true(table_find(&table, 9, &found));
    assert_int_equal(found.depth, 1);
    assert_int_equal(found.move, 6);
    store(9, 5, 10, BOUND_EXACT);
    table_grow_older(&table);
    store(9, 6, 2, BOUND_UPPER); /* an entry of an earlier search is always replaced */
    assert_int_equal(depth_of(9), 2);
}

static void test_the_least_is_replaced(void **state)
{
    const uint64_t step = table.n_buckets;
    for (uint64_t i = 0; i < TABLE_BUCKET; i++)
        store(3 + i * step, 1, 4 + (int)i, BOUND_EXACT);
    store(3 + 9 * step, 1, 1, BOUND_EXACT);
    assert_int_equal(depth_of(3), -1);
    assert_int_equal(depth_of(3 + 9 * step), 1);
    for (uint64_t i = 1; i < TABLE_BUCKET; i++)
        assert_int_equal(depth_of(3 + i * step), 4 + (int)i);
    table_grow_older(&table);
    store(3 + 10 * step, 1, 1, BOUND_EXACT);
    store(3 + 11 * step, 1, 1, BOUND_EXACT); /* replaces an older entry, not the one just stored */
    assert_int_equal(depth_of(3 + 10 * step), 1);
    assert_int_equal(depth_of(3 + 9 * step), -1);
}

static void test_how_full_it_is(void **state)
{
    for (uint64_t key = 0; key < table.n_buckets; key++)
        store(key, 1, 1, BOUND_EXACT);
    assert_int_equal(table_fill(&table), 1000 / TABLE_BUCKET);
    table_grow_older(&table);
    assert_int_equal(table_fill(&table), 0);
}
