import type { Store } from "#db/client.ts";
import type { Origins } from "#src/brand/brand.ts";
import { brandOfPath } from "#src/brand/resolve-brand.ts";
import { makeIndex } from "#src/build/make-index.ts";
import { previewRelease } from "#src/build/preview-release.ts";
import { updateSearchIndex } from "#src/build/search/update-search-index.ts";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import { checkLinks } from "#src/catalogue/check-references.ts";
import type { CatalogueIndex } from "#src/catalogue/entry.ts";
import { entryPath } from "#src/catalogue/entry-path.ts";
import { ContentProblems, formatProblems } from "#src/catalogue/problem.ts";
import { catalogue, giveCatalogue } from "#src/catalogue/read-catalogue.ts";
import { type Hold, holdNote } from "#src/domain/page/publication.ts";
import { searchFile } from "#src/release/release.ts";
import type { Environment } from "#src/shared/server/environment/environment.ts";
import { complain, explain, say } from "../command.ts";
import { pageAddresses } from "../content/page-addresses.ts";

export type Outcome = Readonly<{ ok: true } | { ok: false; explanation: string }>;

function heldBack(origins: Origins, now: Date): readonly string[] {
  return catalogue().entries.flatMap((entry) => {
    const note = holdNote(entry.data as Hold, now);
    const path = entryPath(entry);
    return note === undefined || path === undefined ? [] : [`  ${entry.file} (${note}): ${origins[brandOfPath(path) ?? "ifb"]}${path}`];
  });
}

/** The catalogue that is shown from now on. With a dead link the one before stays, and `ContentProblems` is thrown. */
async function withLivingLinks(index: CatalogueIndex, before: Catalogue | undefined): Promise<Catalogue> {
  const read = new Catalogue(index);
  const answers = await pageAddresses(read);
  const deadLinks = checkLinks(index.entries, answers);
  if (deadLinks.length === 0) return read;
  giveCatalogue(before);
  throw new ContentProblems(deadLinks);
}

/** Wrong content is named in the terminal, and the preview goes on with what was right before; never rejects. */
export function contentReader(
  { contentDir, distDir, origins }: Pick<Environment, "contentDir" | "distDir" | "origins">,
  store: Store,
): () => Promise<Outcome> {
  let known = false;
  let shown: Catalogue | undefined;
  const read = async (): Promise<Outcome> => {
    const now = new Date();
    try {
      const { index } = await makeIndex({
        contentDir,
        distDir,
        store,
        now,
        preview: true,
        warn: (problems) => say(formatProblems(problems)),
      });
      shown = await withLivingLinks(index, shown);
      updateSearchIndex(searchFile(previewRelease(distDir)), shown);
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
