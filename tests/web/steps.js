/*
 * Goes through a page as a reader does, and leaves what was seen in the page: a line for each
 * position, "NUMBER PIECES | CAPTION | WORDS", then what the other ways of moving led to.
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
    lines.push("button " + click("auto") + " " + get("auto").textContent + " " + click("auto") +
        " " + get("auto").textContent);
    location.hash = "#3";
    setTimeout(function () {
        lines.push("link " + current());
        var log = document.createElement("pre");
        log.id = "log";
        log.textContent = "\nBEGIN\n" + lines.join("\n") + "\nEND\n";
        document.body.appendChild(log);
    }, 50);
});
