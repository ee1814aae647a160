/*
 * Replays a game. A page runs only scripts with known hashes, so this text is the same in all pages
 * and the game is JSON in the page. For each position, `plies` has its code (or its text, if the
 * game has no pictures), `words` describes it, and `side0` and `side1` say what each side has.
 * `first` is the number of the position to show first. The links in the list of moves lead to #0
 * (the start), #1 and so on, and the page shows the position in its address. If there is a link
 * "play", it leads to the page where the game can be played on, and passes `record` to it.
 */
//<![CDATA[
(function () {
    "use strict";
    var PAUSE_MS = 1200;
    var SWIPE = 40;
    var TILES = {".": "#tile", "*": "#gold", "!": "#none"};
    var get = document.getElementById.bind(document);
    var data = JSON.parse(get("data").textContent);
    var links = get("moves").getElementsByTagName("a");
    var tiles = get("tiles");
    var pieces = get("pieces");
    var graph = get("graph");
    var last = data.plies.length - 1;
    var play = get("play");
    var elsewhere = play && play.getAttribute("href") + "#game=" + data.game + "&record=" +
        btoa(unescape(encodeURIComponent(data.record))).replace(/\+/g, "-").replace(/\//g, "_")
            .replace(/=/g, "") + "&ply=";
    var now = -1;
    var timer = 0;

    function draw(code) {
        pieces.textContent = tiles ? "" : code;
        if (!tiles)
            return;
        code.replace(/(\D)(\d+)/g, function (all, look, tile) {
            var piece = tiles.children[tile];
            if (TILES[look]) {
                piece.setAttribute("href", TILES[look]);
                return;
            }
            piece = piece.cloneNode(false);
            piece.setAttribute("href", "#k" + look.charCodeAt(0));
            pieces.appendChild(piece);
        });
    }

    function mark(link, on) {
        if (on)
            link.setAttribute("aria-current", "step");
        else
            link.removeAttribute("aria-current");
        link.tabIndex = on ? 0 : -1;
    }

    function notes(link) {
        var lines = link.dataset.score ? ["Score: " + link.dataset.score] : [];
        for (var next = link.nextSibling; next && next.className === "note"; next = next.nextSibling)
            lines.push(next.textContent);
        return lines.join("\n");
    }

    function show(n) {
        var list = get("moves");
        var has_focus = list.contains(document.activeElement);
        n = Math.max(0, Math.min(last, n));
        if (n === now)
            return;
        if (now >= 0)
            mark(links[now], false);
        now = n;
        mark(links[now], true);
        if (has_focus)
            links[now].focus({preventScroll: true});
        draw(data.plies[now]);
        get("words").textContent = data.words[now];
        get("say").textContent = links[now].getAttribute("aria-label");
        get("notes").textContent = notes(links[now]);
        get("side0").textContent = data.side0[now];
        get("side1").textContent = data.side1[now];
        get("count").textContent = now + " / " + last;
        if (play)
            play.setAttribute("href", elsewhere + now);
        if (graph)
            get("cursor").setAttribute("transform", "translate(" + now + ")");
        list.scrollTop = links[now].offsetTop - list.clientHeight / 2;
    }

    function go(n) {
        show(n);
        location.replace("#" + now);
    }

    function follow() {
        var n = parseInt(location.hash.slice(1), 10);
        show(isNaN(n) ? data.first : n);
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
    if (graph)
        graph.onclick = function (event) {
            var box = graph.getBoundingClientRect();
            travel(function () {
                return Math.round((event.clientX - box.left) / box.width * last);
            })();
        };

    /* What a key does. In the list, Up and Down work too; Space on a button presses that button. */
    function act(key, target) {
        if (key === " ")
            return target.closest && target.closest("button, summary") ? null : toggle;
        if (get("moves").contains(target))
            key = {ArrowUp: "ArrowLeft", ArrowDown: "ArrowRight"}[key] || key;
        return travels.hasOwnProperty(key) ? travels[key] : null;
    }

    document.addEventListener("keydown", function (event) {
        var action = event.altKey || event.ctrlKey || event.metaKey ? null
            : act(event.key, event.target);
        if (!action)
            return;
        event.preventDefault();
        action();
    });

    /* Swiping across the board with one finger goes one step back or forward. */
    var touch = null;
    get("stage").addEventListener("touchstart", function (event) {
        touch = event.touches.length === 1 ? event.touches[0] : null;
    }, {passive: true});
    get("stage").addEventListener("touchend", function (event) {
        var end = event.changedTouches[0];
        var x = touch ? end.clientX - touch.clientX : 0;
        var y = touch ? end.clientY - touch.clientY : 0;
        touch = null;
        if (Math.abs(x) >= SWIPE && Math.abs(x) > 2 * Math.abs(y))
            travels[x < 0 ? "ArrowRight" : "ArrowLeft"]();
    }, {passive: true});

    window.addEventListener("hashchange", follow);
    for (var i = 0; i <= last; i++)
        links[i].tabIndex = -1;
    get("controls").hidden = false;
    follow();
}());
//]]>
