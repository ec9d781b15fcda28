import type { Origins } from "#src/brand/brand.ts";
import { hrefOn } from "#src/brand/resolve-brand.ts";
import { type Audience, decisionNotes } from "#src/domain/entitlement.ts";
import type { Catalogue } from "./catalogue.ts";

export type EntitlementModel = Readonly<{ norms: readonly Readonly<{ text: string; href?: string }>[]; notes: readonly string[] }>;

/** The legal basis of a training, each citation with the page of its statute. */
export function entitlementOf(
  c: Catalogue,
  citations: readonly string[],
  audiences: readonly Audience[],
  origins: Origins,
): EntitlementModel {
  return {
    norms: citations.map((text) => {
      const statute = c.list("statutes").find(({ data }) => text.endsWith(` ${data.abbreviation}`));
      return { text, ...(statute ? { href: hrefOn("ifb", `/gesetze/${statute.id}`, origins) } : {}) };
    }),
    notes: decisionNotes(audiences),
  };
}
