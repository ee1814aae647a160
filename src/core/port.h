/* Portability: all compiler extensions are here, each with a plain C fallback that gives the same
 * results. A struct lanes is four 64-bit words processed in parallel: one 256-bit vector, two
 * 128-bit vectors, or an array if the compiler has no vector types. */
#ifndef TACTIGON_CORE_PORT_H
#define TACTIGON_CORE_PORT_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A condition that is true only if other code has a mistake: no caller and no input can make it
 * true. Use it for branches:
 *
 *     if (PORT_NEVER(n < 0)) // text_split gives at least one part
 *         return STATUS_BAD;
 *
 * A build with assertions stops if it is true. Other builds take the branch, so that a mistake
 * elsewhere does less harm. Coverage builds leave out the branch, because no test can take it. A
 * branch that a test can take needs a test instead. A comment beside each use says why it is never
 * true; tests/tools/coverage --unreachable lists them. The condition is evaluated at most once. */
#if defined(TACTIGON_COVERAGE)
#define PORT_NEVER(condition) false
#elif defined(NDEBUG)
#define PORT_NEVER(condition) (condition)
#else
#define PORT_NEVER(condition) ((condition) && (assert(false && #condition), true))
#endif

#if defined(__GNUC__)
#define PORT_INLINE static inline __attribute__((always_inline))
#else
#define PORT_INLINE static inline
#endif

/* Formats follow C11, even where "printf" would mean the format of the Windows C library. */
#if defined(__MINGW32__) && !defined(__clang__)
#define PORT_PRINTF(text, first) __attribute__((format(gnu_printf, text, first)))
#elif defined(__GNUC__)
#define PORT_PRINTF(text, first) __attribute__((format(printf, text, first)))
#else
#define PORT_PRINTF(text, first)
#endif

/* Returns the index of the lowest bit set in x, which must not be 0. */
PORT_INLINE int port_lowest(uint64_t x)
{
#if defined(__GNUC__)
    return __builtin_ctzll(x);
#else
    int n = 0;
    for (; !(x & 1); x >>= 1)
        n++;
    return n;
#endif
}

PORT_INLINE int port_popcount(uint64_t x)
{
#if defined(__POPCNT__)
    return __builtin_popcountll(x);
#else
    x -= x >> 1 & 0x5555555555555555;
    x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333);
    x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return (int)(x * 0x0101010101010101 >> 56);
#endif
}

/* A hint that this memory, of at least a page (4 KiB), is accessed at random. Large pages make
 * access faster and cause fewer page faults. */
#if defined(__linux__) && defined(__GNUC__)
/* Declared here because <sys/mman.h> hides it from programs in plain C. */
extern int madvise(void *memory, size_t size, int advice);

static inline void port_use_large_pages(void *memory, size_t size)
{
    enum { PAGE = 4096, MADV_HUGEPAGE_ = 14 };
    const size_t skipped = (PAGE - (uintptr_t)memory % PAGE) % PAGE;
    madvise((char *)memory + skipped, size - skipped, MADV_HUGEPAGE_);
}
#else
static inline void port_use_large_pages(void *memory, size_t size)
{
    (void)memory;
    (void)size;
}
#endif

/* Tells the processor to load the cache line of p. */
PORT_INLINE void port_prefetch(const void *p)
{
#if defined(__GNUC__)
    __builtin_prefetch(p);
#else
    (void)p;
#endif
}

/* Returns whether this processor can run code that is compiled for AVX2 (the level x86-64-v3).
 * __builtin_cpu_supports would add 4.5 KB of tables. */
#if defined(__GNUC__) && defined(__x86_64__)
#include <cpuid.h>

static inline bool port_has_avx2(void)
{
    const unsigned first = bit_FMA | bit_MOVBE | bit_POPCNT | bit_OSXSAVE | bit_AVX | bit_F16C;
    const unsigned seventh = bit_BMI | bit_AVX2 | bit_BMI2;
    unsigned a, b = 0, c = 0, d, saved = 0, lacks;
    __get_cpuid(1, &a, &b, &c, &d); /* sets nothing if the processor lacks the leaf */
    lacks = first & ~c;
    /* Bits 1 and 2 say that the system saves the SSE and AVX registers. */
    if (c & bit_OSXSAVE)
        __asm__("xgetbv" : "=a"(saved), "=d"(d) : "c"(0));
    lacks |= 0x6 & ~saved;
    c = 0;
    __get_cpuid(0x80000001, &a, &b, &c, &d);
    lacks |= bit_LZCNT & ~c;
    b = 0;
    __get_cpuid_count(7, 0, &a, &b, &c, &d);
    return (lacks | (seventh & ~b)) == 0;
}
#else
static inline bool port_has_avx2(void)
{
    return false;
}
#endif

/* Threads. The build chooses one of the files core/thread_*.c. In a build without threads,
 * port_thread_start() fails, and the caller does the work itself. */
#if defined(TACTIGON_NO_THREADS)
enum { PORT_HAS_THREADS = false };
#else
enum { PORT_HAS_THREADS = true };
#endif

/* The least stack size of a new thread. The default of some C libraries is an eighth of this. */
enum { PORT_STACK_MIN = 1 << 20 };

/* A thread. The structure must not move until the thread is joined. */
struct port_thread {
    void (*run)(void *);
    void *argument;
    uintptr_t id; /* the system's thread id, whatever its type */
};

/* Runs run(argument) in a new thread, which must be joined. Returns false if the thread could not
 * be started; then do not join it. */
bool port_thread_start(struct port_thread *t, void (*run)(void *), void *argument);

