import type { Entry } from "#src/catalogue/entry.ts";
import type { ListedNorm } from "#src/catalogue/links/listed-norm.ts";

type OutlineLink = Readonly<{ label: string; heading: string; path: string; repealed: boolean }>;
export type OutlineUnit = Readonly<{
  label: string;
  title: string;
  /** Page of the unit's own text, if it has one. */
  path?: string;
  norms: readonly OutlineLink[];
  units: readonly OutlineUnit[];
}>;

type Draft = { label: string; title: string; path?: string; norms: OutlineLink[]; units: Draft[] };

const linkOf = ({ id, data }: Entry<"norms">): OutlineLink => ({
  label: data.label,
  heading: data.heading ?? (data.repealed ? "(weggefallen)" : ""),
  path: `/gesetze/${id}`,
  repealed: data.repealed,
});

/** Buch, Teil, Abschnitt and what stands in them, in reading order; a statute without units is one list. */
export function outlineOf(norms: readonly Entry<"norms">[]): OutlineUnit {
  const root: Draft = { label: "", title: "", norms: [], units: [] };
  const drafts = new Map<string, Draft>();
  for (const { key, label, title = "" } of norms.find(({ data }) => data.law)?.data.law?.units ?? []) {
    const draft: Draft = { label, title, norms: [], units: [] };
    // A level may be left out in the source: the nearest one above counts.
    let above = key.slice(0, -3);
    while (above !== "" && !drafts.has(above)) above = above.slice(0, -3);
    (drafts.get(above) ?? root).units.push(draft);
    drafts.set(key, draft);
  }
  for (const norm of norms) {
    const place = drafts.get(norm.data.unit ?? "") ?? root;
    if (norm.data.kind === "norm") place.norms.push(linkOf(norm));
    if (norm.data.kind === "unit") place.path = `/gesetze/${norm.id}`;
  }
  return root;
}

/** The same for a statute of which the list of norms is all there is: one list, as units are not known. */
export const outlineOfListed = (norms: readonly ListedNorm[]): OutlineUnit => ({
  label: "",
  title: "",
  units: [],
  norms: norms.map(({ label, heading, path, repealed }) => ({
    label,
    heading: repealed && heading === "" ? "(weggefallen)" : heading,
    path,
    repealed,
  })),
});
