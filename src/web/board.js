/*
 * The board: its picture, marks on it, and arrows. This is a part of page.js.
 */
function isTurned() {
    return turnedRound ?? (puzzle ? puzzle.side === 1 : sides[0] > 0 && sides[1] === 0);
}

/* Rotate the board by half a turn; pieces stay upright. Boards with bars are not rotated, because a
 * bar covers several tiles. */
function turnRound(svg) {
    const box = svg.viewBox.baseVal;
    const across = 2 * box.x + box.width, down = 2 * box.y + box.height;
    places = places.map(([x, y]) => [across - x, down - y]);
    svg.querySelectorAll(".names text").forEach(function (name, i) {
        name.setAttribute("x", places[i][0]);
        name.setAttribute("y", places[i][1] + Number(name.getAttribute("y")) - state.tiles[i][1]);
    });
    svg.querySelectorAll("#tiles use, #pieces use").forEach(function (use) {
        use.setAttribute("x", across - use.getAttribute("x"));
        use.setAttribute("y", down - use.getAttribute("y"));
    });
}

/* Neighbouring tiles have different shades: three for hexagons, two for squares. */
function shade(tile, first, width, isHexagons) {
    const column = Math.round((tile[0] - first[0]) / width);
    if (isHexagons) {
        const half = Math.round((tile[1] - first[1]) / 45);
        return "s" + ((((half - column) / 2 - column) % 3 + 3) % 3 + 1);
    }
    return (column + Math.round((tile[1] - first[1]) / width)) % 2 ? "s3" : "s1";
}

/* The picture of a position, with shades. */
function painted({svg: text, tiles, game}) {
    const svg = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
    const isHexagons = svg.querySelector("#tile path").getAttribute("d").split("L").length === 6;
    const xs = [...new Set(tiles.map((tile) => tile[0]))].sort((a, b) => a - b);
    svg.dataset.game = game;
    svg.querySelectorAll("#tiles use").forEach(function (use, i) {
        use.dataset.shade = shade(tiles[i], tiles[0], xs[1] - xs[0], isHexagons);
        use.setAttribute("class", use.dataset.shade);
    });
    return svg;
}

function showBoard() {
    const board = get("board");
    const hadFocus = board.contains(document.activeElement);
    const svg = painted(state);
    const isBars = state.game === "isaac";
    const outline = svg.querySelector("#tile path").getAttribute("d");
    svg.setAttribute("role", "application");
    svg.setAttribute("aria-label", "Board");
    svg.setAttribute("aria-roledescription", "board");
    places = state.tiles.map(([x, y]) => [x, y]);
    if (isTurned() && !isBars)
        turnRound(svg);
    setOff("flip", isBars);
    const hits = drawn("g", {id: "hits"});
    state.tiles.forEach(function (tile, i) {
        const hit = drawn("path", {d: outline, class: "hit", role: "button", tabindex: -1,
            transform: "translate(" + places[i].join(" ") + ")"});
        hit.dataset.tile = i;
        hits.append(hit);
    });
    svg.append(hits);
    const {scrollLeft, scrollTop} = board;
    board.replaceChildren(svg);
    board.classList.toggle("enlarged", isEnlarged);
    board.style.maxHeight = isEnlarged ? board.style.maxHeight : "";
    board.scrollTo(scrollLeft, scrollTop);
    showMarks();
    if (hadFocus)
        focusTile(cursor);
    slide(svg);
}

/* Animate the last step once, unless the user prefers less motion. */
function slide(svg) {
    const from = svg.querySelector('#pieces use[href="#k45"]');
    const to = svg.querySelector('#pieces use[href="#k43"]');
    if (state.at <= shownStep || !from || !to || matchMedia("(prefers-reduced-motion: reduce)").matches) {
        shownStep = state.at;
        return;
    }
    shownStep = state.at;
    const [x, y] = [to.getAttribute("x"), to.getAttribute("y")];
    const way = [from.getAttribute("x") - x, from.getAttribute("y") - y];
    const piece = [...svg.querySelectorAll("#pieces use")].find((use) => use.getAttribute("x") === x &&
        use.getAttribute("y") === y && !["#k45", "#k43"].includes(use.getAttribute("href")));
    if (piece)
        piece.animate([{transform: "translate(" + way[0] + "px," + way[1] + "px)"}, {transform: "none"}],
            {duration: 180, easing: "ease-out"});
}

