import { owedOfSeat } from "#src/domain/booking/owed.ts";
import { resolutionInWords } from "#src/domain/booking/resolution-words.ts";
import { labelOf, stateLabels } from "#src/domain/booking/state-words.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import { euroInCells, formatEuro } from "#src/domain/pricing/money.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDay, formatRange } from "#src/domain/time/german-date.ts";
import { type Acting, actingOn, type PageContext } from "#src/endpoints/portal-page.ts";
import { csvAnswer } from "#src/shared/server/csv/csv-answer.ts";
import { BYTE_ORDER_MARK, csvRow } from "#src/shared/server/csv/csv-row.ts";
import { answerPdf } from "#src/shared/server/pdf/answer-pdf.ts";
import type { PdfBlock } from "#src/shared/server/pdf/pdf-content.ts";
import { visitorsTurn } from "#src/shared/server/pdf/pdf-thread.ts";
import { noteSecurity } from "#src/shared/server/process/security-signal.ts";
import { readFilter } from "../../rules/committee-filter.ts";
import type { OrderedSeat } from "../ordered-seats.ts";
import { budgetFacts, spendingColumns, spendingSums } from "./committee-budget.page.ts";
import { type CommitteeSeats, committeeSeats, filteredSeats, sumsOfSeats } from "./committee-seats.ts";
import { committeeYear, readYear } from "./committee-year.ts";

/** Lists of colleagues are an export of members too, though their own. */
const noteExport = (about: string, { locals, session }: Acting): void =>
  noteSecurity({ kind: "export", about, address: locals.clientAddress, userId: session.userId });

const refused = (): Response => new Response(null, { status: 403 });

const plainColumns = [
  ...["Terminnummer", "Veranstaltung", "Beginn", "Ende", "Ort", "Person", "Stand", "Beschluss"],
  ...["Sitzung am", "Niederschrift", "Mitgeteilt am", "Antwort am", "Bestellnummer", "Bestellt von"],
] as const;
const priceColumns = ["Reserviert netto", "Gebucht netto", "Stornokosten netto", "Umbuchungskosten netto"] as const;

const dayOrNothing = (day: string | null | undefined): string => (day === null || day === undefined ? "" : formatDay(day));

function cellsOf(seat: OrderedSeat, { resolutions, factsOf, seesPrices }: CommitteeSeats, now: Date): readonly string[] {
  const { booking, order, event, state } = seat;
  const facts = factsOf(seat);
  const found = facts.beschluss === null ? undefined : resolutions.get(booking.id)?.resolution;
  const { reserved, booked, cancellationFee, rebookingFees } = owedOfSeat(booking, event, now);
  return [
    ...[String(event.eventId), event.title, formatDay(event.startDate), formatDay(event.endDate), booking.lastNotified.place],
    ...[
      facts.person,
      labelOf(state, booking),
      found === undefined
        ? ""
        : resolutionInWords({ ...found, meetingOn: null, minutes: null, noticeOn: null, answeredOn: null }, order.audience),
    ],
    ...[dayOrNothing(found?.meetingOn), found?.minutes ?? "", dayOrNothing(found?.noticeOn), dayOrNothing(found?.answeredOn)],
    ...[order.number, fullName(order)],
    ...(seesPrices ? [reserved, booked, cancellationFee, rebookingFees].map(euroInCells) : []),
  ];
}

const bySoonest = ({ event: one }: OrderedSeat, { event: other }: OrderedSeat): number =>
  one.startDate.localeCompare(other.startDate) || one.eventId - other.eventId;

async function chosen(
  context: PageContext,
): Promise<Readonly<{ acting: Acting; committee: CommitteeSeats; seats: readonly OrderedSeat[] }>> {
  const acting = await actingOn(context);
  const committee = await committeeSeats(acting);
  const filter = readFilter(new URL(context.request.url).searchParams);
  noteExport("Buchungen des Gremiums", acting);
  return { acting, committee, seats: filteredSeats(committee, filter).toSorted(bySoonest) };
}

/** `/meinifb/gremium-buchungen.csv`: the seats that the page shows for the same choice; sums for whoever sees prices. */
export async function committeeBookingsCsv(context: PageContext): Promise<Response> {
  const { acting, committee, seats } = await chosen(context);
  const columns = committee.seesPrices ? [...plainColumns, ...priceColumns] : plainColumns;
  const rows = seats.map((seat) => csvRow(cellsOf(seat, committee, acting.now)));
  return csvAnswer([BYTE_ORDER_MARK, csvRow(columns), ...rows], "Buchungen-des-Gremiums");
}

const listColumns = [
  { label: "Zeit", share: 0.2 },
  { label: "Veranstaltung", share: 0.28 },
  { label: "Person", share: 0.2 },
  { label: "Stand", share: 0.16 },
  { label: "Beschluss", share: 0.16 },
] as const;

