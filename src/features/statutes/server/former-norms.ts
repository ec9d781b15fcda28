import type { Catalogue } from "#src/catalogue/catalogue.ts";
import type { DataOf } from "#src/catalogue/collections.ts";
import { listedIn } from "./listed-norms.ts";
import { normsOf } from "./norms.pages.ts";

type Law = NonNullable<DataOf<"norms">["law"]>;
type FormerFacts = NonNullable<Law["former"]>[number];

/** Provisions of a statute that its newest imported state no longer contains, and that no list of norms says to be there. */
export const formerIn = (c: Catalogue, statute: string): readonly FormerFacts[] => {
  const law = normsOf(c, statute).find(({ data }) => data.law)?.data.law;
  // Files of an earlier importer say nothing of them here.
  const former = law?.former ?? [];
  if (former.length === 0) return [];
  const listed = new Set(listedIn(c, statute).map(({ slug }) => slug));
  return former.filter(({ slug }) => c.find("norms", `${statute}/${slug}`) === undefined && !listed.has(slug));
};
