import type { Store } from "#db/client.ts";
import type { Problem } from "#src/catalogue/problem.ts";
import type { SeenFiles } from "#src/catalogue/seen-files.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";
import { type MadeIndex, makeIndex } from "./make-index.ts";
import { openDatabase } from "./open-database.ts";

type IndexFrom = Readonly<{
  /** See `makeIndex`. */
  changed?: readonly string[] | undefined;
  /** An open database; without it one is opened meanwhile. */
  store?: Store | undefined;
  /** See `makeIndex`. */
  seen?: SeenFiles | undefined;
}>;

export async function indexContent(warn?: (problems: readonly Problem[]) => void, from: IndexFrom = {}): Promise<MadeIndex> {
  const { contentDir, distDir } = buildEnvironment();
  const { changed, seen } = from;
  const store = from.store ?? (await openDatabase());
  try {
    const known = { ...(warn && { warn }), ...(changed && { changed }), ...(seen && { seen }) };
    return await makeIndex({ contentDir, distDir, store, now: new Date(), ...known });
  } finally {
    if (store !== from.store) await store.close();
  }
}
