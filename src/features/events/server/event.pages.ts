import type { Origins } from "#src/brand/brand.ts";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { definePages } from "#src/catalogue/define-pages.ts";
import { type EntitlementModel, entitlementOf } from "#src/catalogue/entitlement.ts";
import { entryPath } from "#src/catalogue/entry-path.ts";
import { eventDescription, eventTitle } from "#src/domain/events/event-head.ts";
import { eventJsonLd } from "#src/domain/events/event-json-ld.ts";
import { type EventSummary, summaryOf } from "#src/domain/events/event-summary.ts";
import { includedIn } from "#src/domain/events/included.ts";
import type { HotelStay } from "#src/domain/events/overnight-option.ts";
import { type EventRates, eventPath, type PortalEvent } from "#src/domain/events/portal-event.ts";
import type { Illustration } from "#src/domain/page/illustration.ts";
import type { Crumb, PageHead } from "#src/domain/page/page-head.ts";
import { shareImagePath } from "#src/domain/page/share-image.ts";
import { pricedEvent } from "#src/domain/pricing/price-quote.ts";
import { type PriceTier, priceTiers } from "#src/domain/pricing/price-tiers.ts";
import { datesOfTheme, eventsOfConference, hotelPath, isAhead, summaries, venuesOf } from "#src/queries/event-lists.ts";
import { type HotelBrief, hotelBrief } from "#src/queries/hotel-brief.ts";
import { type TrainerBrief, trainersOf } from "#src/queries/trainers-of.ts";
import { eventsStart } from "./event-list.pages.ts";

const OTHER_DATES = 6;

export type Subject = Readonly<{
  name: "Seminar" | "Fachtagung";
  title: string;
  path: string;
  datesPath: string;
  subtitle: string;
  illustration: Illustration;
  targetGroup?: string;
  goals: readonly string[];
  /** Titles of its days; the items stand on the page of the theme. */
  program: readonly string[];
  entitlement: EntitlementModel;
  crumbs: readonly Crumb[];
}>;

export type EventModule = Readonly<{ title: string; startDate: string; endDate: string; place: string; path?: string }>;

type EventModel = Readonly<{
  head: PageHead;
  event: EventSummary;
  times: Readonly<{ start: string; end: string }>;
  minimum: number;
  hotel: HotelBrief | null;
  tiers: readonly PriceTier[];
  rates: EventRates | null;
  stay: HotelStay;
  included: readonly string[];
  trainers: readonly TrainerBrief[];
  modules: readonly EventModule[];
  closed: "cancelled" | "past" | null;
  /** What can be worked out and printed; nothing of it for a closed event but its document. */
  papers: readonly Readonly<{ label: string; path: string }>[];
  subject: Subject | null;
  others: readonly EventSummary[];
}>;

function papersOf({ eventId }: PortalEvent, open: boolean): EventModel["papers"] {
  const pdf = { label: "Als PDF", path: `/seminare/p-pdf/${eventId}` };
  const booking = [
    { label: "Kosten berechnen", path: `/kostenrechner/${eventId}` },
    { label: "Online-Fax", path: `/online-fax/${eventId}` },
    { label: "Unterlagen für Ihr Gremium", path: `/seminare/p/${eventId}/unterlagen` },
  ];
  return open ? [...booking, pdf] : [pdf];
}

function subjectOf(c: Catalogue, event: PortalEvent, origins: Origins): Subject | null {
  const theme = event.themeSlug === null ? undefined : c.find("themes", event.themeSlug);
  if (theme) {
    const { data } = theme;
    const rubric = c.get("rubrics", data.rubric);
    const path = entryPath(theme) ?? "";
    return {
      name: "Seminar",
      title: data.title,
      path,
      datesPath: `${path}/termine`,
      subtitle: data.subtitle,
      illustration: rubric.data.illustration,
      targetGroup: data.targetGroup,
      goals: data.goals,
      program: data.program.map(({ title }) => title),
      entitlement: entitlementOf(c, data.entitlement, data.audiences, origins),
      crumbs: [
        { label: "Seminare", path: "/seminare" },
        { label: rubric.data.title, path: entryPath(rubric) ?? "" },
        { label: data.title, path },
      ],
    };
  }
  const conference = event.conferenceSlug === null ? undefined : c.find("conferences", event.conferenceSlug);
  if (!conference) return null;
  const { data, id } = conference;
  const path = `/fachtagung/${id}`;
  return {
    name: "Fachtagung",
    title: data.title,
    path,
    datesPath: path,
    subtitle: data.motto,
    illustration: data.illustration,
    goals: [],
    program: data.program.map(({ title }) => title),
    entitlement: entitlementOf(c, data.entitlement, data.audiences, origins),
    crumbs: [
      { label: "Fachtagungen", path: "/fachtagung" },
      { label: data.title, path },
    ],
  };
}

