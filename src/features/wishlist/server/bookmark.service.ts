import type { Db } from "#db/client.ts";
import { bookmarksOf, insertBookmark } from "#db/repositories/wishlist.ts";
import type { Origins } from "#src/brand/brand.ts";
import { brandOfPath } from "#src/brand/resolve-brand.ts";
import { readTitles, type TitleRow } from "#src/catalogue/titles.ts";
import { MAX_BOOKMARKS } from "#src/domain/page/bookmarks.ts";
import type { Call, Outcome, Service } from "#src/endpoints/handle.ts";
import type { addBookmark, Bookmark, readBookmarks } from "../rules/bookmark.contracts.ts";
import { callerOf } from "./wishlist.service.ts";

const byPath = new WeakMap<readonly TitleRow[], ReadonlyMap<string, string>>();

function pageTitles(): ReadonlyMap<string, string> {
  const rows = readTitles();
  const known = byPath.get(rows);
  if (known !== undefined) return known;
  const titles = new Map(rows.map(({ path, title }) => [path, title]));
  byPath.set(rows, titles);
  return titles;
}

export async function listBookmarks(db: Db, userId: string, origins: Origins): Promise<readonly Bookmark[]> {
  const rows = await bookmarksOf(db, userId);
  if (rows.length === 0) return [];
  const titles = pageTitles();
  return rows.map(({ path, title, addedAt }) => ({
    path,
    url: origins[brandOfPath(path) ?? "ifb"] + path,
    title: titles.get(path) ?? title,
    gone: !titles.has(path),
    addedAt: addedAt.toISOString(),
  }));
}

export const readOwnBookmarks = (async (_, { locals, session }: Pick<Call, "locals" | "session">) => {
  const { userId } = await callerOf({ session });
  return { ok: true, value: [...(await listBookmarks(locals.store.db, userId, locals.origins))] };
}) satisfies Service<typeof readBookmarks>;

/** Of a page that can be bookmarked; `undefined` for any other path. */
export const bookmarkTitle = (path: string): string | undefined => pageTitles().get(path);

type Added = Outcome<{ path: string; title: string }, "page-unknown" | "bookmarks-full">;

/** Sets a bookmark once, at most `MAX_BOOKMARKS`. The title is ours, whatever a caller may think the page is called. */
export async function setBookmarkOf(userId: string, path: string, { locals, now }: Pick<Call, "locals" | "now">): Promise<Added> {
  const title = bookmarkTitle(path);
  if (title === undefined) return { ok: false, reason: "page-unknown" };
  return locals.store.write(async (tx): Promise<Added> => {
    const held = await bookmarksOf(tx, userId);
    if (held.length >= MAX_BOOKMARKS && held.every((bookmark) => bookmark.path !== path)) return { ok: false, reason: "bookmarks-full" };
    await insertBookmark(tx, userId, { path, title, addedAt: now });
    return { ok: true, value: { path, title } };
  });
}

export const addOwnBookmark = (async ({ path }, call: Pick<Call, "locals" | "now" | "session">) =>
  setBookmarkOf((await callerOf(call)).userId, path, call)) satisfies Service<typeof addBookmark>;
