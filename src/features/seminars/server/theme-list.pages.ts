import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { definePage, definePages } from "#src/catalogue/define-pages.ts";
import { entryPath } from "#src/catalogue/entry-path.ts";
import { linkedBody } from "#src/catalogue/links/linked-body.ts";
import type { BodyRef } from "#src/catalogue/render-body.ts";
import { itemListJsonLd } from "#src/domain/events/event-json-ld.ts";
import type { EventSummary } from "#src/domain/events/event-summary.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { newDatesHref } from "#src/domain/finding/saved-search.ts";
import type { Illustration } from "#src/domain/page/illustration.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { bookable, futureEvents, summaries } from "#src/queries/event-lists.ts";
import {
  audiencesOf,
  levelNames,
  type Rubric,
  rubricPath,
  rubricsInOrder,
  type ThemeRow,
  themePath,
  themeRow,
  themesOfRubric,
} from "./theme-rows.ts";

const start = { label: "Seminare", path: "/seminare" };
const rubricsStart = { label: "Rubriken", path: "/seminare/rubrik" };

export type RubricSection = Readonly<{ id: string; title: string; path: string; themes: readonly ThemeRow[] }>;
export type FieldSection = Readonly<{ id: string; title: string; description: string; rubrics: readonly RubricSection[] }>;

const rubricsOf = (c: Catalogue, field: string): readonly Rubric[] =>
  rubricsInOrder(c).filter(({ id, data }) => data.actionField === field && themesOfRubric(c, id).length > 0);

const sectionOf = (c: Catalogue, { id, data }: Rubric): RubricSection => ({
  id,
  title: data.title,
  path: rubricPath(id),
  themes: themesOfRubric(c, id).map((theme) => themeRow(c, theme)),
});

const fieldsOf = (c: Catalogue): readonly FieldSection[] =>
  [...c.list("action-fields")]
    .sort((a, b) => a.data.order - b.data.order)
    .map(({ id, data }) => ({
      id,
      title: data.title,
      description: data.description,
      rubrics: rubricsOf(c, id).map((rubric) => sectionOf(c, rubric)),
    }))
    .filter(({ rubrics }) => rubrics.length > 0);

export const themeStart = definePage((c, origins) => {
  const themes = c.list("themes");
  const title = "Seminare für Betriebsrat, SBV und JAV";
  const head: PageHead = {
    brand: "ifb",
    path: start.path,
    title,
    description: `Alle ${themes.length} Seminarthemen für Betriebsrat, SBV und JAV nach Rubriken geordnet, mit Dauer, nächstem Termin und Preis – in Präsenz oder online.`,
    illustration: "seminars",
    crumbs: [],
    jsonLd: [
      itemListJsonLd(
        title,
        themes.map(({ id }) => origins.ifb + themePath(id)),
      ),
    ],
  };
  return { head, fields: fieldsOf(c), themes: themes.length, dates: bookable(c, futureEvents(c)).length };
});

export type RubricCard = Readonly<{ href: string; title: string; kind: string; text: string; illustration: Illustration }>;

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const eventsByRubric = (c: Catalogue): ReadonlyMap<string | undefined, readonly PortalEvent[]> =>
  c.once("dates by rubric", () =>
    Map.groupBy(bookable(c, futureEvents(c)), ({ themeSlug }) => (themeSlug ? c.find("themes", themeSlug)?.data.rubric : undefined)),
  );

const rubricCard = (c: Catalogue, rubric: Rubric): RubricCard => ({
  href: rubricPath(rubric.id),
  title: rubric.data.title,
  kind: `${count(themesOfRubric(c, rubric.id).length, "Thema", "Themen")} · ${count(eventsByRubric(c).get(rubric.id)?.length ?? 0, "Termin", "Termine")}`,
  text: rubric.data.teaser,
  illustration: rubric.data.illustration,
});

export const rubricIndex = definePage((c, origins) => {
  const title = "Seminare nach Rubriken";
  const head: PageHead = {
    brand: "ifb",
    path: rubricsStart.path,
    title,
    description:
      "Vom Betriebsverfassungsrecht bis zur Kommunikation: alle Rubriken unserer Seminare für die Interessenvertretung im Überblick.",
    illustration: "seminars",
    crumbs: [start],
    jsonLd: [
      itemListJsonLd(
        title,
        rubricsInOrder(c).map((rubric) => origins.ifb + (entryPath(rubric) ?? "")),
      ),
    ],
  };
  return { head, rubrics: rubricsInOrder(c).map((rubric) => rubricCard(c, rubric)) };
});

const NEXT_DATES = 6;

export type RubricTheme = ThemeRow & Readonly<{ subtitle: string; level: string }>;
type RubricModel = Readonly<{
  head: PageHead;
  kicker: string;
  teaser: string;
  body: BodyRef;
  themes: readonly RubricTheme[];
  /** Where the search for its dates is kept. */
  newDates: string;
  dates: readonly EventSummary[];
  others: readonly RubricCard[];
}>;

export const rubricPages = definePages({
  paths: (c) => c.list("rubrics").map(({ id }) => ({ params: { rubric: id }, id })),
  model: (c, id, origins): RubricModel => {
    const entry = c.get("rubrics", id);
    const { data } = entry;
    const themes = themesOfRubric(c, id);
    return {
      head: {
        brand: "ifb",
        path: rubricPath(id),
        title: `Seminare: ${data.title}`,
        description: data.description,
        illustration: data.illustration,
        crumbs: [start, rubricsStart],
        jsonLd: [
          itemListJsonLd(
            data.title,
            themes.map((theme) => origins.ifb + themePath(theme.id)),
          ),
        ],
      },
      kicker: c.get("action-fields", data.actionField).data.title,
      teaser: data.teaser,
      body: linkedBody(c, entry),
      themes: themes.map((theme) => ({
        ...themeRow(c, theme),
        audiences: audiencesOf(theme),
        subtitle: theme.data.subtitle,
        level: levelNames[theme.data.level],
      })),
      newDates: newDatesHref({ rubric: id }),
      dates: summaries(c, (eventsByRubric(c).get(id) ?? []).slice(0, NEXT_DATES)),
      others: rubricsInOrder(c)
        .filter((rubric) => rubric.id !== id)
        .map((rubric) => rubricCard(c, rubric)),
    };
  },
});
