import type { Db } from "#db/client.ts";
import { deleteEntry, hasEntry, insertEntry, wishlistOf, wishlistSize } from "#db/repositories/wishlist.ts";
import type { Outcome } from "#src/endpoints/handle.ts";
import { type EntryId, entryKey, MAX_ENTRIES, parseEntryKey } from "../rules/entry-key.ts";
import type { AddEntryRefusal } from "../rules/wishlist.contracts.ts";
import { titlesOf } from "./find-subject.ts";

type Refused = Readonly<{ ok: false; reason: AddEntryRefusal }>;
const refused = (reason: AddEntryRefusal): Refused => ({ ok: false, reason });

/** What already stands on the list is no second entry, and is added even to a full list. */
export async function addEntry(tx: Db, userId: string, id: EntryId, now: Date): Promise<Outcome<null, AddEntryRefusal>> {
  if (await hasEntry(tx, userId, id)) return { ok: true, value: null };
  const title = (await titlesOf(tx, [id])).get(entryKey(id));
  if (title === undefined) return refused("entry-unknown");
  if ((await wishlistSize(tx, userId)) >= MAX_ENTRIES) return refused("wishlist-full");
  await insertEntry(tx, userId, { ...id, title, addedAt: now });
  return { ok: true, value: null };
}

export const removeEntry = (tx: Db, userId: string, id: EntryId): Promise<void> => deleteEntry(tx, userId, id);

export const keysOf = async (db: Db, userId: string): Promise<readonly string[]> => (await wishlistOf(db, userId)).map(entryKey);

/** Adds `brought` (oldest first). Returns what of it is not on the list afterwards: unknown, or the list is full. */
export async function mergeEntries(tx: Db, userId: string, brought: readonly string[], now: Date): Promise<readonly string[]> {
  const ids = [...new Set(brought)].flatMap((key) => parseEntryKey(key) ?? []);
  const titles = await titlesOf(tx, ids);
  const held = new Set(await keysOf(tx, userId));
  let room = MAX_ENTRIES - held.size;
  const left: string[] = [];
  for (const [index, id] of ids.entries()) {
    const key = entryKey(id);
    const title = titles.get(key);
    if (held.has(key)) continue;
    if (title === undefined || room <= 0) {
      left.push(key);
      continue;
    }
    room -= 1;
    // A millisecond apart, so that the order in which they were marked stays.
    await insertEntry(tx, userId, { ...id, title, addedAt: new Date(now.getTime() - (ids.length - index)) });
  }
  return left;
}
