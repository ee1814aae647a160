/* Logarithm, exponential and square root for statistics, without the maths library. */
#include "core/number.h"

#include <assert.h>

static const double ln2 = 0.69314718055994530942;

double number_log(double x)
{
    assert(x > 0);
    int twos = 0;
    for (; x > 1.5; x /= 2)
        twos++;
    for (; x < 0.75; x *= 2)
        twos--;
    /* log x = 2 artanh((x - 1) / (x + 1)). Each term is at most a 25th of the one before. */
    const double y = (x - 1) / (x + 1);
    double power = y, sum = 0;
    for (int i = 1; i < 30; i += 2, power *= y * y)
        sum += power / i;
    return 2 * sum + twos * ln2;
}

double number_exp(double x)
{
    x = x > 700 ? 700 : x;
    if (x < -700)
        return 0;
    const int twos = (int)(x / ln2);
    const double rest = x - twos * ln2;
    double term = 1, sum = 1;
    for (int i = 1; i < 25; i++) {
        term *= rest / i;
        sum += term;
    }
    for (int i = 0; i < twos; i++)
        sum *= 2;
    for (int i = 0; i > twos; i--)
        sum /= 2;
    return sum;
}

double number_sqrt(double x)
{
    if (x <= 0)
        return 0;
    double root = number_exp(number_log(x) / 2);
    for (int i = 0; i < 3; i++)
        root = (root + x / root) / 2;
    return root;
}
