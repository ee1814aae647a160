# What stands on a place where nothing can go, words out of place, and what is no answer.
printf 'a1\ne1\na5\nb8\nd1\nf1\ne5\ne9\na1e5f6\n' | tactigon play --game dragons --quiet --white human --black human
printf 'b2\nh8\nstop\n' | tactigon play --game apart --board 15x15 --quiet --white human --black human
printf '98\npass\n' | tactigon play --game isaac --quiet --white human --black human
printf '00\nnosuch\nv7\n00\n' | tactigon play --game isaac --quiet --white human --black human
for pair in '0-0 0-1' '9-0 3-5' '3-4 3-12' c8c6c4; do
    echo "$pair" | tactigon play --quiet --red human --cian human
done
