/*
 * What the module's C library asks of a system: a clock; there are no files, arguments, chance or
 * environment, so all else is refused (ENOSYS), and who would end the process is an error.
 * wasi(module, memory) are the imports for an instance; `memory` gives its memory when it is there.
 */
function wasi(module, memory) {
    "use strict";
    var ENOSYS = 52;
    var own = {
        clock_time_get: function (id, precision, out) {
            var now = BigInt(Math.round(performance.now() * 1e6));
            new DataView(memory().buffer).setBigUint64(out, now, true);
            return 0;
        },
        proc_exit: function (code) { throw new Error("the engine has ended: " + code); }
    };
    var imports = {};
    WebAssembly.Module.imports(module).forEach(function (each) {
        imports[each.module] = imports[each.module] || {};
        imports[each.module][each.name] = own[each.name] || function () { return ENOSYS; };
    });
    return imports;
}
