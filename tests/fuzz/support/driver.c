/*
 * Runs a harness without a fuzzer on the given files and, with --random, on randomly changed
 * copies. Any compiler can build it, and it checks the seeds and earlier findings in seconds.
 *
 *   fuzz_NAME [--random RUNS [SEED]] FILE...
 *
 * A changed input that crashes the program is written to "finding" in the current directory.
 */
#include <signal.h>
#include <stdio.h>

#include "core/rng.h"
#include "fuzz.h"

enum { INPUT_MAX = 1 << 20, FILES_MAX = 4096, CHANGED_MAX = 8192, RUNS_MAX = 1000000000 };

struct input {
    uint8_t *data;
    size_t size;
};

static struct input read_input(const char *path)
{
    FILE *file = fopen(path, "rb");
    uint8_t *data = malloc(INPUT_MAX);
    if (!file || !data) {
        fprintf(stderr, "%s cannot be read\n", path);
        exit(2);
    }
    const size_t size = fread(data, 1, INPUT_MAX, file);
    fclose(file);
    struct input input = {malloc(size + 1), size};
    FUZZ_CHECK(input.data);
    memcpy(input.data, data, size);
    free(data);
    return input;
}

/* The input is in a block of exactly its size, so that reads past its end are found. */
static void run(const uint8_t *data, size_t size)
{
    uint8_t *exact = malloc(size > 0 ? size : 1);
    FUZZ_CHECK(exact);
    if (size > 0)
        memcpy(exact, data, size);
    LLVMFuzzerTestOneInput(exact, size);
    free(exact);
}

static const uint8_t *changed;
static size_t changed_size;

static void keep_finding(int number)
{
    FILE *file = changed ? fopen("finding", "wb") : NULL;
    if (file) {
        fwrite(changed, 1, changed_size, file);
        fclose(file);
    }
    signal(number, SIG_DFL);
    raise(number);
}

/* Makes one small random change to data[*size], which has room for CHANGED_MAX bytes. */
static void change(struct rng *rng, const struct input *other, uint8_t *data, size_t *size)
{
    const size_t at = (size_t)rng_below(rng, (int)*size + 1);
    size_t n = 1 + (size_t)rng_below(rng, 16);
    switch (rng_below(rng, 4)) {
    case 0: /* replaces a byte */
        if (at < *size)
            data[at] = (uint8_t)rng_below(rng, 256);
        break;
    case 1: /* removes bytes */
        if (n > *size - at)
            n = *size - at;
        memmove(data + at, data + at + n, *size - at - n);
        *size -= n;
        break;
    case 2: /* inserts a part of another input */
        if (n > other->size)
            n = other->size;
        if (n == 0 || *size + n > CHANGED_MAX)
            break;
        memmove(data + at + n, data + at, *size - at);
        memcpy(data + at, other->data + rng_below(rng, (int)(other->size - n) + 1), n);
        *size += n;
        break;
    case 3: /* flips one bit */
        if (at < *size)
            data[at] ^= (uint8_t)(1 << rng_below(rng, 8));
        break;
    }
}

static void run_changed(const struct input *inputs, int n, long runs, uint64_t seed)
{
    static uint8_t data[CHANGED_MAX];
    struct rng rng = rng_seed(seed);
    printf("%ld changed inputs, seed %llu\n", runs, (unsigned long long)seed);
    fflush(stdout);
    for (long i = 0; i < runs; i++) {
        const struct input *input = &inputs[rng_below(&rng, n)];
        size_t size = input->size < CHANGED_MAX ? input->size : CHANGED_MAX;
        memcpy(data, input->data, size);
        for (int k = 1 + rng_below(&rng, 8); k > 0; k--)
            change(&rng, &inputs[rng_below(&rng, n)], data, &size);
        changed = data;
        changed_size = size;
        run(data, size);
        changed = NULL;
    }
}

int main(int argc, char **argv)
{
    static struct input inputs[FILES_MAX];
    int n = 0, at = 1;
    long runs = 0, seed = 20261122;
    signal(SIGABRT, keep_finding);
    signal(SIGSEGV, keep_finding);
    signal(SIGFPE, keep_finding);
    if (at + 1 < argc && strcmp(argv[at], "--random") == 0) {
        at += 2;
        FUZZ_CHECK(text_read_number(argv[at - 1], strlen(argv[at - 1]), 0, RUNS_MAX, &runs));
        at += at < argc && text_read_number(argv[at], strlen(argv[at]), 0, RUNS_MAX, &seed);
    }
    for (; at < argc && n < FILES_MAX; at++, n++) {
        inputs[n] = read_input(argv[at]);
        run(inputs[n].data, inputs[n].size);
    }
    printf("%d inputs\n", n);
    if (n > 0)
        run_changed(inputs, n, runs, (uint64_t)seed);
    for (int i = 0; i < n; i++)
        free(inputs[i].data);
    return n > 0 ? 0 : 2;
}
