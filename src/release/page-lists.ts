import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Manifest, packManifest, parseManifest } from "./manifest.ts";
import type { Release } from "./release.ts";
import type { ListedFile, StoredFile } from "./stored-file.ts";

/** Pages are listed in as many files, so that a publication writes and a server reads those few that changed. */
const LISTS = 64;

export const pageLists: readonly number[] = Array.from({ length: LISTS }, (_, number) => number);

/** Name of a list below the directory of its release. */
export const pageListName = (number: number): string => join("pages", `${number}.json`);

/** The list that a page stands in: the same for its path in every release (FNV-1a). */
export function pageListOf(path: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < path.length; i++) hash = Math.imul(hash ^ path.charCodeAt(i), 0x01000193);
  return (hash >>> 0) % LISTS;
}

export type ListedPages = Pick<Manifest, "csps" | "files">;

const inOrder = <T>(files: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));

/** A list as it is written: by path, so that the same pages are the same bytes however it came about. */
export function pageListText(pages: Readonly<Record<string, StoredFile>>): string {
  const { csps, files } = packManifest(inOrder(pages), {});
  return JSON.stringify({ csps, files });
}

/** The pages of a list as they were before they were packed; what is kept from search engines is not known any more. */
export function pagesInList({ csps, files }: ListedPages): Record<string, StoredFile> {
  return Object.fromEntries(
    Object.entries(files).map(([path, { c, ...file }]) => {
      const csp = c === undefined ? undefined : csps[c];
      return [path, csp === undefined ? file : { ...file, csp }];
    }),
  );
}

export const readPageList = ({ dir }: Pick<Release, "dir">, number: number): ListedPages =>
  parseManifest(readFileSync(join(dir, pageListName(number)), "utf8"));

/** Puts lists together, each with policies of its own, into one. */
export function joinLists(lists: readonly ListedPages[]): ListedPages {
  const csps: string[] = [];
  const places = new Map<string, number>();
  const files: Record<string, ListedFile> = {};
  for (const list of lists)
    for (const [path, { c, ...file }] of Object.entries(list.files)) {
      const csp = c === undefined ? undefined : list.csps[c];
      if (csp === undefined) files[path] = file;
      else {
        const place = places.get(csp) ?? csps.push(csp) - 1;
        places.set(csp, place);
        files[path] = { ...file, c: place };
      }
    }
  return { csps, files };
}
