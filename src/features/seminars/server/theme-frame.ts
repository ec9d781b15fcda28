import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { lengthLabel } from "#src/domain/events/event-kind.ts";
import type { MarkedEvent } from "#src/domain/events/price-mark.ts";
import { newDatesHref } from "#src/domain/finding/saved-search.ts";
import type { Illustration } from "#src/domain/page/illustration.ts";
import type { Crumb } from "#src/domain/page/page-head.ts";
import { type PriceSteps, priceSteps } from "#src/domain/pricing/cost-view.ts";
import { lowestPrice } from "#src/domain/pricing/price-tiers.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { datesOfTheme } from "#src/queries/event-lists.ts";
import { audiencesOf, cheapestOf, levelNames, rubricPath, type Theme, themePath } from "./theme-rows.ts";

export const subPages = {
  termine: "Alle Termine",
  inhouse: "Inhouse",
  starterpaket: "Starterpaket",
  erlebnis: "Erlebnis",
} as const;
export type SubPage = keyof typeof subPages;

export type ThemeFrame = Readonly<{
  themeId: number;
  title: string;
  subtitle: string;
  rubric: Readonly<{ title: string; path: string }>;
  illustration: Illustration;
  badges: readonly string[];
  path: string;
  nav: readonly Readonly<{ label: string; path: string; current: boolean; count?: number }>[];
  next: Readonly<{ eventId: number; day: IsoDay; path: string; prices: PriceSteps }> | null;
  priceFrom: number | null;
  /** The date that has this price. */
  cheapest: MarkedEvent | null;
  /** Where the search for its dates is kept; null where they are announced elsewhere. */
  newDates: string | null;
  /** External conference days are booked elsewhere (spec:content-and-entities#event). */
  external?: string;
}>;

export function themeFrame(c: Catalogue, theme: Theme, current: SubPage | undefined): ThemeFrame {
  const { data, id } = theme;
  const path = themePath(id);
  const dates = datesOfTheme(c, id);
  const [next] = dates;
  const cheapest = cheapestOf(c, id);
  const rubric = c.get("rubrics", data.rubric);
  return {
    themeId: data.id,
    title: data.title,
    subtitle: data.subtitle,
    rubric: { title: rubric.data.title, path: rubricPath(rubric.id) },
    illustration: rubric.data.illustration,
    badges: [audiencesOf(theme), levelNames[data.level], lengthLabel(data.days)],
    path,
    nav: [
      { label: "Überblick", path, current: current === undefined },
      ...(Object.keys(subPages) as SubPage[]).map((page) => ({
        label: subPages[page],
        path: `${path}/${page}`,
        current: current === page,
        ...(page === "termine" ? { count: dates.length } : {}),
      })),
    ],
    next: next ? { eventId: next.eventId, day: next.startDate, path: `${path}/termine`, prices: priceSteps(next.prices) } : null,
    priceFrom: cheapest ? lowestPrice(cheapest.prices) : null,
    cheapest: cheapest ? { eventId: cheapest.eventId, prices: priceSteps(cheapest.prices) } : null,
    newDates: data.redirectUrl ? null : newDatesHref({ theme: id }),
    ...(data.redirectUrl ? { external: data.redirectUrl } : {}),
  };
}

export function themeCrumbs({ rubric, title, path }: ThemeFrame, current: SubPage | undefined): readonly Crumb[] {
  const trail = [
    { label: "Seminare", path: "/seminare" },
    { label: rubric.title, path: rubric.path },
  ];
  return current === undefined ? trail : [...trail, { label: title, path }];
}
