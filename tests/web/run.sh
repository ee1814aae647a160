#!/bin/sh
# Replays the exported page of a game in a browser and compares it with the program's output:
#
#   run.sh PROGRAM [SEED]
#
# Exit status 77 without chromium. If xmllint is there, it checks the page.

program=$1
here=$(cd "$(dirname "$0")" && pwd) || exit 1
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome) || {
    echo "skipped: no chromium"
    exit 77
}
. "$here/../support/games.sh"
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
cd "$work" || exit 1
export HOME="$work"
: >tactigon.html # stands for the page for playing
unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME
failed=0

fail()
{
    echo "FAILED: $*"
    failed=1
}

# Prints the pieces and marks of a picture as steps.js does: "red circle 234 540, ...".
pieces_of()
{
    sed -n 's/^<g id="\(k[0-9]*\)".*<title>\(.*\)<\/title>.*/s,#\1@,\2 ,g/p' "$1" >looks.sed
    sed -n 's/^<g id="pieces">\(.*\)<\/g>$/\1/p' "$1" |
        sed 's/<use href="\([^"]*\)" x="\([^"]*\)" y="\([^"]*\)"\/>/\1@\2 \3, /g; s/, $//' |
        sed -f looks.sed
}

# Prints what the page must show, according to the program.
expected()
{
    plies=$("$program" replay game.tgr --quiet </dev/null | tail -n 1 | cut -d ' ' -f 1)
    n=0
    while [ "$n" -le "$plies" ]; do
        "$program" show game.tgr --ply $n --svg at.svg --force || return 1
        caption=$(sed -n 's/.*<title id="title">Tactigon\. \(.*\)<\/title>.*/\1/p' at.svg)
        words=$("$program" show game.tgr --ply $n --view list | paste -s -d ' ' -)
        echo "$n $(pieces_of at.svg) | $caption | $words"
        n=$((n + 1))
    done
    echo "beyond the end $plies"
    echo "back $((plies - 1)) start 0 end $plies"
    echo "keys 0 1 2 1 $plies $plies"
    echo "hash #$plies"
    echo "swipe 1 2 1 1 1"
    echo "list 1 #2 #3 #2 1"
    echo "space 3 Pause 3 Play"
    echo "beyond - - beside together"
    echo "button 0 Pause 0 Play"
    echo "link 3"
    echo "play on tactigon 3 $(paste -s -d / game.tgr)"
}

browse()
{
    "$browser" --headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage \
        --user-data-dir="$work/profile" --window-size=1100,900 --virtual-time-budget=5000 --dump-dom "file://$work/$1" \
        2>browser.log
}

"$program" play --red random --cian random --seed "${2:-1}" --delay 0 --quiet </dev/null >/dev/null 2>&1
cp .local/share/tactigon/*.tgr game.tgr || exit 1
"$program" show game.tgr --html game.html || fail "the page could not be written"
if command -v xmllint >/dev/null; then
    "$program" show game.tgr --svg game.svg
    xmllint --noout game.svg game.html || fail "not well-formed"
fi
grep -v 'http://www.w3.org/' game.html | grep -n 'https\{0,1\}:' && fail "an address in the page"

# Puts the test's script into the page, with a nonce that is added to the page's policy: the page loads
# nothing from elsewhere and runs only its own script.
walk()
{
    sed "s/script-src '/script-src 'nonce-walk' '/" "$1" | awk -v js="$here/steps.js" '/^<\/body>$/ {
        print "<script nonce=\"walk\">//<![CDATA["
        while ((getline line < js) > 0) print line
        print "//]]></script>"
    } { print }'
}

# Adds foreign scripts, styles and handlers to a page, and a script that reports which of them worked.
intrude()
{
    awk '/^<\/body>$/ {
        print "<style>#say { letter-spacing: 7px }</style>"
        print "<p id=\"held\" style=\"letter-spacing: 8px\">.</p>"
        print "<img alt=\"\" src=\"data:,\" onerror=\"document.body.dataset.handler = 1\"/>"
        print "<script>document.body.dataset.inline = 1</script>"
        print "<script src=\"data:text/javascript,document.body.dataset.data = 1\"></script>"
        print "<script nonce=\"walk\">"
        print "addEventListener(\"load\", function () {"
        print "    function spacing(id) {"
        print "        return getComputedStyle(document.getElementById(id)).letterSpacing;"
        print "    }"
        print "    var link = document.createElement(\"a\");"
        print "    link.href = \"javascript:void(document.body.dataset.link = 1)\";"
        print "    document.body.appendChild(link).click();"
        print "    setTimeout(function () {"
        print "        document.title = \"obeyed: \" + Object.keys(document.body.dataset).sort().join(\" \") +"
        print "            \", \" + spacing(\"say\") + \", \" + spacing(\"held\") + \", \" +"
        print "            getComputedStyle(document.getElementById(\"moves\")).listStyleType + \".\";"
        print "    }, 100);"
        print "});"
        print "</script>"
    } { print }'
}

# Prints what had an effect when intrude() was applied to the page on standard input.
obeyed()
{
    intrude >intruders.html
    browse intruders.html >dom.html || fail "the browser failed: $(tail -n 3 browser.log)"
    sed -n 's/.*<title>\(obeyed: .*\.\)<\/title>.*/\1/p' dom.html
}

