import { byTitle } from "#src/catalogue/card.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { eventPlaces, lengthLabel } from "#src/domain/events/event-kind.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { audienceNames } from "#src/domain/law/audiences.ts";
import { type PriceSteps, priceSteps } from "#src/domain/pricing/cost-view.ts";
import { lowestPrice } from "#src/domain/pricing/price-tiers.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { datesOfTheme } from "#src/queries/event-lists.ts";

export type Theme = Entry<"themes">;
export type Rubric = Entry<"rubrics">;

export type ThemeRow = Readonly<{
  themeId: number;
  path: string;
  title: string;
  audiences: string;
  length: string;
  /** Day, place and price of one and the same date; `null` while none is planned. */
  next: Readonly<{ eventId: number; day: IsoDay; place: string; prices: PriceSteps }> | null;
}>;

export const levelNames = { grundlagen: "Grundlagen", aufbau: "Aufbau", spezial: "Spezialwissen" } as const;
export const themePath = (id: string): string => `/seminare/t/${id}`;
export const rubricPath = (id: string): string => `/seminare/r/${id}`;
export const audiencesOf = ({ data }: Theme): string => data.audiences.map((audience) => audienceNames[audience]).join(", ");

/** Of the dates ahead the one with the cheapest tier. */
export const cheapestOf = (c: Catalogue, id: string): PortalEvent | undefined =>
  datesOfTheme(c, id).toSorted((a, b) => lowestPrice(a.prices) - lowestPrice(b.prices))[0];

export function themeRow(c: Catalogue, theme: Theme): ThemeRow {
  const [next] = datesOfTheme(c, theme.id);
  return {
    themeId: theme.data.id,
    path: themePath(theme.id),
    title: theme.data.title,
    audiences: audiencesOf(theme),
    length: lengthLabel(theme.data.days),
    next: next ? { eventId: next.eventId, day: next.startDate, place: eventPlaces(next), prices: priceSteps(next.prices) } : null,
  };
}

export const rubricsInOrder = (c: Catalogue): readonly Rubric[] =>
  c.once("rubrics in order", () =>
    [...c.list("rubrics")].sort((a, b) => a.data.order - b.data.order || a.data.title.localeCompare(b.data.title, "de")),
  );

const levelOrder = Object.keys(levelNames);

/** Basics first, then by title: the order in which a new committee reads them. */
export function themesOfRubric(c: Catalogue, rubric: string): readonly Theme[] {
  return c.once(`themes of ${rubric}`, () =>
    byTitle(c.referring("themes", "rubrics", rubric)).sort((a, b) => levelOrder.indexOf(a.data.level) - levelOrder.indexOf(b.data.level)),
  );
}