/* The legal steps from a tile; for a stop or a pass the tile is -1. A bar's step has no target tile. */
const stepsFrom = (tile) => state.steps.filter((step) => step[1] === tile);

function tileLabel(i, reached) {
    const [, , name, what, side] = state.tiles[i];
    const piece = what ? (side >= 0 && side < 2 ? sideName(side).toLowerCase() + " " : "") + what : "empty";
    const parts = [name, piece];
    if (get("tiles").children[i].getAttribute("href") === "#gold")
        parts.push("gold");
    if (i === picked)
        parts.push("picked");
    else if (reached.has(i))
        parts.push(what ? "can be captured" : "can move here");
    return parts.join(", ");
}

/* Mark the selection, its targets, and the steps of a hint or the analysis. */
function showMarks() {
    const reached = new Map(picked < 0 ? [] : stepsFrom(picked).filter((step) => step[2] >= 0).map((step) => [step[2], step]));
    const uses = get("tiles").children;
    const names = get("board").querySelectorAll(".names text");
    const signs = get("signs");
    signs.replaceChildren();
    state.tiles.forEach(function (tile, i) {
        const isTaken = reached.has(i) && tile[3] !== "";
        const mark = i === picked ? "picked" : isTaken ? "capture" : reached.has(i) ? "target" : "";
        uses[i].setAttribute("class", [uses[i].dataset.shade, mark].join(" ").trim());
        names[i].classList.toggle("strong", mark !== "" || uses[i].getAttribute("href") === "#gold");
        if (mark === "target")
            signs.append(drawn("circle", {class: "dot", cx: places[i][0], cy: places[i][1] + 8, r: 9}));
        else if (mark)
            signs.append(outline(i, isTaken ? "take" : "held"));
        const hit = get("hits").children[i];
        hit.setAttribute("aria-label", tileLabel(i, reached));
        hit.setAttribute("tabindex", i === cursor ? 0 : -1);
        if (stepsFrom(i).length > 0)
            hit.setAttribute("aria-pressed", i === picked);
        else
            hit.removeAttribute("aria-pressed");
    });
    if (goalTile() >= 0)
        signs.append(outline(goalTile(), "aim"));
    marks.forEach((step) => signs.append(drawnStep(step, "hinted")));
    if (found && found.lines.length > 0)
        found.lines.slice().reverse().forEach(function (line) {
            const step = state.steps.find((each) => each[0] === line.first);
            if (step)
                signs.append(drawnStep(step, line === found.lines[0] ? "best" : "good"));
        });
}

function outline(tile, kind) {
    return drawn("path", {class: kind, transform: "translate(" + places[tile].join(" ") + ") scale(.84)",
        d: get("tile").firstChild.getAttribute("d")});
}

/* Draw a step: an arrow between tiles, a line along a bar, or the outline of a tile. */
function drawnStep([, from, to, text], kind) {
    const g = drawn("g", {class: "arrow " + kind});
    const bar = BAR.exec(text);
    if (from < 0)
        return g;
    const [x, y] = places[from];
    if (bar) {
        const length = 50 * (bar[2] - 1);
        g.append(drawn("path", {d: "M" + x + " " + y + (bar[1] === "h" ? "h" + length : "v-" + length)}));
    } else if (to < 0) {
        g.append(outline(from, ""));
    } else {
        const [dx, dy] = [places[to][0] - x, places[to][1] - y];
        const length = Math.hypot(dx, dy);
        g.setAttribute("transform", "translate(" + x + " " + y + ") rotate(" + Math.atan2(dy, dx) * 180 / Math.PI + ")");
        g.append(drawn("path", {d: "M18 0H" + (length - 22)}),
            drawn("path", {class: "head", d: "M" + (length - 6) + " 0l-24 -13v26z"}));
    }
    return g;
}
