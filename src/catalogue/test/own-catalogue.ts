import { resolve } from "node:path";
import type { PublishedRating } from "#src/domain/feedback/published-rating.ts";
import { Catalogue } from "../catalogue.ts";
import { scanContent } from "../scan-content.ts";

/** The content of this repository, without events. */
export function ownCatalogue(today = "2026-11-16", ratings: readonly PublishedRating[] = []): Catalogue {
  const contentDir = resolve("src/content");
  const { files, problems } = scanContent(contentDir, new Map());
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return new Catalogue({ contentDir, today, entries: [...files.values()].map(({ entry }) => entry), events: [], ratings });
}
