import { pageListName, pageListOf, pageLists, pageListText, pagesInList, readPageList } from "#src/release/page-lists.ts";
import type { StoredFile } from "#src/release/stored-file.ts";
import type { NewRelease } from "./unfinished-release.ts";

type Pages = Readonly<Record<string, StoredFile>>;

/** One published file as it was and as it is; without `after` it is gone. */
export type FileChange = Readonly<{ path: string; before?: StoredFile | undefined; after?: StoredFile | undefined }>;

/** Pages that are new or other than before, and those that are gone (`undefined`). */
export type PageChanges = ReadonlyMap<string, StoredFile | undefined>;

/** Lists all pages of a release. */
export function listPages(release: NewRelease, pages: ReadonlyMap<string, StoredFile>): void {
  const lists = pageLists.map((): Record<string, StoredFile> => ({}));
  for (const [path, file] of pages) {
    const list = lists[pageListOf(path)];
    if (list) list[path] = file;
  }
  for (const number of pageLists) release.put(pageListName(number), pageListText(lists[number] ?? {}));
}

/** Lists what the release before lists, but for these changes; only the lists they stand in are read and written. */
export function relistPages(release: NewRelease, changes: PageChanges): readonly FileChange[] {
  const { previous } = release;
  if (previous === undefined) throw new Error("there is no release to go on from");
  const found: FileChange[] = [];
  const byList = Map.groupBy(changes, ([path]) => pageListOf(path));
  for (const number of pageLists) {
    const own = byList.get(number);
    if (own === undefined) {
      if (!release.share(pageListName(number))) throw new Error(`the release before has no list ${number}`);
      continue;
    }
    const pages: Record<string, StoredFile> = pagesInList(readPageList(previous, number));
    for (const [path, after] of own) {
      const before = pages[path];
      if (before?.h !== after?.h || before?.t !== after?.t) found.push({ path, before, after });
      if (after) pages[path] = after;
      else delete pages[path];
    }
    release.put(pageListName(number), pageListText(pages as Pages));
  }
  return found;
}
