import type { Db, Store } from "#db/client.ts";
import { type Refuse, refusableWrite } from "#db/refusable-write.ts";
import { freeCells, takeCells } from "#db/repositories/appointment-cells.ts";
import { type Appointment, appointmentById, changeAppointment, waitingForEarlier } from "#db/repositories/appointments.ts";
import { consultantById, type StoredConsultant } from "#db/repositories/consultants.ts";
import { inTurn } from "#db/shared-writes.ts";
import { instantOf } from "#src/domain/consulting/cells.ts";
import { isOpen } from "#src/domain/consulting/consultant.ts";
import { cellsFrom, noticeEnds } from "#src/domain/consulting/slots.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { cancelledMail, confirmedMail, declinedMail, earlierMail, movedMail } from "./appointment-mails.ts";
import { chooseConsultant, type SlotRefusal } from "./choose-consultant.ts";
import type { ConsultingContext } from "./consulting-context.ts";
import { nextSlots, type Slot } from "./find-slots.ts";

/** `outdated`: it has begun, is off, or somebody else changed it just now. */
export type ChangeRefusal = Readonly<{ reason: SlotRefusal | "outdated" | "forbidden"; alternatives: readonly Slot[] }>;
export type ChangeOutcome = Readonly<{ ok: true; appointment: Appointment }> | (Readonly<{ ok: false }> & ChangeRefusal);

/** `mayAct` is asked in the transaction: somebody's right may have gone since the page was shown. */
export type ChangeContext = ConsultingContext & Readonly<{ mayAct?: (tx: Db) => Promise<boolean> }>;

type Reason = ChangeRefusal["reason"];
type Read = Readonly<{ appointment: Appointment; consultant: StoredConsultant }>;

async function readOpen(tx: Db, id: string, { now, mayAct }: ChangeContext, refuse: Refuse<Reason>): Promise<Read> {
  if (mayAct !== undefined && !(await mayAct(tx))) refuse("forbidden");
  const appointment = await appointmentById(tx, id);
  const consultant = appointment && (await consultantById(tx, appointment.consultantId));
  if (appointment === undefined || consultant === undefined || !isOpen(appointment.status) || appointment.startsAt <= now)
    return refuse("outdated");
  return { appointment, consultant };
}

/** So many who wait are told at once that a time came free: it is nobody's until one of them takes it. */
const TOLD = 5;

/** Tells those who wait for an earlier time of this consultant that one came free. */
export async function tellOfFreed(tx: Db, freed: Appointment, consultant: StoredConsultant, context: ConsultingContext): Promise<void> {
  if (freed.startsAt < noticeEnds(context.now)) return;
  const waiting = (await waitingForEarlier(tx, freed.consultantId, freed.startsAt, TOLD + 1)).filter(({ id }) => id !== freed.id);
  for (const appointment of waiting.slice(0, TOLD)) await queueMail(tx, earlierMail({ appointment, consultant }, freed, context), context);
}

const outcomeOf = (written: Awaited<ReturnType<typeof refusableWrite<Appointment, Reason>>>): ChangeOutcome =>
  written.ok ? { ok: true, appointment: written.value } : { ok: false, reason: written.refusal, alternatives: [] };

/** Moves an appointment to another time of the same consultant: new cells in, old ones out, one transaction, the same id. */
export async function moveAppointment(store: Store, id: string, start: Date, context: ChangeContext): Promise<ChangeOutcome> {
  const { now } = context;
  let wish: Parameters<typeof chooseConsultant>[1] | undefined;
  const move = async (tx: Db, refuse: Refuse<Reason>): Promise<Appointment> => {
    const { appointment, consultant } = await readOpen(tx, id, context, refuse);
    if (appointment.startsAt.getTime() === start.getTime()) return appointment;
    wish = { consultantId: consultant.id, kind: appointment.kind, except: id };
    const chosen = await chooseConsultant(tx, wish, start, now);
    if (!chosen.ok) return refuse(chosen.reason);
    const startsAt = instantOf(chosen.start);
    const change = {
      startsAt,
      endsAt: new Date(startsAt.getTime() + consultant.schedule.minutes * 60_000),
      day: todayInBerlin(startsAt),
      sequence: appointment.sequence + 1,
    };
    if (!(await changeAppointment(tx, appointment, change, now))) refuse("outdated");
    await freeCells(tx, id);
    if (!(await takeCells(tx, appointment, cellsFrom(consultant.schedule, chosen.start)))) refuse("slot-taken");
    const moved = { ...appointment, ...change, updatedAt: now };
    await queueMail(tx, movedMail({ appointment: moved, consultant }, appointment, context), context);
    await tellOfFreed(tx, appointment, consultant, context);
    return moved;
  };
  const written = await refusableWrite(inTurn(store, "appointments"), move);
  if (written.ok || wish === undefined || written.refusal === "outdated") return outcomeOf(written);
  return { ok: false, reason: written.refusal, alternatives: await nextSlots(store.db, wish, start, 3, now) };
}

/** Calls an appointment off; its time is free at once. */
export async function cancelAppointment(store: Store, id: string, by: "visitor" | "staff", context: ChangeContext): Promise<ChangeOutcome> {
  return outcomeOf(
    await refusableWrite<Appointment, Reason>(store, async (tx, refuse) => {
      const { appointment, consultant } = await readOpen(tx, id, context, refuse);
      const change = { status: "abgesagt", sequence: appointment.sequence + 1, waitsEarlier: 0 } as const;
      if (!(await changeAppointment(tx, appointment, change, context.now))) refuse("outdated");
      await freeCells(tx, id);
      const cancelled = { ...appointment, ...change, updatedAt: context.now };
      await queueMail(tx, cancelledMail({ appointment: cancelled, consultant }, by, context), context);
      await tellOfFreed(tx, appointment, consultant, context);
      return cancelled;
    }),
  );
}

/** Staff's answer to a request: it stands, or its time is free again. */
export async function answerRequest(
  store: Store,
  id: string,
  answer: "gebucht" | "abgelehnt",
  context: ChangeContext,
): Promise<ChangeOutcome> {
  return outcomeOf(
    await refusableWrite<Appointment, Reason>(store, async (tx, refuse) => {
      const { appointment, consultant } = await readOpen(tx, id, context, refuse);
      if (appointment.status !== "angefragt") return refuse("outdated");
      const change = { status: answer, sequence: appointment.sequence + 1 } as const;
      if (!(await changeAppointment(tx, appointment, change, context.now))) refuse("outdated");
      const answered = { ...appointment, ...change, updatedAt: context.now };
      const talk = { appointment: answered, consultant };
      if (answer === "abgelehnt") {
        await freeCells(tx, id);
        await tellOfFreed(tx, appointment, consultant, context);
      }
      await queueMail(tx, answer === "gebucht" ? confirmedMail(talk, context) : declinedMail(talk, context), context);
      return answered;
    }),
  );
}

/** Whether somebody wants to hear of earlier times that come free. */
export async function waitForEarlier(store: Store, id: string, waits: boolean, context: ChangeContext): Promise<ChangeOutcome> {
  return outcomeOf(
    await refusableWrite<Appointment, Reason>(store, async (tx, refuse) => {
      const { appointment } = await readOpen(tx, id, context, refuse);
      const change = { waitsEarlier: waits ? 1 : 0 };
      if (!(await changeAppointment(tx, appointment, change, appointment.updatedAt))) refuse("outdated");
      return { ...appointment, ...change };
    }),
  );
}
