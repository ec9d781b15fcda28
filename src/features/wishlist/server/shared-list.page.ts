import { ownerOfShare, type StoredEntry, wishlistOf } from "#db/repositories/wishlist.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import { MAX_ENTRIES, parseEntryKey } from "../rules/entry-key.ts";
import { entriesIn } from "../rules/wishlist-paths.ts";
import { titlesOf } from "./find-subject.ts";
import { listEntries } from "./list-wishlist.ts";
import { type ShownEntry, showEntry } from "./shown-entry.ts";

export type SharedListPage =
  | Readonly<{ kind: "about" }>
  | Readonly<{ kind: "gone" }>
  /** `shared`: somebody's list by link; otherwise what the address itself names, such as that of this browser. */
  | Readonly<{ kind: "list"; shared: boolean; entries: readonly ShownEntry[] }>;

const TOKEN = /^[\w-]{43}$/;

async function named(text: string, { locals }: PageContext, now: Date): Promise<readonly StoredEntry[]> {
  const keys = entriesIn(text).slice(0, MAX_ENTRIES);
  const titles = await titlesOf(
    locals.store.db,
    keys.flatMap((key) => parseEntryKey(key) ?? []),
  );
  return keys.flatMap((key) => {
    const [id, title] = [parseEntryKey(key), titles.get(key)];
    return id === null || title === undefined ? [] : [{ ...id, title, addedAt: now }];
  });
}

/** `/wishlist/list`: 404 for a text that never was a link, 410 for a withdrawn or unknown one (no trace of either is kept). */
export async function sharedListPage(context: PageContext): Promise<SharedListPage> {
  const { request, locals, response } = context;
  const { searchParams } = new URL(request.url);
  const { db } = locals.store;
  const now = new Date();
  const show = async (stored: readonly StoredEntry[]): Promise<readonly ShownEntry[]> =>
    (await listEntries(db, stored, now)).map((entry) => showEntry(entry, now));
  const [token, keys] = [searchParams.get("liste"), searchParams.get("eintraege")];
  if (token !== null) {
    const owner = TOKEN.test(token) ? await ownerOfShare(db, token) : null;
    if (owner !== null) return { kind: "list", shared: true, entries: await show(await wishlistOf(db, owner)) };
    response.status = TOKEN.test(token) ? 410 : 404;
    return { kind: "gone" };
  }
  return keys === null ? { kind: "about" } : { kind: "list", shared: false, entries: await show(await named(keys, context, now)) };
}
