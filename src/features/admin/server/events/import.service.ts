import { refusableWrite } from "#db/refusable-write.ts";
import { audit } from "#src/accounts/audit.ts";
import { createToken, peekToken, useToken } from "#src/accounts/tokens.ts";
import type { DeskChoices } from "#src/domain/events/desk-choices.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { Outcome } from "#src/endpoints/handle.ts";
import { isMoved } from "../../rules/events/event-texts.ts";
import type { Acting } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";
import { changeIn, createIn } from "./event.service.ts";
import { shownFacts } from "./event-facts.ts";
import { type ImportPlan, planImport } from "./import-plan.ts";

const KEPT_FOR_MS = 60 * 60_000;

/** Keeps a file for an hour until it is confirmed, and says under which key. */
export async function keepFile(text: string, { locals, session, now }: Acting): Promise<string> {
  return locals.store.write((tx) =>
    createToken(tx, { purpose: "event-import", userId: session.userId, data: text, lifetimeMs: KEPT_FOR_MS, now }),
  );
}

/** A file that this person has sent within the last hour and not confirmed yet. */
export async function keptFile(key: string, { locals, session, now }: Acting): Promise<string | null> {
  const kept = await peekToken(locals.store.db, "event-import", key, now);
  return kept !== null && kept.userId === session.userId && typeof kept.data === "string" ? kept.data : null;
}

export type Imported = Readonly<{ created: number; changed: number }>;
export type ImportRefusal = "forbidden" | "gone" | "plan-changed";

export type ReadPlan = Extract<ImportPlan, { ok: true }>;

/** How many events a plan makes, changes, leaves alone and cannot read. */
export function countsOf(plan: ReadPlan) {
  const of = (kind: "new" | "changed" | "same" | "wrong"): number => plan.lines.filter((line) => line.kind === kind).length;
  return { created: of("new"), changed: of("changed"), same: of("same"), wrong: of("wrong") };
}

/**
 * Does what the file says, in one transaction and once: all lines that are right, where exactly as many are new, changed and wrong, and
 * as many seats move, as was shown (`shown`); else nothing. People with seats at events that move are told by `tellChanges`.
 */
export async function importEvents(
  key: string,
  shown: string,
  choices: DeskChoices,
  acting: Acting,
): Promise<Outcome<Imported, ImportRefusal>> {
  const { locals, session, now } = acting;
  const written = await refusableWrite<Imported, ImportRefusal>(locals.store, async (tx, refuse) => {
    if (!(await mayStill(tx, "events", acting))) refuse("forbidden");
    const kept = await useToken(tx, "event-import", key, now);
    if (kept === null || kept.userId !== session.userId || typeof kept.data !== "string") return refuse("gone");
    const plan = await planImport(tx, kept.data, choices, todayInBerlin(now));
    if (!plan.ok || shownCounts(plan) !== shown) return refuse("plan-changed");
    for (const line of plan.lines) {
      if (line.kind === "new") await createIn(tx, line.value, acting, now);
      if (line.kind === "changed" && (await changeIn(tx, line.before, line.value, acting)) !== "done") refuse("plan-changed");
    }
    const { created, changed } = countsOf(plan);
    await audit(tx, acting, { action: "events-imported", subject: "events", detail: { created, changed } });
    return { created, changed };
  });
  return written.ok ? written : { ok: false, reason: written.refusal };
}

/** Seats, booked and held, at events that a plan moves: whoever has one is told. */
export const seatsMoved = (plan: ReadPlan): number =>
  plan.lines.reduce(
    (sum, line) =>
      line.kind === "changed" && isMoved(shownFacts(line.before), line.value) ? sum + line.before.booked + line.before.held : sum,
    0,
  );

/** What somebody confirms: the numbers that were shown. */
export function shownCounts(plan: ReadPlan): string {
  const { created, changed, same, wrong } = countsOf(plan);
  return [created, changed, same, wrong, seatsMoved(plan)].join("-");
}
