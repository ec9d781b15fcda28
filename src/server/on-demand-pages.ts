import { routeAccess } from "#src/shared/http/page-access.ts";
import { isCall } from "./is-call.ts";

const pages = Object.keys(routeAccess).filter((pattern) => routeAccess[pattern] !== "call" && !isCall(pattern));
const fixed: ReadonlySet<string> = new Set(pages.filter((pattern) => !pattern.includes("[")));

/** Of `/kalender/[feed].ics`: what stands at odd places is the name of a part, `...` before it for one with slashes. */
const sourceOf = (pattern: string): string =>
  pattern
    .split(/\[([^[\]]+)\]/)
    .map((part, index) => (index % 2 === 0 ? part.replaceAll(".", "\\.") : part.startsWith("...") ? ".+" : "[^/]+"))
    .join("");
const variable = new RegExp(
  `^(?:${pages
    .filter((pattern) => !fixed.has(pattern))
    .map(sourceOf)
    .join("|")})$`,
);

/** Pages made on demand whose address is the same for everybody, such as `/forum/suche`. */
export const isFixedPage = (path: string): boolean => fixed.has(path);

/** Those with a number, a token or a name in their address, which nobody spells but as it was given. */
export const isVariablePage = (path: string): boolean => variable.test(path);