type Framed = Readonly<{ title: string; whose: string; subject: string; name: readonly string[]; blocks: readonly PdfBlock[] }>;

function pdfAnswer({ request }: PageContext, { locals, now }: Acting, { title, whose, subject, name, blocks }: Framed): Promise<Response> {
  const today = todayInBerlin(now);
  const content = { brand: "ifb", title, kicker: whose, subject, asOf: `Stand: ${formatDay(today)}`, created: today, blocks } as const;
  return answerPdf(request, content, { name, turn: visitorsTurn(locals, true), personal: true });
}

/** `/meinifb/gremium-buchungen.pdf`: the same as a document. */
export async function committeeBookingsPdf(context: PageContext): Promise<Response> {
  const { acting, committee, seats } = await chosen(context);
  const { resolutions, factsOf, gremium, seesPrices } = committee;
  const rows = seats.map((seat) => {
    const found = factsOf(seat).beschluss === null ? undefined : resolutions.get(seat.booking.id);
    return [
      formatRange(seat.event.startDate, seat.event.endDate),
      seat.event.title,
      factsOf(seat).person,
      stateLabels[seat.state],
      found === undefined ? "–" : resolutionInWords(found.resolution, seat.order.audience),
    ];
  });
  const sums: readonly PdfBlock[] = seesPrices
    ? [
        { kind: "heading", level: 2, text: "Kosten, netto" },
        { kind: "facts", rows: sumsOfSeats(seats, acting.now) },
      ]
    : [];
  return pdfAnswer(context, acting, {
    title: "Buchungen des Gremiums",
    whose: gremium.name,
    subject: "Schulungen, die für ein Gremium gebucht und reserviert sind",
    name: ["Buchungen", "des", "Gremiums"],
    blocks: [
      rows.length === 0
        ? { kind: "paragraph", text: "In dieser Auswahl gibt es keine Buchungen." }
        : { kind: "table", columns: listColumns, rows },
      ...sums,
    ],
  });
}

/** `/meinifb/gremium-budget.csv?jahr=2027`; 403 for whoever sees no prices. */
export async function committeeBudgetCsv(context: PageContext): Promise<Response> {
  const acting = await actingOn(context);
  const year = readYear(new URL(context.request.url).searchParams, acting.now);
  if (year === null) return new Response(null, { status: 400 });
  const { committee, ofYear } = await committeeYear(acting, year);
  if (!committee.seesPrices) return refused();
  noteExport("Schulungsbudget", acting);
  const row = (name: string, sums: readonly string[]) => csvRow([name, ...sums]);
  const lines = [
    BYTE_ORDER_MARK,
    row(
      "Person",
      spendingColumns.map((column) => `${column} netto`),
    ),
    ...ofYear.people.map(({ name, spending }) => row(name, spendingSums(spending, euroInCells))),
    row("Zusammen", spendingSums(ofYear.total, euroInCells)),
    ...budgetFacts(ofYear).map(([label, cents]) => row(label, ["", "", "", "", euroInCells(cents)])),
  ];
  return csvAnswer(lines, `Budget-${year}`);
}

const budgetColumns = [
  { label: "Person", share: 0.25 },
  ...spendingColumns.map((label) => ({ label, share: 0.15, align: "right" as const })),
] as const;

/** `/meinifb/gremium-budget.pdf?jahr=2027`: the same as a document. */
export async function committeeBudgetPdf(context: PageContext): Promise<Response> {
  const acting = await actingOn(context);
  const year = readYear(new URL(context.request.url).searchParams, acting.now);
  if (year === null) return new Response(null, { status: 400 });
  const { committee, ofYear } = await committeeYear(acting, year);
  if (!committee.seesPrices) return refused();
  noteExport("Schulungsbudget", acting);
  const facts = budgetFacts(ofYear).map(([label, cents]) => [label, formatEuro(cents)] as const);
  const rows = ofYear.people.map(({ name, spending }) => [name, ...spendingSums(spending, formatEuro)]);
  return pdfAnswer(context, acting, {
    title: `Schulungsbudget ${year}`,
    whose: committee.gremium.name,
    subject: `Schulungskosten eines Gremiums im Jahr ${year}`,
    name: ["Schulungsbudget", String(year)],
    blocks: [
      ...(facts.length === 0 ? [] : [{ kind: "facts", rows: facts } as const]),
      { kind: "heading", level: 2, text: "Nach Personen" },
      { kind: "table", columns: budgetColumns, rows: [...rows, ["Zusammen", ...spendingSums(ofYear.total, formatEuro)]], totals: 1 },
      { kind: "paragraph", tone: "soft", text: explanation },
    ],
  });
}

export const explanation =
  "Gezählt wird das Jahr, in dem eine Veranstaltung beginnt; ab ihrem ersten Tag gilt sie als ausgegeben. Reserviertes kostet nichts, solange es nicht gebucht ist. Alle Beträge ohne Umsatzsteuer.";
