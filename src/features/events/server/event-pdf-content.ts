import type { Origins } from "#src/brand/brand.ts";
import { type PublishedEntry, publishedEntry } from "#src/catalogue/published-sources.ts";
import { waitingListRuns } from "#src/domain/booking/waiting-list.ts";
import { bookingState, isClosed, takesPlace } from "#src/domain/events/event.ts";
import { eventFacts } from "#src/domain/events/event-facts.ts";
import { type OvernightOption, rateOf } from "#src/domain/events/overnight-option.ts";
import { eventPath, type PortalEvent } from "#src/domain/events/portal-event.ts";
import type { Audience } from "#src/domain/law/audiences.ts";
import { decisionNotes, entitlementSentence } from "#src/domain/law/entitlement.ts";
import { servicePhone } from "#src/domain/page/organisation.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { hotelOptionsOf, pricedEvent } from "#src/domain/pricing/price-quote.ts";
import { costExample } from "#src/domain/pricing/price-rows.ts";
import { priceTiers } from "#src/domain/pricing/price-tiers.ts";
import { formatDay, formatRange, type IsoDay } from "#src/domain/time/german-date.ts";
import type { PdfBlock, PdfContent } from "#src/shared/server/pdf/pdf-content.ts";

type Program = readonly Readonly<{ title: string; items: readonly string[] }>[];
type PdfSubject = Readonly<{
  kind: "Seminar" | "Fachtagung";
  lead: string;
  targetGroup: string | null;
  goals: readonly string[];
  program: Program;
  entitlement: readonly string[];
  audiences: readonly Audience[];
}>;

function ofTheme({ entry: { data } }: PublishedEntry<"themes">): PdfSubject {
  const { subtitle, targetGroup, goals, program, entitlement, audiences } = data;
  return { kind: "Seminar", lead: subtitle, targetGroup, goals, program, entitlement, audiences };
}

function ofConference({ entry: { data } }: PublishedEntry<"conferences">): PdfSubject {
  const { motto, program, entitlement, audiences } = data;
  const days = program.map(({ title, sessions }) => ({ title, items: sessions.map((session) => `${session.time} Uhr: ${session.title}`) }));
  return { kind: "Fachtagung", lead: motto, targetGroup: null, goals: [], program: days, entitlement, audiences };
}

/** A subject that is not published any more is left out; the facts of the event stay. */
function subjectOf({ themeSlug, conferenceSlug }: PortalEvent): PdfSubject | null {
  const theme = themeSlug === null ? undefined : publishedEntry("themes", themeSlug);
  if (theme !== undefined) return ofTheme(theme);
  const conference = conferenceSlug === null ? undefined : publishedEntry("conferences", conferenceSlug);
  return conference === undefined ? null : ofConference(conference);
}

const states = {
  frei: "Plätze frei",
  wenige: "Wenige Plätze frei",
  warteliste: "Ausgebucht, Warteliste möglich",
  abgesagt: "Abgesagt",
  beendet: "Vorbei",
} as const;

const heading = (text: string): PdfBlock => ({ kind: "heading", level: 2, text });

const rateNames: Readonly<Record<OvernightOption, string>> = {
  "mit Übernachtung": "mit Übernachtung, pro Nacht mit Verpflegung",
  Tagesgast: "Tagesgast, pro Tag",
  "Anreise am Vortag": "Anreise am Vortag, pro Nacht davor",
};

function priceBlocks(event: PortalEvent, vatPercent: number): readonly PdfBlock[] {
  const priced = pricedEvent(event);
  const { rates } = priced;
  const example = costExample(priced, vatPercent);
  const [first = "", ...sums] = example.columns;
  return [
    heading("Preise"),
    {
      kind: "table",
      columns: [
        { label: "Teilnahme", share: 0.7 },
        { label: "netto", share: 0.3, align: "right" },
      ],
      rows: [
        ...priceTiers(event.prices).map(({ who, price }) => [who, formatEuro(price)]),
        ...(rates === null ? [] : hotelOptionsOf(priced).map((option) => [rateNames[option], formatEuro(rateOf(rates, option))])),
      ],
    },
    {
      kind: "table",
      columns: [{ label: first, share: 0.4 }, ...sums.map((label) => ({ label, share: 0.2, align: "right" as const }))],
      rows: example.rows,
    },
  ];
}

function subjectBlocks({ targetGroup, goals, program, entitlement, audiences }: PdfSubject): readonly PdfBlock[] {
  return [
    ...(targetGroup === null ? [] : [heading("Für wen?"), { kind: "paragraph", text: targetGroup } as const]),
    ...(goals.length === 0 ? [] : [heading("Das nehmen Sie mit"), { kind: "list", items: goals } as const]),
    heading("Programm"),
    ...program.flatMap(({ title, items }): readonly PdfBlock[] => [
      { kind: "heading", level: 3, text: title },
      { kind: "list", items },
    ]),
    heading("Ihr Schulungsanspruch"),
    { kind: "paragraph", text: [{ text: entitlement.join(", "), strong: true }] },
    { kind: "paragraph", text: entitlementSentence },
    ...decisionNotes(audiences).map((text) => ({ kind: "paragraph", text }) as const),
  ];
}

export function eventPdfContent(
  event: PortalEvent,
  { origins, today, vatPercent }: Readonly<{ origins: Origins; today: IsoDay; vatPercent: number }>,
): PdfContent {
  const subject = subjectOf(event);
  const state = bookingState(event, today);
  const address = origins.ifb + eventPath(event);
  const closed = isClosed(state);
  const status = state === "warteliste" && !waitingListRuns(event, today) ? "Ausgebucht" : states[state];
  const held = takesPlace(event) ? "Findet statt" : `Findet statt ab ${event.minimum} Personen`;
  return {
    brand: "ifb",
    title: event.title,
    kicker: `${subject?.kind ?? "Termin"} · ${formatRange(event.startDate, event.endDate)}`,
    subject: `Termin ${event.eventId}: Ablauf, Preise und Schulungsanspruch`,
    asOf: `Stand: ${formatDay(today)}`,
    created: today,
    address,
    blocks: [
      ...(subject === null ? [] : [{ kind: "paragraph", tone: "lead", text: subject.lead } as const]),
      { kind: "facts", rows: [...eventFacts(event), ["Status", closed ? states[state] : `${status}. ${held}`]] },
      ...(event.modules.length === 0
        ? []
        : ([
            heading("Module"),
            {
              kind: "list",
              items: event.modules.map(
                ({ title, startDate, endDate, hotel }) =>
                  `${title}: ${formatRange(startDate, endDate)}, ${hotel === null ? "Online" : `${hotel.name}, ${hotel.city}`}`,
              ),
            },
          ] as const)),
      ...(closed ? [] : priceBlocks(event, vatPercent)),
      ...(subject === null ? [] : subjectBlocks(subject)),
      heading("Anmeldung"),
      {
        kind: "paragraph",
        text: [
          { text: "Diesen Termin finden Sie online unter " },
          { text: address, href: address },
          { text: `. Fragen beantworten wir unter ${servicePhone.label}.` },
        ],
      },
    ],
  };
}
