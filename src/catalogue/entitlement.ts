import type { Origins } from "#src/brand/brand.ts";
import { hrefOn } from "#src/brand/resolve-brand.ts";
import type { Audience } from "#src/domain/law/audiences.ts";
import { decisionNotes } from "#src/domain/law/entitlement.ts";
import type { Catalogue } from "./catalogue.ts";
import { entryPath } from "./entry-path.ts";
import { playingIn } from "./playing.ts";

export type EntitlementModel = Readonly<{ norms: readonly Readonly<{ text: string; href?: string }>[]; notes: readonly string[] }>;

export function entitlementOf(
  c: Catalogue,
  citations: readonly string[],
  audiences: readonly Audience[],
  origins: Origins,
): EntitlementModel {
  const statutes = playingIn(c, "statute");
  return {
    norms: citations.map((text) => {
      const statute = statutes.find(({ entry, role }) => text.endsWith(` ${role.statute(entry).abbreviation}`));
      const path = statute && entryPath(statute.entry, c.collections);
      return { text, ...(path === undefined ? {} : { href: hrefOn("ifb", path, origins) }) };
    }),
    notes: decisionNotes(audiences),
  };
}
