import { type AccountingRun, countRuns, listRuns, type ToldLine, toldUntil } from "#db/repositories/accounting.ts";
import { formatEuro } from "#src/domain/pricing/money.ts";
import { formatPercent, vatOf } from "#src/domain/pricing/vat.ts";
import { formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays, formatDay, formatRange, type IsoDay, isIsoDay } from "#src/domain/time/german-date.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { accountingKindLabels } from "../../rules/accounting-columns.ts";
import { accountingForm } from "../../rules/accounting-form.ts";
import { ACCOUNTING_PATH, manageHead } from "../../rules/manage-areas.ts";
import { type ManageMessage, problemMessage } from "../../rules/manage-messages.ts";
import { type Paging, pagingOf } from "../../rules/paging.ts";
import type { Cell, TableModel } from "../../rules/table-model.ts";
import { actingOf, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";
import { submitStaffForm } from "../staff-form.ts";
import { closeRun } from "./close-run.ts";
import { type NextRun, nextRun } from "./next-run.ts";

type Facts = readonly (readonly [label: string, cell: Cell])[];

export type AccountingModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    until: Readonly<{ typed: string; earliest: IsoDay | null; latest: IsoDay; error: string | null }>;
    /** Null while the day makes no sense. */
    next: Readonly<{ until: IsoDay; stamp: string; facts: Facts; lines: TableModel; more: string | null; empty: boolean }> | null;
    runs: TableModel;
    paging: Paging;
  }>;

const SHOWN_LINES = 50;

/** A run that reached less far than an earlier one would take back what that told (spec:changing-an-order#accounting). */
function problemOf(day: string, last: IsoDay | null, today: IsoDay): string | null {
  if (!isIsoDay(day) || day > today) return "Bitte geben Sie einen Tag an, der nicht in der Zukunft liegt";
  return last !== null && day < last
    ? `Der letzte Lauf reicht bis zum ${formatDay(last)}. Bitte geben Sie diesen Tag oder einen späteren an`
    : null;
}

const signed = (cents: number): string => (cents < 0 ? `Gutschrift ${formatEuro(-cents)}` : formatEuro(cents));

const toRow = ({ kind, net, record }: ToldLine): readonly Cell[] => [
  { text: record.order, soft: record.buyer.name },
  { text: record.participant },
  { text: record.item, soft: `${formatRange(record.startDate, record.endDate)}, Termin ${record.eventId}` },
  { text: accountingKindLabels[kind] },
  { text: `${signed(net)} netto` },
];

/** Tax is rounded once for each rate, as on one invoice over all. */
function sumsOf(lines: readonly ToldLine[]): Facts {
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  const rates = [...Map.groupBy(lines, ({ record }) => record.vatPercent)].toSorted(([a], [b]) => b - a);
  return [
    ["Beträge", { text: lines.length.toLocaleString("de-DE") }],
    ["Bestellungen", { text: new Set(lines.map(({ orderId }) => orderId)).size.toLocaleString("de-DE") }],
    ["Summe netto", { text: formatEuro(net) }],
    ...rates.map(([percent, ofRate]): Facts[number] => {
      const sum = ofRate.reduce((total, line) => total + line.net, 0);
      const tax = sum < 0 ? -vatOf(-sum, percent) : vatOf(sum, percent);
      return [`Umsatzsteuer ${formatPercent(percent)}`, { text: formatEuro(tax), soft: `auf ${formatEuro(sum)}` }];
    }),
  ];
}

const shownNext = ({ until, stamp, lines }: NextRun): AccountingModel["next"] => ({
  until,
  stamp,
  facts: sumsOf(lines),
  lines: {
    caption: "Was der Lauf enthält",
    columns: ["Bestellung", "Person", "Leistung", "Art", "Betrag"],
    rows: lines.slice(0, SHOWN_LINES).map(toRow),
    empty: "Bis zu diesem Tag steht nichts an, was nicht schon in einem Lauf steht.",
  },
  more: lines.length > SHOWN_LINES ? `und ${(lines.length - SHOWN_LINES).toLocaleString("de-DE")} weitere` : null,
  empty: lines.length === 0,
});

const runRow = ({ number, until, closedAt, closedBy, lines, net }: AccountingRun): readonly Cell[] => [
  { text: `Lauf ${number}`, href: `${ACCOUNTING_PATH}/${number}.csv` },
  { text: formatDay(until) },
  { text: formatInstant(closedAt), soft: closedBy === null ? "Konto gelöscht" : `${closedBy.firstname} ${closedBy.lastname}` },
  { text: lines.toLocaleString("de-DE") },
  { text: `${signed(net)} netto` },
];

/** `/manage/abrechnung`: what is due up to a day, closed as a run that never changes, and the runs with their files. */
export async function accountingPage(context: ManageContext): Promise<Response | AccountingModel> {
  const { request, locals, url, response } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const today = todayInBerlin(acting.now);
  let sent: IsoDay | null = null;
  let problem: ManageMessage | null = null;
  if (request.method === "POST") {
    const form = await submitStaffForm(accountingForm, request, locals);
    if (!form.ok) return form.response ?? new Response(null, { status: 400 });
    const outcome = await closeRun(form.value, acting);
    if (outcome.ok) return seeOther(`${ACCOUNTING_PATH}?meldung=run-closed`);
    response.status = 409;
    problem = problemMessage(outcome.reason);
    sent = form.value.until;
  }
  const before = await toldUntil(db);
  const yesterday = addDays(today, -1);
  const typed = sent ?? url.searchParams.get("bis") ?? (before !== null && before > yesterday ? before : yesterday);
  const error = problemOf(typed, before, today);
  if (error !== null && problem === null) response.status = 422;
  const paging = pagingOf(url.searchParams.get("seite"), await countRuns(db));
  return {
    ...frameFor(acting, url, problem),
    head: manageHead("Abrechnung", ACCOUNTING_PATH),
    until: { typed, earliest: before, latest: today, error },
    next: error === null ? shownNext(await nextRun(db, typed, acting.now)) : null,
    runs: {
      caption: "Abgeschlossene Läufe, der letzte zuerst",
      columns: ["Datei", "Stand", "Abgeschlossen", "Beträge", "Summe"],
      rows: (await listRuns(db, paging)).map(runRow),
      empty: "Bisher ist kein Lauf abgeschlossen.",
    },
    paging,
  };
}
