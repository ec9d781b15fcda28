import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { knowledgeFile, knowledgeIn } from "#src/catalogue/knowledge.ts";
import { legalSourcesFile, legalSourcesIn } from "#src/catalogue/legal-sources.ts";
import { lookupsFile, lookupsIn } from "#src/catalogue/lookups.ts";
import { recommendationsFile, recommendationsIn } from "#src/catalogue/recommendations.ts";
import { tagFeedsFile, tagFeedsIn } from "#src/catalogue/tag-feeds.ts";
import { writeAtomically } from "./store-file.ts";

/** What recommendations are made of: heads, links, citations and mentions. Any other new sentence in a text changes none. */
function digestOfTies(c: Catalogue, code: string): string {
  const digest = createHash("sha1").update(code);
  for (const entry of c.entries) {
    const { collection, id, data, links, citations } = entry;
    const ties = [links.map(({ href }) => href), citations.map(({ text }) => text), c.mentionsIn(entry)];
    digest.update(JSON.stringify([collection, id, data, ...ties]));
  }
  return digest.digest("base64url");
}

/** At full scale they take a second, so they are left as they are when nothing has changed that they are made of. */
function publishRecommendations(distDir: string, c: Catalogue, code: string): void {
  const file = recommendationsFile(distDir);
  const keyFile = `${file}.key`;
  const key = digestOfTies(c, code);
  if (existsSync(file) && existsSync(keyFile) && readFileSync(keyFile, "utf8") === key) return;
  writeAtomically(file, JSON.stringify(recommendationsIn(c)));
  writeAtomically(keyFile, key);
}

/** Writes what calls and pages made on demand are answered from, so that serving needs no catalogue. `code` is the renderer's stamp. */
export function publishLookups(distDir: string, c: Catalogue, code: string): void {
  writeAtomically(lookupsFile(distDir), JSON.stringify(lookupsIn(c)));
  writeAtomically(legalSourcesFile(distDir), JSON.stringify(legalSourcesIn(c)));
  writeAtomically(knowledgeFile(distDir), JSON.stringify(knowledgeIn(c)));
  writeAtomically(tagFeedsFile(distDir), JSON.stringify(tagFeedsIn(c)));
  publishRecommendations(distDir, c, code);
}
