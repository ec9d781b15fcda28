import { lengthLabel } from "#src/domain/events/event-kind.ts";
import type { Dimension, FindingEvent, FindingFilter } from "#src/domain/finding/filter/criteria.ts";
import { type FinderQuery, finderHref } from "#src/domain/finding/filter/finder-query.ts";
import type { FoundTheme } from "#src/domain/finding/filter/sort-found.ts";
import { audienceLabels } from "#src/domain/finding/filter/vocabulary.ts";
import { asksForDates, type Wish } from "#src/domain/finding/filter/wish.ts";
import type { FindingFacts, ThemeFacts } from "#src/domain/finding/finding-facts.ts";
import type { PriceSteps, ShownCosts } from "#src/domain/pricing/cost-view.ts";
import { formatDay } from "#src/domain/time/german-date.ts";

export type ThemeHit = Readonly<{
  themeId: number;
  path: string;
  title: string;
  audiences: string;
  length: string;
  /** How many dates fit, and where they are listed; `null` when none is planned. */
  dates: (DateFacts & Readonly<{ label: string; href: string; which: string; shown: string }>) | null;
}>;

/** Filters that a theme meets by itself; all others speak of dates. */
const ofThemes: ReadonlySet<Dimension> = new Set(["text", "audience", "field", "rubric", "theme"]);
const filtersDates = (filter: FindingFilter): boolean => (Object.keys(filter) as Dimension[]).some((dimension) => !ofThemes.has(dimension));

const themePath = (slug: string): string => `/seminare/t/${slug}`;

function meets(slug: string, theme: ThemeFacts, field: string | undefined, filter: FindingFilter, wish: Wish | undefined): boolean {
  const { audiences, rubric } = theme;
  return (
    (filter.theme === undefined || filter.theme === slug) &&
    (filter.rubric === undefined || filter.rubric === rubric) &&
    (filter.field === undefined || filter.field === field) &&
    (filter.audience === undefined || audiences.some((audience) => audience === filter.audience)) &&
    (wish === undefined || wish.subjects === null || wish.subjects.has(themePath(slug)))
  );
}

/** As long as nothing is asked of dates, a theme without any is a hit too: it can be had on request. */
export function foundThemes<E extends FindingEvent>(
  hits: readonly E[],
  filter: FindingFilter,
  facts: FindingFacts,
  wish?: Wish,
  priceOf: (event: E) => number = ({ single }) => single,
): readonly FoundTheme<E>[] {
  const bySlug = Map.groupBy(hits, ({ values }) => values.theme[0] ?? "");
  const fields = new Map(facts.rubrics.map(({ id, field }) => [id, field]));
  const withoutDates = !filtersDates(filter) && !(wish && asksForDates(wish));
  return Object.entries(facts.themes).flatMap(([slug, theme]) => {
    const dates = bySlug.get(slug) ?? [];
    if (dates.length === 0 && !(withoutDates && meets(slug, theme, fields.get(theme.rubric), filter, wish))) return [];
    return [
      {
        slug,
        subject: themePath(slug),
        title: theme.title,
        dates,
        price: dates.length === 0 ? null : Math.min(...dates.map(priceOf)),
      },
    ];
  });
}

/** What of a date stands beside its theme. */
export type DateFacts = Readonly<{ place: string; prices: PriceSteps; costs?: ShownCosts }>;

/** Day, place and price of one and the same date: the next one, or the cheapest where the list is sorted by price. */
export function themeHit<E extends FindingEvent>(
  { slug, title, dates }: FoundTheme<E>,
  query: Pick<FinderQuery, "filter" | "order" | "view">,
  { themes }: FindingFacts,
  factsOf: (event: E) => DateFacts,
  priceOf: (event: E) => number = ({ single }) => single,
): ThemeHit {
  const theme = themes[slug];
  const cheapest = dates.reduce<E | undefined>(
    (best, date) => (best === undefined || priceOf(date) < priceOf(best) ? date : best),
    undefined,
  );
  const [next] = dates;
  const shown = query.order === "preis" ? cheapest : next;
  const { filter, view } = query;
  const facts = shown && factsOf(shown);
  return {
    themeId: theme?.themeId ?? 0,
    path: themePath(slug),
    title,
    audiences: (theme?.audiences ?? []).map((audience) => audienceLabels[audience]).join(", "),
    length: lengthLabel(theme?.days ?? 1),
    dates:
      shown && facts
        ? {
            label: dates.length === 1 ? "1 passender Termin" : `${dates.length} passende Termine`,
            href: finderHref("events", { filter: { ...filter, theme: slug }, view }),
            which: dates.length === 1 ? "am" : query.order === "preis" ? "günstigster am" : "nächster am",
            shown: `${formatDay(shown.startDate)}, ${facts.place}`,
            ...facts,
          }
        : null,
  };
}
