/*
 * The few functions of real numbers that statistics need, good to about 14 digits. The library
 * of the C language's mathematics would be one more library to link at run time.
 */
#ifndef TACTIGON_NUMBER_H
#define TACTIGON_NUMBER_H

/* The natural logarithm of x > 0. */
double number_log(double x);

/* e to the power of x; 0 and a very large number beyond +-700. */
double number_exp(double x);

/* The square root of x >= 0. */
double number_sqrt(double x);

#endif
