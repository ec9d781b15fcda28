import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { type ListedNorm, listedNormsOf, listedStatutes } from "#src/catalogue/links/listed-norm.ts";

/** Of one statute: those whose wording is not there. */
export const listedIn = (c: Catalogue, statute: string): readonly ListedNorm[] =>
  c.once(`listed norms ${statute}`, () => listedNormsOf(c, statute).filter(({ id }) => c.find("norms", id) === undefined));

export const allListed = (c: Catalogue): readonly ListedNorm[] => listedStatutes(c).flatMap((statute) => listedIn(c, statute));
