/* The smaller and the larger of two numbers, and mathematical functions for statistics, which are
 * accurate to about 14 digits and replace those of libm. */
#ifndef TACTIGON_CORE_NUMBER_H
#define TACTIGON_CORE_NUMBER_H

static inline int smaller(int a, int b)
{
    return a < b ? a : b;
}

static inline int larger(int a, int b)
{
    return a > b ? a : b;
}

/* Returns the natural logarithm of x > 0. */
double number_log(double x);

/* Returns e to the power of x: 0 for x below -700, and the value at 700 for x above 700. */
double number_exp(double x);

/* Returns the square root of x; 0 if x is negative. */
double number_sqrt(double x);

#endif
