import type { Store } from "#db/client.ts";
import { adoptBytes, forgetBytes, storedAfter, unusedBytes } from "#db/repositories/stored-bytes.ts";
import { removeForgotten, removeStored, storedDigests, storedSize } from "./file-store.ts";

const HOUR_MS = 60 * 60 * 1000;
/** Longer than any upload takes from announcing its bytes to referring to them. */
const GRACE_MS = HOUR_MS;
const AT_ONCE = 200;

type Sweeping = Readonly<{ store: Pick<Store, "db" | "write">; folder: string; now: Date }>;

/**
 * Removes bytes that nothing refers to any more. Row and file go in one write: whoever stores the same bytes meanwhile announces
 * them before or after it, and puts the file there after that. Returns how many went.
 */
async function removeUnused({ store, folder, now }: Sweeping): Promise<number> {
  const before = new Date(now.getTime() - GRACE_MS);
  let removed = 0;
  for (const digest of await unusedBytes(store.db, before, AT_ONCE))
    await store.write(async (tx) => {
      if (!(await forgetBytes(tx, digest, before))) return;
      await removeStored(folder, digest);
      removed += 1;
    });
  return removed;
}

/** Files without a row, as an older backup of the database leaves them, are noted and go with the next round. */
async function adoptStrays({ store, folder, now }: Sweeping): Promise<void> {
  const known = new Set<string>();
  for (let after = ""; ; ) {
    const page = await storedAfter(store.db, after, 1000);
    for (const { digest } of page) known.add(digest);
    const last = page.at(-1);
    if (last === undefined) break;
    after = last.digest;
  }
  for await (const digest of storedDigests(folder)) {
    const bytes = known.has(digest) ? undefined : await storedSize(folder, digest);
    if (bytes !== undefined) await store.write((tx) => adoptBytes(tx, { digest, bytes }, now));
  }
}

/** Leaves in the store what something refers to, and nothing else for longer than some hours. */
export async function sweepUploads(sweeping: Sweeping): Promise<number> {
  await removeForgotten(sweeping.folder, new Date(sweeping.now.getTime() - GRACE_MS));
  await adoptStrays(sweeping);
  return removeUnused(sweeping);
}
