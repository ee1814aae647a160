/*
 * Uses a replay page as people do, and writes what it shows into the page: for each position a line
 * "NUMBER PIECES | CAPTION | WORDS", then the results of other ways to change the position. In a
 * frame it also sends this to the page around it, which sets the size of the frame.
 */
window.addEventListener("load", function () {
    var lines = [];

    function get(id) {
        return document.getElementById(id);
    }

    function pieces() {
        return Array.from(get("pieces").children).map(function (piece) {
            var look = document.querySelector(piece.getAttribute("href") + " title");
            return look.textContent + " " + piece.getAttribute("x") + " " +
                piece.getAttribute("y");
        }).join(", ");
    }

    function current() {
        return document.querySelector("[aria-current]").getAttribute("href").slice(1);
    }

    function press(key) {
        document.dispatchEvent(new KeyboardEvent("keydown", {key: key, cancelable: true}));
        return current();
    }

    /* Swipes by (x, y) and returns the new position. */
    function swipe(x, y) {
        var board = get("pieces");
        [["touchstart", 100, 100], ["touchend", 100 + x, 100 + y]].forEach(function (each) {
            var touch = new Touch({identifier: 1, target: board, clientX: each[1],
                clientY: each[2]});
            board.dispatchEvent(new TouchEvent(each[0], {bubbles: true,
                touches: each[0] === "touchstart" ? [touch] : [], changedTouches: [touch]}));
        });
        return current();
    }

    /* Presses a key in the list and returns the link that has the focus then. */
    function pressIn(key) {
        document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {key: key,
            bubbles: true, cancelable: true}));
        return document.activeElement.getAttribute("href");
    }

    function tabStops() {
        return Array.from(document.querySelectorAll("nav a")).filter(function (link) {
            return link.tabIndex >= 0;
        }).length;
    }

    /* Clicks on the graph at a fraction of its width and returns the new position. */
    function pick(share) {
        var box = get("graph").getBoundingClientRect();
        get("graph").dispatchEvent(new MouseEvent("click", {bubbles: true,
            clientX: box.left + share * box.width, clientY: box.top + 5}));
        return current();
    }

    /*
     * Reports whether the page is wider than the window or, in a wide window, higher; whether the
     * list is beside the board; and whether board and buttons fit in a window together.
     */
    function beyond() {
        var root = document.documentElement;
        var nav = document.querySelector("nav").getBoundingClientRect();
        var board = get("pieces").closest("svg, pre").getBoundingClientRect();
        var buttons = document.querySelector(".controls").getBoundingClientRect();
        return "beyond " + (root.scrollWidth > innerWidth ? "right" : "-") + " " +
            (innerWidth > 800 && root.scrollHeight > innerHeight ? "below" : "-") + " " +
            (innerWidth <= 800 || nav.left >= board.right ? "beside" : "under") + " " +
            (buttons.bottom - board.top <= innerHeight ? "together" : "apart");
    }

    function click(id) {
        get(id).click();
        return current();
    }

    var last = get("moves").querySelectorAll("a").length - 1;
    for (var n = 0; n <= last; n++) {
        lines.push(current() + " " + pieces() + " | " + get("say").textContent + " | " +
            get("words").textContent.trim().replace(/\n/g, " "));
        click("next");
    }
    lines.push("beyond the end " + current());
    lines.push("back " + click("back") + " start " + click("start") + " end " + click("end"));
    lines.push("keys " + press("Home") + " " + press("ArrowRight") + " " + press("ArrowRight") +
        " " + press("ArrowLeft") + " " + press("End") + " " + press("x"));
    lines.push("hash " + location.hash);
    click("start");
    lines.push("swipe " + swipe(-80, 10) + " " + swipe(-80, 5) + " " + swipe(90, 0) + " " +
        swipe(-20, 0) + " " + swipe(-80, 70));
    document.querySelector("[aria-current]").focus();
    lines.push("list " + tabStops() + " " + pressIn("ArrowDown") + " " + pressIn("ArrowRight") +
        " " + pressIn("ArrowUp") + " " + tabStops());
    document.activeElement.blur();
    lines.push("space " + press(" ") + " " + get("auto").textContent + " " + press(" ") + " " +
        get("auto").textContent);
    if (get("graph"))
        lines.push("graph " + pick(0) + " " + pick(Math.floor(last / 2) / last) + " " + pick(1) + " " +
            get("cursor").getAttribute("transform") + " " + get("notes").textContent.split("\n")[0]);
    lines.push(beyond());
    click("end");
    lines.push("button " + click("auto") + " " + get("auto").textContent + " " + click("auto") +
        " " + get("auto").textContent);
    location.hash = "#3";
    setTimeout(function () {
        lines.push("link " + current());
        var link = get("play");
        var play = link && /^tactigon.html#game=(\w+)&record=([\w-]+)&ply=(\d+)$/.exec(link.getAttribute("href"));
        lines.push(!link ? "no link to play on" : "play on " + play[1] + " " + play[3] + " " +
            atob(play[2].replace(/-/g, "+").replace(/_/g, "/")).trim().replace(/\n/g, "/"));
        var log = document.createElement("pre");
        log.id = "log";
        log.textContent = "\nBEGIN\n" + lines.join("\n") + "\nEND\n";
        document.body.appendChild(log);
        parent.postMessage(lines.join("\n"), "*");
    }, 50);
});
