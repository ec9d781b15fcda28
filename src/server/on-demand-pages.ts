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
const variables = pages.filter((pattern) => !fixed.has(pattern));
const variable = new RegExp(`^(?:${variables.map(sourceOf).join("|")})$`);
const named = new Map<RegExp, number>();
for (const pattern of variables)
  named.set(
    new RegExp(`^${sourceOf(pattern)}$`),
    pattern.split("/").findIndex((part) => part.includes("[")),
  );

/** Pages made on demand whose address is the same for everybody, such as `/forum/suche`. */
export const isFixedPage = (path: string): boolean => fixed.has(path);

/** Those with a number, a token or a name in their address, which nobody spells but as it was given. */
export const isVariablePage = (path: string): boolean => variable.test(path);

/** Which part of such an address names what the page is about: 2 of `/fachtagung/x/buchung`. Asked of addresses that have moved alone. */
export const namedAt = (path: string): number | undefined => [...named].find(([whole]) => whole.test(path))?.[1];
