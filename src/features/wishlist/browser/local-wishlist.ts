import { readStored, writeStored } from "#src/shared/browser/storage.ts";
import { ENTRY_KEY, MAX_ENTRIES } from "../rules/entry-key.ts";

export const LOCAL_WISHLIST = "ifb.wishlist";

export function readLocal(): readonly string[] {
  const stored = readStored(LOCAL_WISHLIST);
  if (!Array.isArray(stored)) return [];
  const keys = stored.filter((key: unknown): key is string => typeof key === "string" && ENTRY_KEY.test(key));
  return [...new Set(keys)].slice(0, MAX_ENTRIES);
}

/** An empty list leaves no trace. */
export function writeLocal(entries: readonly string[]): void {
  if (entries.length > 0) {
    writeStored(LOCAL_WISHLIST, entries);
    return;
  }
  try {
    localStorage.removeItem(LOCAL_WISHLIST);
  } catch {
    // Switched off: then nothing was kept.
  }
}
