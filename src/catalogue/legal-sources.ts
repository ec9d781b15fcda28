import { join } from "node:path";
import type { LegalSource } from "#src/domain/legal-source.ts";
import { buildEnvironment } from "#src/shared/server/build-environment.ts";
import { readFresh } from "#src/shared/server/read-fresh.ts";
import type { Catalogue } from "./catalogue.ts";
import { entryPath } from "./entry-path.ts";
import { catalogue } from "./read-catalogue.ts";
import { isRendering } from "./rendering.ts";

/** Path of each published entry that the law can be cited by; norms are left out where only their statute is described. */
type LegalSources = Readonly<Record<string, string>>;

/** In a file of their own, so that pages made on demand need no catalogue. */
export const legalSourcesFile = (distDir: string): string => join(distDir, "build", "legal-sources.json");

const cited = ["norms", "decisions", "lexicon", "statutes"] as const;

/** What `legalSourcesFile` holds, by collection and id. */
export const legalSourcesIn = (c: Catalogue): LegalSources =>
  Object.fromEntries(
    cited.flatMap((collection) => c.list(collection).map((entry) => [`${collection}/${entry.id}`, entryPath(entry) ?? "/"] as const)),
  );

const published = (): LegalSources =>
  isRendering() ? catalogue().once("legal sources", legalSourcesIn) : readFresh<LegalSources>(legalSourcesFile(buildEnvironment().distDir));

/** The page of a source; that of its statute where the provision has none, undefined where that is not published either. */
export function legalSourcePath({ collection, id, anchor }: LegalSource): string | undefined {
  const paths = published();
  const own = paths[`${collection}/${id}`];
  if (own !== undefined) return anchor === undefined ? own : `${own}#${anchor}`;
  return collection === "norms" ? paths[`statutes/${id.split("/", 1)[0]}`] : undefined;
}
