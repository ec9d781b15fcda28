import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { entryPath } from "#src/catalogue/entry-path.ts";
import { published } from "#src/catalogue/published.ts";
import type { LegalSource } from "#src/domain/law/legal-source.ts";
import { defineView } from "#src/release/view.ts";

/** Path of each published entry that the law can be cited by; norms are left out where only their statute is described. */
type LegalSources = Readonly<Record<string, string>>;

const cited = ["norms", "decisions", "lexicon", "statutes"] as const;

/** By collection and id. */
const legalSourcesIn = (c: Catalogue): LegalSources =>
  Object.fromEntries(
    cited.flatMap((collection) => c.list(collection).map((entry) => [`${collection}/${entry.id}`, entryPath(entry) ?? "/"] as const)),
  );

export const legalSourcesView = defineView("legal-sources", legalSourcesIn);

/** The page of a source; that of its statute where the provision has none, undefined where that is not published either. */
export function legalSourcePath({ collection, id, anchor }: LegalSource): string | undefined {
  const paths = published(legalSourcesView);
  const own = paths[`${collection}/${id}`];
  if (own !== undefined) return anchor === undefined ? own : `${own}#${anchor}`;
  return collection === "norms" ? paths[`statutes/${id.split("/", 1)[0]}`] : undefined;
}
