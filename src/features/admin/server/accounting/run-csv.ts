import { linesOfRun, type RunLine, runByNumber } from "#db/repositories/accounting.ts";
import { type AccountingRow, accountingColumns } from "../../rules/accounting-columns.ts";
import { csvExport, rowsBehind } from "../csv-export.ts";
import { bare, type ManageContext } from "../manage-context.ts";
import { runNumber } from "./run-number.ts";

/** `/manage/abrechnung/{run}.csv`: the same bytes every time, as everything in it was written down when the run was closed. */
export const runCsv = (context: Omit<ManageContext, "response">): Promise<Response> =>
  csvExport<AccountingRow>(context, async ({ locals: { store } }) => {
    const number = runNumber(context.params["run"]);
    const run = number === null ? undefined : await runByNumber(store.db, number);
    if (run === undefined) return bare(404);
    const whole = (row: RunLine): AccountingRow => ({ run: run.number, until: run.until, ...row });
    return {
      name: `abrechnung-${String(run.number).padStart(4, "0")}`,
      about: "Abrechnung",
      entry: { action: "accounting-run-exported", subject: `accounting-run:${run.number}`, detail: { rows: run.lines } },
      columns: accountingColumns,
      rows: rowsBehind<AccountingRow>(async (after, limit) => (await linesOfRun(store.db, run.number, after?.line ?? 0, limit)).map(whole)),
    };
  });
