import type { Db } from "#db/client.ts";
import { type AppointmentFigure, type AppointmentGroup, appointmentFigures } from "#db/repositories/appointment-figures.ts";
import { type AppointmentKind, type AppointmentStatus, consultingTopics } from "#src/domain/consulting/consultant.ts";
import { kindLabels } from "#src/domain/consulting/words.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays, formatDay, formatMonth, type IsoDay } from "#src/domain/time/german-date.ts";
import { CONSULTING_DESK_PATH, CONSULTING_FIGURES_PATH, manageHead } from "../../rules/manage-areas.ts";
import type { Cell, FilterField, TableModel } from "../../rules/table-model.ts";
import { actingOf, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";

export type ConsultingFiguresModel = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    filters: readonly FilterField[];
    words: string;
    tables: readonly Readonly<{ title: string; table: TableModel }>[];
  }>;

/** Days before and after today; weeks ahead are as many as can be booked. */
const periods: Readonly<Record<string, readonly [before: number, after: number]>> = {
  "30-tage": [29, 0],
  "90-tage": [89, 0],
  "12-monate": [364, 0],
  kommende: [-1, 56],
};
const USUAL = "90-tage";

const counted: readonly (readonly [label: string, statuses: readonly AppointmentStatus[]])[] = [
  ["Termine", ["angefragt", "gebucht", "geführt", "nicht erschienen", "abgesagt", "abgelehnt"]],
  ["Gespräch geführt", ["geführt"]],
  ["Nicht erschienen", ["nicht erschienen"]],
  ["Abgesagt", ["abgesagt"]],
  ["Nicht bestätigt", ["abgelehnt"]],
  ["Offen", ["angefragt", "gebucht"]],
];

const sumOf = (rows: readonly AppointmentFigure[], statuses: readonly AppointmentStatus[]): number =>
  rows.reduce((sum, { status, count }) => sum + (statuses.includes(status) ? count : 0), 0);

const labels: Readonly<Record<AppointmentGroup, (key: string) => string>> = {
  month: (key) => formatMonth(`${key}-01`),
  topic: (key) => key,
  kind: (key) => kindLabels[key as AppointmentKind] ?? key,
};
const titles: Readonly<Record<AppointmentGroup, string>> = { month: "Nach Monaten", topic: "Nach Themen", kind: "Nach Gesprächsart" };
const topicOrder = (key: string): number => (consultingTopics as readonly string[]).indexOf(key);

async function tableOf(db: Db, group: AppointmentGroup, days: Readonly<{ first: IsoDay; last: IsoDay }>): Promise<TableModel> {
  const groups = [...Map.groupBy(await appointmentFigures(db, group, days), ({ key }) => key)].toSorted(([one], [other]) =>
    group === "topic" ? topicOrder(one) - topicOrder(other) : one < other ? -1 : 1,
  );
  return {
    caption: `Beratungstermine ${titles[group].toLowerCase()}`,
    columns: [group === "month" ? "Monat" : group === "topic" ? "Thema" : "Gespräch", ...counted.map(([label]) => label)],
    rows: groups.map(([key, rows]): readonly Cell[] => [
      { text: labels[group](key) },
      ...counted.map(([, statuses]): Cell => ({ text: sumOf(rows, statuses).toLocaleString("de-DE") })),
    ]),
    empty: "In diesem Zeitraum gibt es keine Beratungstermine.",
  };
}

/**
 * `/manage/beratung/auswertung`: what became of appointments, by month, topic and way (spec:consultant#figures). Not by consultant: that
 * would measure how staff work (§ 87 Abs. 1 Nr. 6 BetrVG).
 */
export async function consultingFiguresPage(context: ManageContext): Promise<ConsultingFiguresModel> {
  const { locals, url } = context;
  const acting = await actingOf(context);
  const { db } = locals.store;
  const asked = url.searchParams.get("zeitraum") ?? "";
  const period = Object.hasOwn(periods, asked) ? asked : USUAL;
  const [before, after] = periods[period] ?? [0, 0];
  const today = todayInBerlin(acting.now);
  const days = { first: addDays(today, -before), last: addDays(today, after) };
  const tables = [];
  for (const group of ["month", "topic", "kind"] as const) tables.push({ title: titles[group], table: await tableOf(db, group, days) });
  return {
    ...frameFor(acting, url),
    head: manageHead("Beratung in Zahlen", CONSULTING_FIGURES_PATH, { label: "Beratung", path: CONSULTING_DESK_PATH }),
    filters: [
      {
        ...{ kind: "choice", name: "zeitraum", label: "Zeitraum", value: period === USUAL ? "" : period, all: "letzte 90 Tage" },
        options: [
          { value: "30-tage", label: "letzte 30 Tage" },
          { value: "12-monate", label: "letzte 12 Monate" },
          { value: "kommende", label: "die nächsten 8 Wochen" },
        ],
      },
    ],
    words: `Termine vom ${formatDay(days.first)} bis ${formatDay(days.last)}, gezählt am Tag des Gesprächs. Offen ist, was noch bevorsteht oder wozu kein Ergebnis eingetragen ist. Nach Personen zählen wir nicht.`,
    tables,
  };
}
