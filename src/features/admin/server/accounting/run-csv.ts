import type { Db } from "#db/client.ts";
import { type AccountingRun, linesOfRun, type RunLine, runByNumber } from "#db/repositories/accounting.ts";
import { audit } from "#src/accounts/audit.ts";
import { csvAnswer } from "#src/shared/server/csv/csv-answer.ts";
import { BYTE_ORDER_MARK, csvRow } from "#src/shared/server/csv/csv-row.ts";
import { noteSecurity } from "#src/shared/server/process/security-signal.ts";
import { accountingCells, accountingHeadings } from "../../rules/accounting-columns.ts";
import { toFactorFirst } from "../fresh-factor.ts";
import { actingOf, bare, type ManageContext } from "../manage-context.ts";
import { runNumber } from "./run-number.ts";

const BATCH = 500;

async function* linesOf(db: Db, { number, until }: AccountingRun): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(accountingHeadings);
  let after = 0;
  for (;;) {
    const rows: readonly RunLine[] = await linesOfRun(db, number, after, BATCH);
    if (rows.length > 0) yield rows.map((row) => csvRow(accountingCells({ run: number, until, ...row }))).join("");
    after = rows.at(-1)?.line ?? after;
    if (rows.length < BATCH) return;
  }
}

/** `/manage/abrechnung/{run}.csv`: the same bytes every time, as everything in it was written down when the run was closed. */
export async function runCsv(context: Omit<ManageContext, "response">): Promise<Response> {
  const { locals, params, request } = context;
  const acting = await actingOf(context);
  const factorFirst = toFactorFirst(request, acting);
  if (factorFirst !== null) return factorFirst;
  const number = runNumber(params["run"]);
  const run = number === null ? undefined : await runByNumber(locals.store.db, number);
  if (run === undefined) return bare(404);
  noteSecurity({ kind: "export", about: "Abrechnung", address: locals.clientAddress, userId: acting.session.userId });
  const entry = { action: "accounting-run-exported", subject: `accounting-run:${run.number}`, detail: { rows: run.lines } };
  await locals.store.write((tx) => audit(tx, acting, entry));
  return csvAnswer(linesOf(locals.store.db, run), `abrechnung-${String(run.number).padStart(4, "0")}`);
}