/* Waits until `run` has returned in the thread. */
void port_thread_join(struct port_thread *t);

#if defined(__GNUC__) && defined(__AVX2__)
typedef uint64_t port_vector __attribute__((vector_size(32)));
#elif defined(__GNUC__)
typedef uint64_t port_vector __attribute__((vector_size(16)));
#else
typedef uint64_t port_vector;
#endif

enum { PORT_VECTORS = 4 * sizeof(uint64_t) / sizeof(port_vector) };

struct lanes {
    port_vector v[PORT_VECTORS];
};

PORT_INLINE struct lanes lanes_of(uint64_t a, uint64_t b, uint64_t c, uint64_t d)
{
#if defined(__GNUC__) && !defined(__AVX2__)
    return (struct lanes){{{a, b}, {c, d}}};
#elif defined(__GNUC__)
    return (struct lanes){{{a, b, c, d}}};
#else
    return (struct lanes){{a, b, c, d}};
#endif
}

PORT_INLINE struct lanes lanes_all(uint64_t x)
{
    return lanes_of(x, x, x, x);
}

PORT_INLINE struct lanes lanes_and(struct lanes a, struct lanes b)
{
    for (int i = 0; i < PORT_VECTORS; i++)
        a.v[i] &= b.v[i];
    return a;
}

PORT_INLINE struct lanes lanes_or(struct lanes a, struct lanes b)
{
    for (int i = 0; i < PORT_VECTORS; i++)
        a.v[i] |= b.v[i];
    return a;
}

PORT_INLINE struct lanes lanes_xor(struct lanes a, struct lanes b)
{
    for (int i = 0; i < PORT_VECTORS; i++)
        a.v[i] ^= b.v[i];
    return a;
}

PORT_INLINE struct lanes lanes_add(struct lanes a, struct lanes b)
{
    for (int i = 0; i < PORT_VECTORS; i++)
        a.v[i] += b.v[i];
    return a;
}

PORT_INLINE struct lanes lanes_left(struct lanes a, int shift)
{
    for (int i = 0; i < PORT_VECTORS; i++)
        a.v[i] <<= shift;
    return a;
}

PORT_INLINE struct lanes lanes_right(struct lanes a, int shift)
{
    for (int i = 0; i < PORT_VECTORS; i++)
        a.v[i] >>= shift;
    return a;
}

PORT_INLINE void lanes_store(struct lanes a, uint64_t out[4])
{
    union {
        struct lanes lanes;
        uint64_t words[4];
    } u = {a};
    for (int i = 0; i < 4; i++)
        out[i] = u.words[i];
}

PORT_INLINE uint64_t lanes_first(struct lanes a)
{
    uint64_t w[4];
    lanes_store(a, w);
    return w[0];
}

PORT_INLINE uint64_t lanes_sum(struct lanes a)
{
    uint64_t w[4];
    lanes_store(a, w);
    return w[0] + w[1] + w[2] + w[3];
}

/* Returns the number of bits set in `a`, `b` (four words each) and the six `words`. */
PORT_INLINE int lanes_popcount(struct lanes a, struct lanes b, const uint64_t words[6])
{
#if defined(__POPCNT__)
    uint64_t w[8];
    lanes_store(a, w);
    lanes_store(b, w + 4);
    int n = 0;
    for (int i = 0; i < 8; i++)
        n += port_popcount(w[i]);
    for (int i = 0; i < 6; i++)
        n += port_popcount(words[i]);
    return n;
#else
    /* Carry-save addition: in each lane, adds up the four words bit by bit, as ones and twos. */
    const struct lanes m1 = lanes_all(0x5555555555555555), m2 = lanes_all(0x3333333333333333),
                       m4 = lanes_all(0x0f0f0f0f0f0f0f0f);
    const struct lanes c = lanes_of(words[0], words[1], words[2], words[3]);
    const struct lanes d = lanes_of(words[4], words[5], 0, 0);
    const struct lanes ab = lanes_xor(a, b), abc = lanes_xor(ab, c);
    struct lanes ones = lanes_xor(abc, d);
    struct lanes twos[2] = {lanes_or(lanes_and(a, b), lanes_and(ab, c)), lanes_and(abc, d)};
    ones = lanes_add(lanes_and(ones, m1), lanes_and(lanes_right(ones, 1), m1));
    ones = lanes_add(lanes_and(ones, m2), lanes_and(lanes_right(ones, 2), m2));
    for (int i = 0; i < 2; i++) {
        twos[i] = lanes_add(lanes_and(twos[i], m1), lanes_and(lanes_right(twos[i], 1), m1));
        twos[i] = lanes_add(lanes_and(twos[i], m2), lanes_and(lanes_right(twos[i], 2), m2));
    }
    struct lanes two = lanes_add(twos[0], twos[1]); /* each group of four bits is at most 8 */
    ones = lanes_add(lanes_and(ones, m4), lanes_and(lanes_right(ones, 4), m4));
    two = lanes_add(lanes_and(two, m4), lanes_and(lanes_right(two, 4), m4));
    /* Each byte is at most 8 + 2 * 16 in one lane, and 160 in the sum of the four lanes. */
    uint64_t bytes = lanes_sum(lanes_add(ones, lanes_add(two, two)));
    /* The sum of the bytes may not fit into a byte, so add them in 16-bit halves. */
    bytes = (bytes & 0x00ff00ff00ff00ff) + (bytes >> 8 & 0x00ff00ff00ff00ff);
    return (int)(bytes * 0x0001000100010001 >> 48);
#endif
}

#endif
