/*
 * Replays a game. `plies` has the code of each position, or its text where there are no shapes;
 * `words` has it in sentences. The links of the list, the first of which is the start, lead to
 * #0, #1 and so on, which is how the page is told what to show.
 */
(function () {
    "use strict";
    var PAUSE_MS = 1200;
    var get = document.getElementById.bind(document);
    var links = get("moves").getElementsByTagName("a");
    var tiles = get("tiles");
    var pieces = get("pieces");
    var last = plies.length - 1;
    var now = -1;
    var timer = 0;

    function draw(code) {
        pieces.textContent = tiles ? "" : code;
        if (!tiles)
            return;
        code.replace(/(\D)(\d+)/g, function (all, look, tile) {
            var piece = tiles.children[tile].cloneNode(false);
            piece.setAttribute("href", "#k" + look.charCodeAt(0));
            pieces.appendChild(piece);
        });
    }

    function mark(link, on) {
        if (on)
            link.setAttribute("aria-current", "step");
        else
            link.removeAttribute("aria-current");
    }

    function show(n) {
        var list = get("moves");
        n = Math.max(0, Math.min(last, n));
        if (n === now)
            return;
        if (now >= 0)
            mark(links[now], false);
        now = n;
        mark(links[now], true);
        draw(plies[now]);
        get("words").textContent = words[now];
        get("say").textContent = links[now].getAttribute("aria-label");
        get("count").textContent = now + " / " + last;
        list.scrollTop = links[now].offsetTop - list.clientHeight / 2;
    }

    function go(n) {
        show(n);
        location.replace("#" + now);
    }

    function follow() {
        var n = parseInt(location.hash.slice(1), 10);
        show(isNaN(n) ? first : n);
    }

    function stop() {
        clearInterval(timer);
        timer = 0;
        get("auto").textContent = "Play";
    }

    function tick() {
        go(now + 1);
        if (now === last)
            stop();
    }

    function toggle() {
        if (timer) {
            stop();
            return;
        }
        get("auto").textContent = "Pause";
        timer = setInterval(tick, PAUSE_MS);
        go(now === last ? 0 : now + 1);
    }

    function travel(target) {
        return function () {
            stop();
            go(target());
        };
    }

    var travels = {
        Home: travel(function () { return 0; }),
        ArrowLeft: travel(function () { return now - 1; }),
        ArrowRight: travel(function () { return now + 1; }),
        End: travel(function () { return last; })
    };

    get("start").onclick = travels.Home;
    get("back").onclick = travels.ArrowLeft;
    get("next").onclick = travels.ArrowRight;
    get("end").onclick = travels.End;
    get("auto").onclick = toggle;
    get("moves").onclick = stop;
    document.addEventListener("keydown", function (event) {
        if (event.altKey || event.ctrlKey || event.metaKey || !travels.hasOwnProperty(event.key))
            return;
        event.preventDefault();
        travels[event.key]();
    });
    window.addEventListener("hashchange", follow);
    follow();
}());
