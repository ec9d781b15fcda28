import { type CardGroup, groupsOf } from "#src/catalogue/card.ts";
import { definePages } from "#src/catalogue/define-pages.ts";
import { type EntitlementModel, entitlementOf } from "#src/catalogue/entitlement.ts";
import { relatedGroups } from "#src/catalogue/graph.ts";
import { linkedBody } from "#src/catalogue/links/linked-body.ts";
import type { BodyRef } from "#src/catalogue/render-body.ts";
import { eventDescription } from "#src/domain/events/event-head.ts";
import { eventJsonLd } from "#src/domain/events/event-json-ld.ts";
import type { EventSummary } from "#src/domain/events/event-summary.ts";
import { eventPath } from "#src/domain/events/portal-event.ts";
import type { Voice } from "#src/domain/feedback/published-rating.ts";
import { noRating, ratingJsonLd, ratingText } from "#src/domain/feedback/rating.ts";
import { audienceNames } from "#src/domain/law/audiences.ts";
import type { Fact } from "#src/domain/page/fact.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { shareImagePath } from "#src/domain/page/share-image.ts";
import { formatEuroShort } from "#src/domain/pricing/money.ts";
import { formatDay } from "#src/domain/time/german-date.ts";
import { datesOfTheme, summaries, venuesOf } from "#src/queries/event-lists.ts";
import { type TrainerBrief, trainersOf } from "#src/queries/trainers-of.ts";
import { courseJsonLd } from "../rules/theme-json-ld.ts";
import { type ThemeFrame, themeCrumbs, themeFrame } from "./theme-frame.ts";
import { audiencesOf, levelNames } from "./theme-rows.ts";

const SHOWN_DATES = 6;

type ThemeModel = Readonly<{
  head: PageHead;
  frame: ThemeFrame;
  facts: readonly Fact[];
  targetGroup: string;
  goals: readonly string[];
  program: readonly Readonly<{ title: string; items: readonly string[] }>[];
  entitlement: EntitlementModel;
  dates: readonly EventSummary[];
  moreDates: number;
  body: BodyRef;
  trainers: readonly TrainerBrief[];
  papers: readonly Readonly<{ label: string; path: string }>[];
  voices: readonly Voice[];
  related: readonly CardGroup[];
}>;

/** Lines about one date each: its state and price may be others than those of the publication. */
const datesFacts = ({ next, cheapest, priceFrom }: ThemeFrame): readonly Fact[] => [
  ...(next ? [{ label: "Nächster Termin", value: formatDay(next.day), href: next.path, openOnly: next.eventId }] : []),
  ...(cheapest && priceFrom !== null
    ? [{ label: "Preis pro Person", value: `ab ${formatEuroShort(priceFrom)} netto`, openOnly: cheapest.eventId, priced: cheapest }]
    : []),
];

export const themePages = definePages({
  paths: (c) => c.list("themes").map(({ id }) => ({ params: { theme: id }, id })),
  model: (c, id, origins): ThemeModel => {
    const entry = c.get("themes", id);
    const { data } = entry;
    const frame = themeFrame(c, entry, undefined);
    const dates = datesOfTheme(c, id);
    const rating = c.ratingOf(id);
    const shown = dates.slice(0, SHOWN_DATES);
    return {
      head: {
        brand: "ifb",
        path: frame.path,
        title: data.title,
        description: data.description,
        illustration: frame.illustration,
        crumbs: themeCrumbs(frame, undefined),
        jsonLd: [
          courseJsonLd({
            origin: origins.ifb,
            path: frame.path,
            title: data.title,
            description: [data.description, data.targetGroup, `Inhalte: ${data.program.map(({ title }) => title).join("; ")}.`].join(" "),
            level: levelNames[data.level],
            audiences: data.audiences.map((audience) => audienceNames[audience]),
            goals: data.goals,
            days: data.days,
            image: origins.ifb + shareImagePath("ifb", frame.illustration),
            priceFrom: frame.priceFrom,
            rating: ratingJsonLd(rating?.overall ?? noRating),
            instances: shown.map((event) =>
              eventJsonLd(event, {
                origin: origins.ifb,
                today: c.today,
                url: origins.ifb + eventPath(event),
                description: eventDescription(event),
                image: origins.ifb + shareImagePath("ifb", frame.illustration),
                venues: venuesOf(c, event, origins),
              }),
            ),
          }),
        ],
      },
      frame,
      facts: [
        { label: "Für", value: audiencesOf(entry) },
        { label: "Dauer", value: frame.badges[2] ?? "" },
        { label: "Niveau", value: levelNames[data.level] },
        ...datesFacts(frame),
        { label: "Bewertungen", value: ratingText(rating?.overall ?? noRating, rating?.asOf ?? null) },
        { label: "Seminarnummer", value: String(data.id) },
      ],
      targetGroup: data.targetGroup,
      goals: data.goals,
      program: data.program,
      entitlement: entitlementOf(c, data.entitlement, data.audiences, origins),
      dates: summaries(c, shown),
      moreDates: dates.length - shown.length,
      body: linkedBody(c, entry),
      trainers: trainersOf(c, id),
      voices: rating?.voices ?? [],
      papers: [{ label: "Als PDF", path: `/seminare/pdf/${id}` }],
      related: [
        ...relatedGroups(c, entry, [
          { title: "Darauf aufbauen", collections: [], first: c.all("themes", data.related) },
          { title: "Begriffe aus dem Lexikon", collections: ["lexicon"], first: c.all("lexicon", data.lexicon) },
          { title: "Entscheidungen und Artikel dazu", collections: ["decisions", "articles"] },
          { title: "Fachtagungen dazu", collections: ["conferences"] },
        ]),
        ...groupsOf(["Themen dazu", c.all("topics", data.topics)]),
      ],
    };
  },
});
