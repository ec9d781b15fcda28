import type { Db } from "#db/client.ts";
import { draftTexts } from "#db/repositories/content-drafts.ts";
import { fileUses, mediaNamedIn } from "#src/media/library/file-uses.ts";

/** The files of the content that name each medium, as they lie on disk or as somebody is writing them in the browser. */
export async function mediaUses(db: Db, contentDir: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const uses = new Map<string, readonly string[]>(await fileUses(contentDir));
  for (const { path, text } of await draftTexts(db))
    for (const medium of mediaNamedIn(path, text)) {
      const before = uses.get(medium) ?? [];
      if (!before.includes(path)) uses.set(medium, [...before, path]);
    }
  return uses;
}