# With the policy, only the page's own style has an effect; without it, all do.
check_policy()
{
    found=$(sed "s/script-src '/script-src 'nonce-walk' '/" game.html | obeyed)
    [ "$found" = "obeyed: , normal, normal, none." ] || fail "with the policy: $found"
    found=$(sed '/Content-Security-Policy/d' game.html | obeyed)
    [ "$found" = "obeyed: data handler inline link, 7px, 8px, none." ] || fail "without a policy: $found"
}

# A page that shows all other pages, each in a window of its own size, and what each of them says.
cat >frames.html <<'EOF'
<!DOCTYPE html><body><pre id="seen"></pre><script>
var said = [];
addEventListener("message", function (event) {
    var all = Array.from(document.querySelectorAll("iframe"));
    var at = all.findIndex(function (frame) { return frame.contentWindow === event.source; });
    said[at] = "frame " + all[at].title + "\n" + event.data;
    document.getElementById("seen").textContent = "\nBEGIN\n" + said.join("\n") + "\nEND\n";
});
</script>
EOF

# add_frame NAME WIDTH HEIGHT: the page of an analysed game must show its graph and fit in such a window.
add_frame()
{
    [ -e "inside-$1.html" ] || walk "$1.html" >"inside-$1.html"
    echo "<iframe title=\"$1 at $2x$3\" src=\"inside-$1.html\" style=\"border:0;width:$2px;height:$3px\"></iframe>" \
        >>frames.html
    plies=$(sed -n 's/^end: //p' "$1.tgr")
    score=$(echo "$plies" | "$program" replay "$1.tgr" --accessible 2>/dev/null |
        sed -n 's/^Score: //p' | tail -n 1)
    {
        echo "frame $1 at $2x$3"
        echo "swipe 1 2 1 1 1"
        echo "list 1 #2 #3 #2 1"
        echo "space 3 Pause 3 Play"
        echo "graph 0 $((plies / 2)) $plies translate($plies) Score: $score"
        echo "beyond - - beside together"
    } >>wanted
}

walk game.html >walk.html
expected >wanted || fail "the program could not show every position"
browse walk.html >dom.html || fail "the browser failed: $(tail -n 3 browser.log)"
sed -n '/^BEGIN$/,/^END$/p' dom.html | sed '1d;$d; s/&gt;/>/g; s/&lt;/</g; s/&amp;/\&/g' >got
cmp -s got wanted || {
    fail "the page shows something else (expected -, got +)"
    diff -u wanted got | cut -c 1-300 | head -n 40
}
[ "$(sed -n '/ | /s/^[0-9]* \([^|]*\) |.*/\1/p' got | sort -u | wc -l)" -eq "$(grep -c ' | ' got)" ] ||
    fail "the picture does not change with every move"
positions=$(grep -c ' | ' got)
check_policy
grep -q '<noscript><p>[A-Z].*\.</p></noscript>' game.html || fail "no text is shown without JavaScript"
rm tactigon.html # then the pages of other games have no link to it
: >wanted
for each in $all_games; do
    # shellcheck disable=SC2046 # its sides
    set -- "$each" $(sides "$each")
    rm -rf .local
    bot=$(is_rated "$1" && echo greedy || echo random) # games against a greedy bot are short
    "$program" play --game "$1" "--$2" random "--$3" "$bot" --seed 10 --delay 0 --quiet \
        </dev/null >/dev/null 2>&1
    if is_rated "$1"; then
        "$program" analyse .local/share/tactigon/*.tgr --nodes 60 -o "$1.tgr" >/dev/null
    else
        cp .local/share/tactigon/*.tgr "$1.tgr"
    fi
    "$program" show "$1.tgr" --html "$1.html"
    add_frame "$1" 1280 800
    add_frame "$1" 360 640
done
add_frame tactigon 375 667
browse frames.html >dom.html || fail "the browser failed: $(tail -n 3 browser.log)"
sed -n '/^BEGIN$/,/^END$/p' dom.html | grep '^frame\|^swipe\|^list\|^space\|^graph\|^beyond [-r]' >got
cmp -s got wanted || {
    fail "the pages in their windows (expected -, got +)"
    diff -u wanted got
}
echo "$positions positions, page of $(wc -c <game.html) bytes"
[ $failed -eq 0 ]
