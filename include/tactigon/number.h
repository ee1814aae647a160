/*
 * Mathematical functions for statistics, accurate to about 14 digits, so that the program need not
 * link libm.
 */
#ifndef TACTIGON_NUMBER_H
#define TACTIGON_NUMBER_H

/* The natural logarithm of x > 0. */
double number_log(double x);

/* e to the power of x; 0 below -700, and the value for 700 above it. */
double number_exp(double x);

/* The square root of x >= 0. */
double number_sqrt(double x);

#endif
