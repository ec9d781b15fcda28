import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { normSlug } from "#src/catalogue/links/read-citation.ts";
import { published } from "#src/catalogue/published.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { defineView } from "#src/release/view.ts";

/** By address of a provision: since when its present wording is known. */
type NormChanges = Readonly<Record<string, IsoDay>>;

const LABEL = /^(§|Art\.?|Anlage)\s*([\dA-Za-z]+)$/;

function addressOf(statute: string, label: string): string | undefined {
  const match = LABEL.exec(label.replaceAll("\u00a0", " ").trim());
  if (match === null) return undefined;
  const [, sign = "", norm = ""] = match;
  return `/gesetze/${statute}/${normSlug(sign === "§" ? "§" : sign === "Anlage" ? "Anlage" : "Art.", norm)}`;
}

/** The latest state of each statute in which a provision was changed, added or repealed. */
export function normChangesIn(c: Pick<Catalogue, "list">): NormChanges {
  const changes: Record<string, IsoDay> = {};
  for (const { data } of c.list("norms"))
    for (const { asOf, norms } of data.law?.changes ?? [])
      for (const { label, slug } of norms) {
        const path = slug === undefined ? addressOf(data.statute, label) : `/gesetze/${data.statute}/${slug}`;
        if (path !== undefined && asOf > (changes[path] ?? "")) changes[path] = asOf;
      }
  return changes;
}

export const normChangesView = defineView("norm-changes", normChangesIn);

export const normChanges = (): NormChanges => published(normChangesView);
