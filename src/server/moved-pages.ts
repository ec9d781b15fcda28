import { addressesAbove } from "#src/domain/page/addresses-above.ts";
import { isCall } from "./is-call.ts";
import { isFixedPage, namedAt } from "./on-demand-pages.ts";

/** As a site knows them (route-request.ts). */
type Known = Readonly<{ has: (key: string) => boolean; moved: (path: string) => string | null | undefined }>;

/** Where the content of the address `from` is now; `null` where it is gone for good. */
export type Moved = Readonly<{ from: string; to: string | null }>;

/** PDFs that lie beside the page of their entry, not below it. */
const twins: readonly (readonly [pdf: RegExp, page: string])[] = [
  [/^\/seminare\/pdf\/(?=[^/]+$)/, "/seminare/t/"],
  [/^\/news\/pdf\/(?=[^/]+$)/, "/news/"],
];

function moveOfTwin(path: string, { moved }: Known): Moved | undefined {
  const twin = twins.find(([pdf]) => pdf.test(path));
  if (twin === undefined) return undefined;
  const from = path.replace(...twin);
  const to = moved(from);
  return to === undefined ? undefined : { from, to };
}

const depthOf = (path: string): number => path.split("/").length;

/** Whether what a page made on demand is about is named by an address above it: `/fachtagung/x/buchung` is a page of `/fachtagung/x`. */
const isNamedBy = (path: string, above: string): boolean => {
  const at = namedAt(path);
  return at !== undefined && at < depthOf(above);
};

/** The page of the same name below the target, where there is one. */
function restBelow(to: string, rest: string, { has }: Known): string {
  const page = to.split(/[?#]/, 1)[0] ?? "";
  const below = page + rest;
  return has(below) || (has(page) && isNamedBy(below, page)) ? below : to;
}

function moveOfAbove(path: string, known: Known): Moved | undefined {
  for (const from of addressesAbove(path)) {
    const to = known.moved(from);
    if (to === undefined) continue;
    if (namedAt(path) !== undefined && !isNamedBy(path, from)) return undefined;
    return { from, to: to === null ? null : restBelow(to, path.slice(from.length), known) };
  }
  return undefined;
}

/** Where a page went that belongs to an entry with another address: what editors say is about the entry's main page alone. */
export function moveOfPart(path: string, known: Known): Moved | undefined {
  if (isCall(path) || isFixedPage(path)) return undefined;
  return moveOfTwin(path, known) ?? moveOfAbove(path, known);
}