function wholeDescription(facts: string, subject: Subject | null): string {
  const contents = subject === null ? [] : subject.goals.length > 0 ? subject.goals : subject.program;
  return [facts, subject?.subtitle, contents.join(" ")].filter(Boolean).join(" ");
}

function otherDates(c: Catalogue, event: PortalEvent): readonly PortalEvent[] {
  const dates =
    event.themeSlug === null
      ? eventsOfConference(c, event.conferenceSlug ?? "").filter((date) => isAhead(c, date) && !date.cancelled)
      : datesOfTheme(c, event.themeSlug);
  return dates.filter(({ eventId }) => eventId !== event.eventId).slice(0, OTHER_DATES);
}

/** Twins of one day and town carry their number in the title. */
function titleOf(c: Catalogue, event: PortalEvent): string {
  const twins = c.once("event titles shared", () => {
    const titles = Map.groupBy(c.events, eventTitle);
    return new Set([...titles].flatMap(([title, events]) => (events.length > 1 ? [title] : [])));
  });
  const title = eventTitle(event);
  return twins.has(title) ? `${title} (Termin ${event.eventId})` : title;
}

function moduleOf(c: Catalogue, { title, startDate, endDate, hotel }: PortalEvent["modules"][number]): EventModule {
  const path = hotel ? hotelPath(c, hotel) : undefined;
  return { title, startDate, endDate, place: hotel ? `${hotel.name}, ${hotel.city}` : "Online", ...(path ? { path } : {}) };
}

/** `/seminare/p/{event}`: every event there is; past ones stay readable, out of search engines. */
export const eventPages = definePages({
  paths: (c) => c.events.map(({ eventId }) => ({ params: { event: String(eventId) }, id: String(eventId) })),
  model: (c, id, origins): EventModel => {
    const event = c.event(Number(id));
    if (!event) throw new Error(`Termin ${id} fehlt`);
    const subject = subjectOf(c, event, origins);
    const past = !isAhead(c, event);
    const path = eventPath(event);
    const illustration = subject?.illustration ?? "seminars";
    const description = eventDescription(event);
    const priced = pricedEvent(event);
    return {
      head: {
        brand: "ifb",
        path,
        title: titleOf(c, event),
        description,
        illustration,
        crumbs: subject?.crumbs ?? [{ label: "Seminare", path: "/seminare" }, eventsStart],
        jsonLd: [
          eventJsonLd(event, {
            origin: origins.ifb,
            today: c.today,
            url: origins.ifb + path,
            description: wholeDescription(description, subject),
            image: origins.ifb + shareImagePath("ifb", illustration),
            venues: venuesOf(c, event, origins),
          }),
        ],
        ...(past ? { noindex: true } : {}),
      },
      event: summaryOf(event, c.today),
      times: { start: event.startTime, end: event.endTime },
      minimum: event.minimum,
      hotel: hotelBrief(c, event.hotel[0]?.slug),
      tiers: priceTiers(event.prices),
      rates: priced.rates,
      stay: priced.stay,
      included: includedIn(event, priced),
      trainers: trainersOf(c, event.themeSlug),
      modules: event.modules.map((module) => moduleOf(c, module)),
      closed: event.cancelled ? "cancelled" : past ? "past" : null,
      papers: papersOf(event, !event.cancelled && !past),
      subject,
      others: summaries(c, otherDates(c, event)),
    };
  },
});
