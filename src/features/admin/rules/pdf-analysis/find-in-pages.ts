import { citedPlaces } from "#src/domain/citations/cited-places.ts";
import { findDays } from "./find-days.ts";
import { findEventNumbers, findPrices, findThemes } from "./find-offers.ts";
import type { Finding, NamedTheme, Place, Stretch } from "./finding.ts";
import { type PageLayout, pageText } from "./page-text.ts";

/** More of them are no help to anybody. */
export const MOST_FINDINGS = 400;
const MOST_PLACES = 50;

function stretchesIn(text: string, themes: readonly NamedTheme[]): readonly Stretch[] {
  const cited = citedPlaces(text)
    .filter(({ start, end }) => end > start)
    .map(({ start, end, text: citation, citation: { kind } }): Stretch => ({ start, end, said: { kind, citation } }));
  const found = [
    ...cited,
    ...findDays(
      text,
      cited.filter(({ said }) => said.kind === "decision"),
    ),
    ...findEventNumbers(text),
    ...findThemes(text, themes),
    ...findPrices(text),
  ];
  return found.toSorted((one, other) => one.start - other.start);
}

export type FoundInPages = Readonly<{ findings: readonly Finding[]; more: boolean }>;

/**
 * What the pages of a PDF say: citations, days and deadlines, events, themes and prices, in reading order, each with where it stands
 * (spec:law#pdf-analysis). `more` when there were too many to list.
 */
export function findInPages(pages: readonly PageLayout[], themes: readonly NamedTheme[]): FoundInPages {
  const found = new Map<string, { said: Finding["said"]; text: string; places: Place[] }>();
  let more = false;
  for (const [index, page] of pages.entries()) {
    const { text, spotsOf } = pageText(page);
    for (const { start, end, said } of stretchesIn(text, themes)) {
      const key = JSON.stringify(said);
      const known = found.get(key);
      if (known === undefined && found.size >= MOST_FINDINGS) {
        more = true;
        continue;
      }
      const finding = known ?? { said, text: text.slice(start, end).replace(/\s+/g, " "), places: [] };
      if (finding.places.length < MOST_PLACES) finding.places.push({ page: index + 1, spots: spotsOf(start, end) });
      found.set(key, finding);
    }
  }
  return { findings: [...found.values()], more };
}
