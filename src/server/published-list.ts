import { join } from "node:path";
import { fileVersion } from "#src/release/file-version.ts";
import { pageListName, pageListOf, pageLists, readPageList } from "#src/release/page-lists.ts";
import { hasPageLists } from "#src/release/read-manifest.ts";
import type { Release } from "#src/release/release.ts";
import type { ListedFile } from "#src/release/stored-file.ts";

/** Published files by public path. */
export type PublishedList = Readonly<{
  get: (path: string) => ListedFile | undefined;
  has: (path: string) => boolean;
  keys: () => Iterable<string>;
}>;

type Counted = PublishedList & Readonly<{ count: number }>;

type PageList = Readonly<{ version: string | undefined; files: ReadonlyMap<string, ListedFile> }>;

/** Reads the pages of one release after the other; lists that are the same file as before are not read again. */
export function pageListReader() {
  const csps: string[] = [];
  const places = new Map<string, number>();
  let known: readonly PageList[] = [];

  const placeOf = (csp: string): number => {
    const place = places.get(csp) ?? csps.push(csp) - 1;
    places.set(csp, place);
    return place;
  };

  function readList(release: Release, number: number): PageList {
    const version = fileVersion(join(release.dir, pageListName(number)));
    const before = known[number];
    if (version !== undefined && before?.version === version) return before;
    const list = readPageList(release, number);
    const files = new Map<string, ListedFile>();
    for (const [path, { c, ...file }] of Object.entries(list.files)) {
      const csp = c === undefined ? undefined : list.csps[c];
      files.set(path, csp === undefined ? file : { ...file, c: placeOf(csp) });
    }
    return { version, files };
  }

  return {
    /** Every policy that a page read so far has, by the number in `c`; grows. */
    csps: csps as readonly string[],
    read: (release: Release): Counted => {
      const lists = hasPageLists(release) ? pageLists.map((number) => readList(release, number)) : [];
      known = lists;
      const listOf = (path: string): ReadonlyMap<string, ListedFile> | undefined => lists[pageListOf(path)]?.files;
      return {
        get: (path) => listOf(path)?.get(path),
        has: (path) => listOf(path)?.has(path) ?? false,
        keys: () => lists.flatMap(({ files }) => [...files.keys()]),
        count: lists.reduce((sum, { files }) => sum + files.size, 0),
      };
    },
  };
}

/** The files of the first list, and those of the second where it has none. */
export const eitherOf = (first: PublishedList, second: PublishedList): PublishedList => ({
  get: (path) => first.get(path) ?? second.get(path),
  has: (path) => first.has(path) || second.has(path),
  keys: () => [...first.keys(), ...second.keys()],
});
