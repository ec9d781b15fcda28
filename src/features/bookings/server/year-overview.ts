import { owedOfSeat } from "#src/domain/booking/owed.ts";
import { stateLabels } from "#src/domain/booking/state-words.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay, formatRange } from "#src/domain/time/german-date.ts";
import { actingIn } from "#src/endpoints/acting-in.ts";
import type { Service } from "#src/endpoints/handle.ts";
import { ownPdf } from "#src/shared/server/pdf/answer-pdf.ts";
import type { PdfBlock, PdfContent } from "#src/shared/server/pdf/pdf-content.ts";
import { visitorsTurn } from "#src/shared/server/pdf/pdf-thread.ts";
import type { overviewPdf } from "../rules/member-pdfs.contracts.ts";
import { memberScope, type Scope } from "./member-scope.ts";
import type { OrderedSeat } from "./ordered-seats.ts";

const { compare: german } = new Intl.Collator("de");

type Costs = Readonly<{ owed: number; reserved: number }>;

const none: Costs = { owed: 0, reserved: 0 };
const add = (one: Costs, other: Costs): Costs => ({ owed: one.owed + other.owed, reserved: one.reserved + other.reserved });

/** Net cents as they stand now (spec:changing-an-order#sums). */
function costsOf({ booking, event }: OrderedSeat, now: Date): Costs {
  const { booked, cancellationFee, rebookingFees, reserved } = owedOfSeat(booking, event, now);
  return { owed: booked + cancellationFee + rebookingFees, reserved };
}

const nameOf = ({ booking: { firstname, lastname } }: OrderedSeat): string => `${lastname}, ${firstname}`;

type Rows = Readonly<{ rows: readonly (readonly string[])[]; costs: Costs }>;

function rowsOf(seats: readonly OrderedSeat[], maySeePrice: Scope["maySeePrice"], now: Date): Rows {
  let costs = none;
  const rows = seats
    .toSorted((a, b) => a.event.startDate.localeCompare(b.event.startDate) || a.event.eventId - b.event.eventId)
    .map((seat) => {
      const own = maySeePrice(seat) ? costsOf(seat, now) : null;
      if (own !== null) costs = add(costs, own);
      const sum = own === null ? "–" : formatEuro(own.owed + own.reserved);
      return [formatRange(seat.event.startDate, seat.event.endDate), seat.event.title, stateLabels[seat.state], sum];
    });
  return { rows, costs };
}

const columns = [
  { label: "Zeit", share: 0.22 },
  { label: "Veranstaltung", share: 0.4 },
  { label: "Stand", share: 0.2 },
  { label: "netto", share: 0.18, align: "right" },
] as const;

type Overview = Readonly<{ year: string; whose: string; scope: Scope; now: Date }>;

function contentOf({ year, whose, scope: { seats, maySeePrice }, now }: Overview): PdfContent {
  const today = todayInBerlin(now);
  const byPerson = [...Map.groupBy(seats, nameOf)].toSorted(([a], [b]) => german(a, b));
  let total = none;
  const people = byPerson.flatMap(([name, own]): readonly PdfBlock[] => {
    const { rows, costs } = rowsOf(own, maySeePrice, now);
    total = add(total, costs);
    return [
      { kind: "heading", level: 2, text: name },
      { kind: "table", columns, rows },
    ];
  });
  return {
    brand: "ifb",
    title: `Schulungen ${year}`,
    kicker: whose,
    subject: `Gebuchte Schulungen im Jahr ${year}`,
    asOf: `Stand: ${formatDay(today)}`,
    created: today,
    blocks: [
      ...people,
      { kind: "heading", level: 2, text: `Zusammen ${year}, netto` },
      {
        kind: "facts",
        rows: [
          ["Gebucht, mit Storno- und Umbuchungskosten", formatEuro(total.owed)],
          ["Reserviert", formatEuro(total.reserved)],
        ],
      },
      {
        kind: "paragraph",
        tone: "soft",
        text: "Gezählt wird das Jahr, in dem eine Veranstaltung beginnt. Alle Beträge ohne Umsatzsteuer.",
      },
    ],
  };
}

/**
 * What one or the committee acted for has booked in a year, by person, with sums for whoever may see its price (spec:member-area#calls).
 * This year where none is named; 404 for a year without bookings.
 */
export const sendOverview: Service<typeof overviewPdf> = async (asked, call) => {
  const acting = await actingIn(call);
  const { locals, session, now } = acting;
  const { year = todayInBerlin(now).slice(0, 4) } = asked;
  const scope = await memberScope(acting);
  const { gremium, firstname, lastname } = session.user;
  // The file bears the name of one committee: what was ordered for another one stands in that one's.
  const isOf = ({ order }: OrderedSeat): boolean => gremium === null || order.gremiumId === null || order.gremiumId === gremium.id;
  const ofYear = scope.seats.filter((seat) => seat.event.startDate.startsWith(year) && isOf(seat));
  if (ofYear.length === 0) return { ok: false, reason: "year-empty" };
  const whose = gremium?.name ?? `${firstname} ${lastname}`;
  const content = contentOf({ year, whose, scope: { ...scope, seats: ofYear }, now });
  return { ok: true, value: await ownPdf(content, { name: ["Schulungen", year], turn: visitorsTurn(locals, true) }) };
};
