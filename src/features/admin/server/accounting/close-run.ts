import { insertRun, toldUntil } from "#db/repositories/accounting.ts";
import { audit } from "#src/accounts/audit.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Outcome } from "#src/endpoints/handle.ts";
import type { Acting } from "../manage-context.ts";
import { nextRun } from "./next-run.ts";

type Shown = Readonly<{ until: IsoDay; stamp: string }>;

/** Closes the run that was shown, and no other: of two who close it at once, the second is told. Returns its number. */
export async function closeRun({ until, stamp }: Shown, acting: Acting): Promise<Outcome<number, "run-changed">> {
  const { locals, session, now } = acting;
  return locals.store.write(async (tx) => {
    const last = await toldUntil(tx);
    if (until > todayInBerlin(now) || (last !== null && until < last)) return { ok: false, reason: "run-changed" };
    const run = await nextRun(tx, until, now);
    if (run.stamp !== stamp || run.lines.length === 0) return { ok: false, reason: "run-changed" };
    const number = await insertRun(tx, { until, closedBy: session.userId, lines: run.lines, seen: run.seen }, now);
    const detail = { rows: run.lines.length, until };
    await audit(tx, acting, { action: "accounting-run-closed", subject: `accounting-run:${number}`, detail });
    return { ok: true, value: number };
  });
}
