import { byTitle, type CardGroup, groupsOf } from "#src/catalogue/card.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { definePage, definePages } from "#src/catalogue/define-pages.ts";
import { type EntitlementModel, entitlementOf } from "#src/catalogue/entitlement.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { linkedBody } from "#src/catalogue/links/linked-body.ts";
import type { BodyRef } from "#src/catalogue/render-body.ts";
import { eventCity } from "#src/domain/events/event.ts";
import { eventJsonLd, itemListJsonLd } from "#src/domain/events/event-json-ld.ts";
import { lengthLabel } from "#src/domain/events/event-kind.ts";
import { type EventSummary, summaryOf } from "#src/domain/events/event-summary.ts";
import type { HotelStay } from "#src/domain/events/overnight-option.ts";
import type { EventRates, PortalEvent } from "#src/domain/events/portal-event.ts";
import { audienceNames } from "#src/domain/law/audiences.ts";
import type { Illustration } from "#src/domain/page/illustration.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { shareImagePath } from "#src/domain/page/share-image.ts";
import { pricedEvent } from "#src/domain/pricing/price-quote.ts";
import { type PriceTier, priceTiers } from "#src/domain/pricing/price-tiers.ts";
import { formatRange } from "#src/domain/time/german-date.ts";
import { bookable, eventsOfConference, isAhead, summaries, venuesOf } from "#src/queries/event-lists.ts";
import { type HotelBrief, hotelBrief } from "#src/queries/hotel-brief.ts";

type Conference = Entry<"conferences">;
type Card = Readonly<{ href: string; title: string; kind: string; text: string; illustration: Illustration; note: string }>;

const start = { label: "Fachtagungen", path: "/fachtagung" };
const pathOf = (id: string): string => `${start.path}/${id}`;

const nextOf = (c: Catalogue, id: string): PortalEvent | undefined => bookable(c, eventsOfConference(c, id))[0];

const whenOf = (event: PortalEvent | undefined): string =>
  event ? `${formatRange(event.startDate, event.endDate)}, ${eventCity(event)}` : "Der nächste Termin steht noch nicht fest";

/** Conferences with a date first, by date. */
const inOrder = (c: Catalogue): readonly Conference[] =>
  byTitle(c.list("conferences")).sort((a, b) => (nextOf(c, a.id)?.startDate ?? "9999").localeCompare(nextOf(c, b.id)?.startDate ?? "9999"));

export const conferenceIndex = definePage((c, origins) => {
  const title = "Fachtagungen";
  const head: PageHead = {
    brand: "ifb",
    path: start.path,
    title,
    description:
      "Fachtagungen für Betriebsrat, SBV und JAV: Vorträge, Workshops und Austausch mit anderen Gremien – alle Konferenzen mit Termin und Ort.",
    illustration: "conference-works-councils",
    crumbs: [],
    jsonLd: [
      itemListJsonLd(
        title,
        inOrder(c).map(({ id }) => origins.ifb + pathOf(id)),
      ),
    ],
  };
  const cards = inOrder(c).map(
    ({ id, data }): Card => ({
      href: pathOf(id),
      title: data.title,
      kind: lengthLabel(data.days),
      text: data.motto,
      illustration: data.illustration,
      note: whenOf(nextOf(c, id)),
    }),
  );
  return { head, cards };
});

type ConferenceModel = Readonly<{
  head: PageHead;
  motto: string;
  teaser: string;
  illustration: Illustration;
  badges: readonly string[];
  /** The next date that can be booked. */
  event: EventSummary | null;
  times: Readonly<{ start: string; end: string }> | null;
  tiers: readonly PriceTier[];
  rates: EventRates | null;
  /** Of the next date. */
  stay: HotelStay | null;
  /** Further dates ahead, cancelled ones included. */
  others: readonly EventSummary[];
  past: readonly Readonly<{ path: string; when: string; place: string }>[];
  hotel: HotelBrief | null;
  program: Conference["data"]["program"];
  speakers: Conference["data"]["speakers"];
  workshops: Conference["data"]["workshops"];
  workshopChoices: number;
  entitlement: EntitlementModel;
  body: BodyRef;
  related: readonly CardGroup[];
}>;

export const conferencePages = definePages({
  paths: (c) => c.list("conferences").map(({ id }) => ({ params: { conference: id }, id })),
  model: (c, id, origins): ConferenceModel => {
    const entry = c.get("conferences", id);
    const { data } = entry;
    const path = pathOf(id);
    const all = eventsOfConference(c, id);
    const next = nextOf(c, id);
    const priced = next ? pricedEvent(next) : null;
    return {
      head: {
        brand: "ifb",
        path,
        title: data.title,
        description: data.description,
        illustration: data.illustration,
        crumbs: [start],
        jsonLd: next
          ? [
              eventJsonLd(next, {
                origin: origins.ifb,
                today: c.today,
                url: origins.ifb + path,
                description: data.description,
                image: origins.ifb + shareImagePath("ifb", data.illustration),
                venues: venuesOf(c, next, origins),
                performers: data.speakers.map(({ name }) => name),
              }),
            ]
          : [],
      },
      motto: data.motto,
      teaser: data.teaser,
      illustration: data.illustration,
      badges: [data.audiences.map((audience) => audienceNames[audience]).join(", "), lengthLabel(data.days)],
      event: next ? summaryOf(next, c.today) : null,
      times: next ? { start: next.startTime, end: next.endTime } : null,
      tiers: next ? priceTiers(next.prices) : [],
      rates: priced?.rates ?? null,
      stay: priced?.stay ?? null,
      others: summaries(
        c,
        all.filter((event) => isAhead(c, event) && event !== next),
      ),
      past: all
        .filter((event) => !isAhead(c, event) && !event.cancelled)
        .map((event) => ({
          path: `/seminare/p/${event.eventId}`,
          when: formatRange(event.startDate, event.endDate),
          place: eventCity(event),
        }))
        .reverse(),
      hotel: hotelBrief(c, next ? next.hotel[0]?.slug : data.hotel),
      program: data.program,
      speakers: data.speakers,
      workshops: data.workshops,
      workshopChoices: data.workshopChoices,
      entitlement: entitlementOf(c, data.entitlement, data.audiences, origins),
      body: linkedBody(c, entry),
      related: groupsOf(["Seminare zum Thema", c.all("themes", data.themes)], ["Themen dazu", c.all("topics", data.topics)]),
    };
  },
});
