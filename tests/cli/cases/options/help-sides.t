# Help names the sides of every game: those of the chosen game among the options, the others below.
tactigon play --help | grep '^  --red\|^  dragons  *--\|^  apart  *--\|^  isaac  *--'
tactigon play --help --game isaac | grep '^  --black\|^  tactigon  *--'
=== output
  --red PLAYER       human, random, greedy, goldrush, hunter:N, runner:N,
  dragons            --white, --black
  apart              --white, --black
  isaac              --black, --white
  --black PLAYER     human, random, greedy, level:N, auto, search[:LIMITS] or
  tactigon           --red, --cian
