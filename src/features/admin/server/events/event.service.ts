import type { Db } from "#db/client.ts";
import { refusableWrite } from "#db/refusable-write.ts";
import { cancelDeskEvent, changeDeskEvent, type DeskEvent, deskEventById, insertDeskEvent, twinsOf } from "#db/repositories/desk-events.ts";
import { audit } from "#src/accounts/audit.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { Outcome } from "#src/endpoints/handle.ts";
import type { EventField, EventValue } from "../../rules/events/event-fields.ts";
import { modulesText } from "../../rules/events/event-modules.ts";
import { isOver } from "../../rules/events/event-nav.ts";
import { changedFields, typedOf } from "../../rules/events/event-texts.ts";
import type { Acting } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";
import { shownFacts } from "./event-facts.ts";

type CancelRefusal = "forbidden" | "outdated" | "over";

export type EventRefusal = "event-unknown" | "forbidden" | "outdated" | "seats-taken" | "cancelled";

/** Before and after of each field that was changed, modules as they are read; of notes and the online link only that they were. */
function historyOf(before: EventValue, after: EventValue): Readonly<Record<string, string>> {
  const [from, to] = [typedOf(before), typedOf(after)];
  const hidden: ReadonlySet<EventField> = new Set(["notes", "onlineLink"]);
  const parts = [modulesText(before.modules), modulesText(after.modules)] as const;
  return {
    ...Object.fromEntries(
      changedFields(from, to).map((name) => [name, hidden.has(name) ? "geändert" : `${from[name] || "–"} → ${to[name] || "–"}`]),
    ),
    ...(parts[0] === parts[1] ? {} : { modules: parts.join(" → ") }),
  };
}

const subjectOf = (eventId: number): string => `event:${eventId}`;

type CreateRefusal = "forbidden" | "twins-changed";

/**
 * Makes events, all or none; returns their numbers. `seen`: the twins that whoever makes them knows of. Refused where there is another
 * one, as after a second click on the same button.
 */
export async function createEvents(
  values: readonly EventValue[],
  seen: ReadonlySet<number>,
  acting: Acting,
): Promise<Outcome<readonly number[], CreateRefusal>> {
  const { locals, now } = acting;
  const written = await refusableWrite<readonly number[], CreateRefusal>(locals.store, async (tx, refuse) => {
    if (!(await mayStill(tx, "events", acting))) refuse("forbidden");
    for (const value of values) if ((await twinsOf(tx, value)).some((twin) => !seen.has(twin))) refuse("twins-changed");
    const numbers: number[] = [];
    for (const value of values) numbers.push(await createIn(tx, value, acting, now));
    return numbers;
  });
  return written.ok ? written : { ok: false, reason: written.refusal };
}

/** Within a transaction whose rights have been checked. */
export async function createIn(tx: Db, value: EventValue, acting: Acting, now: Date): Promise<number> {
  const eventId = await insertDeskEvent(tx, value, now);
  await audit(tx, acting, {
    action: "event-created",
    subject: subjectOf(eventId),
    detail: { title: value.title, startDate: value.startDate },
  });
  return eventId;
}

/** Within a transaction whose rights have been checked; what comes back else than "done" must undo it. */
export async function changeIn(
  tx: Db,
  seen: DeskEvent,
  value: EventValue,
  acting: Acting,
): Promise<Exclude<EventRefusal, "forbidden" | "event-unknown"> | "done"> {
  const outcome = await changeDeskEvent(tx, seen, value, acting.now);
  if (outcome === "outdated") return "outdated";
  if (outcome === "seats-taken") {
    const current = await deskEventById(tx, seen.eventId);
    return current?.cancelledAt != null ? "cancelled" : "seats-taken";
  }
  const detail = historyOf(shownFacts(seen), value);
  await audit(tx, acting, { action: "event-changed", subject: subjectOf(seen.eventId), detail });
  return "done";
}

/**
 * Changes an event of which the version of `seen` was looked at (spec:staff#events). Seats never fall below those that are taken, orders
 * keep their prices; whoever has a seat is told by `tellChanges` once the change stands.
 */
export async function changeEvent(seen: DeskEvent, value: EventValue, acting: Acting): Promise<Outcome<null, EventRefusal>> {
  const written = await refusableWrite<null, EventRefusal>(acting.locals.store, async (tx, refuse) => {
    if (!(await mayStill(tx, "events", acting))) refuse("forbidden");
    const outcome = await changeIn(tx, seen, value, acting);
    if (outcome !== "done") refuse(outcome);
    return null;
  });
  return written.ok ? { ok: true, value: null } : { ok: false, reason: written.refusal };
}

/**
 * Cancels an event of which the version `version` was looked at, at the latest on its last day; customers are told by `tellChanges`, who
 * waits by the due work.
 */
export async function cancelEvent(
  eventId: number,
  { version, reason }: Readonly<{ version: number; reason: string }>,
  acting: Acting,
): Promise<Outcome<null, CancelRefusal>> {
  const { locals, now } = acting;
  const written = await refusableWrite<null, CancelRefusal>(locals.store, async (tx, refuse) => {
    if (!(await mayStill(tx, "events", acting))) refuse("forbidden");
    const event = await deskEventById(tx, eventId);
    if (event !== undefined && isOver(event, todayInBerlin(now))) refuse("over");
    if (!(await cancelDeskEvent(tx, eventId, version, now))) refuse("outdated");
    await audit(tx, acting, { action: "event-cancelled", subject: subjectOf(eventId), detail: { reason } });
    return null;
  });
  return written.ok ? { ok: true, value: null } : { ok: false, reason: written.refusal };
}
