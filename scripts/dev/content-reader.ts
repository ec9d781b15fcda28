import type { Store } from "#db/client.ts";
import type { Origins } from "#src/brand/brand.ts";
import { brandOfPath } from "#src/brand/resolve-brand.ts";
import { makeIndex } from "#src/build/make-index.ts";
import { updateSearchIndex } from "#src/build/search/update-search-index.ts";
import { entryPath } from "#src/catalogue/entry-path.ts";
import { ContentProblems, formatProblems } from "#src/catalogue/problem.ts";
import { catalogue } from "#src/catalogue/read-catalogue.ts";
import { type Hold, holdNote } from "#src/domain/publication.ts";
import type { Environment } from "#src/shared/server/environment.ts";
import { complain, explain, say } from "../command.ts";

/** What reading the content came to: nothing to mend, or the lines an editor has to read. */
export type Outcome = Readonly<{ ok: true } | { ok: false; explanation: string }>;

/** A line with the address of each entry that only editors see. */
function heldBack(origins: Origins, now: Date): readonly string[] {
  return catalogue().entries.flatMap((entry) => {
    const note = holdNote(entry.data as Hold, now);
    const path = entryPath(entry);
    return note === undefined || path === undefined ? [] : [`  ${entry.file} (${note}): ${origins[brandOfPath(path) ?? "ifb"]}${path}`];
  });
}

/**
 * Reads the content for the preview each time it is called and tells the terminal what came of it. Wrong content is
 * named, and the preview goes on with what was right before; never rejects.
 */
export function contentReader(
  { contentDir, distDir, origins }: Pick<Environment, "contentDir" | "distDir" | "origins">,
  store: Store,
): () => Promise<Outcome> {
  let known = false;
  const read = async (): Promise<Outcome> => {
    const now = new Date();
    try {
      await makeIndex({ contentDir, distDir, store, now, preview: true, warn: (problems) => say(formatProblems(problems)) });
      updateSearchIndex(distDir, catalogue());
    } catch (error) {
      return { ok: false, explanation: error instanceof ContentProblems ? formatProblems(error.problems) : explain(error) };
    }
    say(known ? "Die Inhalte sind neu eingelesen." : "Die Inhalte sind eingelesen.");
    if (!known) for (const line of heldBack(origins, now)) say(line);
    known = true;
    return { ok: true };
  };
  return async () => {
    const outcome = await read();
    if (!outcome.ok)
      complain(`${outcome.explanation}\nBis das behoben ist, ${known ? "bleibt der vorige Stand zu sehen" : "ist nichts zu sehen"}.`);
    return outcome;
  };
}
