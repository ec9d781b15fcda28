import type { Db } from "#db/client.ts";
import { countRequests, type RequestFilter, type RequestRow, requestsAfter } from "#db/repositories/admin-requests.ts";
import { audit } from "#src/accounts/audit.ts";
import { profiles } from "#src/brand/brand.ts";
import { formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { csvAnswer } from "#src/shared/server/csv/csv-answer.ts";
import { BYTE_ORDER_MARK, csvRow } from "#src/shared/server/csv/csv-row.ts";
import { noteSecurity } from "#src/shared/server/process/security-signal.ts";
import { kindLabel, labelledFields, requestFields, requestStatuses, valueText } from "../../rules/request-labels.ts";
import { toFactorFirst } from "../fresh-factor.ts";
import { actingOf, type ManageContext } from "../manage-context.ts";
import { requestFilterOf } from "./request-filter.ts";
import { fieldsOf } from "./stored-fields.ts";

const BATCH = 500;

/** The sender's address has a column among the first ones. */
const columns = requestFields.filter(([name]) => name !== "email");
const named: ReadonlySet<string> = new Set(requestFields.map(([name]) => name));

/** The same columns for every filter, so that a spreadsheet built on them keeps working. */
const headings: readonly string[] = [
  "Vorgangsnummer",
  "Eingang",
  "Art",
  "Status",
  "Seite",
  "E-Mail-Adresse",
  ...columns.map(([, label]) => label),
  "Weitere Angaben",
  "Notiz",
  "Zuletzt geändert",
];

function rowOf(row: RequestRow): string {
  const values = fieldsOf(row);
  const others = labelledFields(values).filter(({ name }) => !named.has(name));
  return csvRow([
    row.reference,
    formatInstant(row.createdAt),
    kindLabel(row.kind),
    requestStatuses[row.status].label,
    profiles[row.brand].name,
    row.email,
    ...columns.map(([name]) => valueText(values[name])),
    others.map(({ label, text }) => `${label}: ${text}`).join("\n"),
    row.note,
    formatInstant(row.updatedAt),
  ]);
}

async function* linesOf(db: Db, filter: RequestFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(headings);
  let after: RequestRow | null = null;
  for (;;) {
    const rows: readonly RequestRow[] = await requestsAfter(db, filter, after, BATCH);
    if (rows.length > 0) yield rows.map(rowOf).join("");
    after = rows.at(-1) ?? null;
    if (rows.length < BATCH) return;
  }
}

/** `/manage/anfragen.csv`: the filtered list as a file, written batch by batch. Who took it stands in the audit log. */
export async function requestsCsv(context: Omit<ManageContext, "params" | "response">): Promise<Response> {
  const { locals, url } = context;
  const acting = await actingOf(context);
  const factorFirst = toFactorFirst(context.request, acting);
  if (factorFirst !== null) return factorFirst;
  const { store } = locals;
  const filter = requestFilterOf(url, todayInBerlin(acting.now));
  const detail = { rows: await countRequests(store.db, filter), filtered: url.search !== "" };
  noteSecurity({ kind: "export", about: "Anfragen", address: locals.clientAddress, userId: acting.session.userId });
  await store.write((tx) => audit(tx, acting, { action: "requests-exported", subject: "requests", detail }));
  return csvAnswer(linesOf(store.db, filter), `anfragen-${todayInBerlin(acting.now)}`);
}
