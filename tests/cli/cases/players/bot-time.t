tactigon play --quiet --red human --cian human
grep time $HOME/.config/tactigon/settings
=== input
time
time 5s
time
time 7s
=== output
time is 1s; it can be 100ms, 200ms, 500ms, 1s, 2s, 3s, 5s, 10s or 30s.
time is 5s; it can be 100ms, 200ms, 500ms, 1s, 2s, 3s, 5s, 10s or 30s.
time: 5s
=== errors
time is now 5s.
line 4: time cannot be set: '7s' is not 100ms, 200ms, 500ms, 1s, 2s, 3s, 5s, 10s or 30s. Did you mean '1s'?
