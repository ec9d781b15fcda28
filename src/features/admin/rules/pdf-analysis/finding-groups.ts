import type { Finding, FindingKind } from "./finding.ts";
import type { Spot } from "./page-text.ts";

/** Number of a finding, by which list and page point at each other. */
export const findingAnchor = (number: number): string => `fund-${number}`;
export const markAnchor = (number: number): string => `stelle-${number}`;

type PageLink = Readonly<{ label: string; href: string }>;
type Listed<Judged> = Readonly<{ number: number; text: string; anchor: string; pages: readonly PageLink[]; judged: Judged }>;
export type FindingGroup<Judged> = Readonly<{ id: string; title: string; findings: readonly Listed<Judged>[] }>;

/** `first`: the place that the list points at. */
export type PageMark = Readonly<{ number: number; label: string; href: string; id: string | null; spots: readonly Spot[] }>;

const groups: readonly (readonly [id: string, title: string, kinds: readonly FindingKind[]])[] = [
  ["termine", "Termine und Themen", ["event", "theme"]],
  ["fristen", "Fristen", ["deadline", "period"]],
  ["vorschriften", "Vorschriften", ["norm"]],
  ["entscheidungen", "Entscheidungen", ["decision"]],
  ["daten", "Weitere Daten", ["day"]],
  ["preise", "Preise", ["price"]],
];

type Pages = Readonly<{ shown: number; pathOf: (page: number) => string }>;

/** A page that is shown is pointed into without loading it again. */
function pagesOf({ places }: Finding, number: number, { shown, pathOf }: Pages): readonly PageLink[] {
  const pages = [...new Set(places.map(({ page }) => page))];
  return pages.map((page) => ({
    label: `Seite ${page}`,
    href: `${page === shown ? "" : pathOf(page)}#${markAnchor(number)}`,
  }));
}

/** Findings by what they are about, each with its number in the document. `judged` in the same order. */
export function groupsOf<Judged>(findings: readonly Finding[], judged: readonly Judged[], pages: Pages): readonly FindingGroup<Judged>[] {
  const listed = findings.flatMap((finding, index) => {
    const own = judged[index];
    const number = index + 1;
    return own === undefined
      ? []
      : [
          {
            kind: finding.said.kind,
            number,
            text: finding.text,
            anchor: findingAnchor(number),
            pages: pagesOf(finding, number, pages),
            judged: own,
          },
        ];
  });
  return groups.flatMap(([id, title, kinds]) => {
    const own = listed.filter(({ kind }) => kinds.includes(kind));
    return own.length === 0 ? [] : [{ id, title, findings: own }];
  });
}

export const marksOn = (shown: number, findings: readonly Finding[]): readonly PageMark[] =>
  findings.flatMap(({ text, places }, index) =>
    places
      .filter(({ page }) => page === shown)
      .map(({ spots }, place) => ({
        number: index + 1,
        label: text,
        href: `#${findingAnchor(index + 1)}`,
        id: place === 0 ? markAnchor(index + 1) : null,
        spots,
      })),
  );
