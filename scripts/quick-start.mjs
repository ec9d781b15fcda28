// Runs before everything else in each of our processes (NODE_OPTIONS, see run.mjs): two thirds of the time until one begins.
import { enableCompileCache, registerHooks } from "node:module";
import { resolve } from "node:path";

/** What Node makes of each module is kept for the next process. Where nothing can be written, nothing is kept. */
enableCompileCache(resolve(import.meta.dirname, "../.cache/modules"));

/** By folder and ending: the nearest package.json decides, the same for all of them. */
const formats = new Map();

/**
 * Node 24 reads and parses a package.json anew for every import within its package, only to learn the format; that of drizzle-orm
 * has 179 kB. Here it is asked once for each folder and ending.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context;
    if (!specifier.startsWith(".") || !parentURL?.startsWith("file:") || !conditions.includes("import")) return next(specifier, context);
    const ending = /[^/](\.(?:js|mjs|ts))$/.exec(specifier)?.[1];
    if (ending === undefined) return next(specifier, context);
    const { href } = new URL(specifier, parentURL);
    const key = `${href.slice(0, href.lastIndexOf("/"))} ${ending}`;
    const format = formats.get(key);
    if (format !== undefined) return { url: href, format, shortCircuit: true };
    const found = next(specifier, context);
    // A link leads into another folder.
    if (found.url === href && found.format) formats.set(key, found.format);
    return found;
  },
});
