import { readFileSync } from "node:fs";
import { join } from "node:path";
import yaml from "js-yaml";
import { brandOfPath } from "#src/brand/resolve-brand.ts";
import type { SearchIndex } from "#src/queries/search/search-index.ts";
import { TODAY } from "#src/queries/search/test/made-index.ts";
import { findPages, isOnBrand } from "../find-pages.ts";

/** What is typed, and what is right: any of the pages, or the one of a provision. */
export type Asked = Readonly<{ q: string; page?: string; pages?: readonly string[]; norm?: string }>;

export const askedIn = (file: string): Readonly<Record<string, readonly Asked[]>> =>
  yaml.load(readFileSync(join(import.meta.dirname, file), "utf8")) as Record<string, readonly Asked[]>;

type Shown = Readonly<{ path: string; text: string }>;

/** `more`: the pages that an answer names beside its sources too. */
type Options = Readonly<{ count: number; more?: boolean }>;

const withoutAnchor = (path: string): string => path.split("#", 1)[0] ?? "";

/** What stands first on the page: the sources of the answer and of what may be meant, then the hits of the site that `page` belongs to. */
export function firstShown(index: SearchIndex, query: string, page: string, { count, more = false }: Options): readonly Shown[] {
  const { asked, alike, direct, ids } = findPages(index, query, TODAY);
  const brand = brandOfPath(page) ?? "betriebsrat";
  const named = asked === undefined ? alike : [asked, ...alike];
  const sources = named.flatMap(({ sources: [first] }) => first ?? []);
  const hits = index.shown(ids.filter((id) => isOnBrand(index, id, brand)).slice(0, count));
  return [
    ...direct.hits.map(({ path, title }) => ({ path: withoutAnchor(path), text: title })),
    ...sources.map(({ text, path = text }) => ({ path: withoutAnchor(path), text })),
    ...(more ? (asked?.more ?? []).map(({ path, title }) => ({ path, text: title })) : []),
    ...hits.map(({ path, title }) => ({ path, text: title })),
  ].slice(0, count);
}

/** The queries whose right page is not among the first, with what is there instead. */
export const missed = (index: SearchIndex, list: readonly Asked[], options: Options): readonly string[] =>
  list.flatMap(({ q, page, pages = page === undefined ? [] : [page], norm }) => {
    const shown = firstShown(index, q, pages[0] ?? "", options).map(({ path }) => path);
    return [...pages, ...(norm === undefined ? [] : [norm])].some((one) => shown.includes(one)) ? [] : [`${q} → ${shown.join(", ")}`];
  });
