import { countRequests, type RequestRow, requestsAfter } from "#db/repositories/admin-requests.ts";
import { profiles } from "#src/brand/brand.ts";
import { formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { kindLabel, labelledFields, requestFields, requestStatuses, valueText } from "../../rules/request-labels.ts";
import { type CsvColumn, csvExport, rowsBehind } from "../csv-export.ts";
import type { ManageContext } from "../manage-context.ts";
import { requestFilterOf } from "./request-filter.ts";
import { fieldsOf } from "./stored-fields.ts";

const named: ReadonlySet<string> = new Set(requestFields.map(([name]) => name));

const others = (row: RequestRow): string =>
  labelledFields(fieldsOf(row))
    .filter(({ name }) => !named.has(name))
    .map(({ label, text }) => `${label}: ${text}`)
    .join("\n");

/** The same columns for every filter, so that a spreadsheet built on them keeps working. The sender's address is among the first. */
const columns: readonly CsvColumn<RequestRow>[] = [
  ["Vorgangsnummer", ({ reference }) => reference],
  ["Eingang", ({ createdAt }) => formatInstant(createdAt)],
  ["Art", ({ kind }) => kindLabel(kind)],
  ["Status", ({ status }) => requestStatuses[status].label],
  ["Seite", ({ brand }) => profiles[brand].name],
  ["E-Mail-Adresse", ({ email }) => email],
  ...requestFields
    .filter(([name]) => name !== "email")
    .map(([name, label]): CsvColumn<RequestRow> => [label, (row) => valueText(fieldsOf(row)[name])]),
  ["Weitere Angaben", others],
  ["Notiz", ({ note }) => note],
  ["Zuletzt geändert", ({ updatedAt }) => formatInstant(updatedAt)],
];

/** `/manage/anfragen.csv`: the filtered list as a file, batch by batch. */
export const requestsCsv = (context: Omit<ManageContext, "params" | "response">): Promise<Response> =>
  csvExport(context, async ({ locals: { store }, now }) => {
    const today = todayInBerlin(now);
    const filter = requestFilterOf(context.url, today);
    const detail = { rows: await countRequests(store.db, filter), filtered: context.url.search !== "" };
    return {
      name: `anfragen-${today}`,
      about: "Anfragen",
      entry: { action: "requests-exported", subject: "requests", detail },
      columns,
      rows: rowsBehind<RequestRow>((after, limit) => requestsAfter(store.db, filter, after, limit)),
    };
  });
