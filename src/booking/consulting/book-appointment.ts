import { randomUUID } from "node:crypto";
import { allDone } from "#db/all-done.ts";
import type { Db, Store } from "#db/client.ts";
import { type Refuse, refusableWrite } from "#db/refusable-write.ts";
import { takeCells } from "#db/repositories/appointment-cells.ts";
import { type Appointment, appointmentByKey, insertAppointment, openAppointmentsOf } from "#db/repositories/appointments.ts";
import type { StoredConsultant } from "#db/repositories/consultants.ts";
import { inTurn } from "#db/shared-writes.ts";
import type { Brand } from "#src/brand/brand.ts";
import { instantOf } from "#src/domain/consulting/cells.ts";
import { type ConsultingTopic, OPEN_PER_ADDRESS } from "#src/domain/consulting/consultant.ts";
import { cellsFrom } from "#src/domain/consulting/slots.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { bookedMail } from "./appointment-mails.ts";
import { chooseConsultant, type SlotRefusal } from "./choose-consultant.ts";
import type { ConsultingContext } from "./consulting-context.ts";
import { nextSlots, type Slot, type SlotWish } from "./find-slots.ts";

export type AppointmentPerson = Readonly<{ salutation: string; firstname: string; lastname: string; email: string; phone: string | null }>;

export type AppointmentWish = SlotWish &
  Readonly<{
    start: Date;
    topic: ConsultingTopic;
    message: string;
    /** What the visitor agreed to send along, in words. */
    about: string;
    person: AppointmentPerson;
    userId: string | null;
    brand: Brand;
    formKey: string;
    /** Staff book for somebody: no limit of appointments, nothing to confirm; whether they still may is asked in the transaction. */
    byStaff?: (tx: Db, id: string) => Promise<boolean>;
  }>;

export type BookingRefusal =
  | Readonly<{ reason: SlotRefusal; alternatives: readonly Slot[] }>
  /** So many open appointments of one address are enough. */
  | Readonly<{ reason: "too-many-open"; alternatives: readonly [] }>
  /** Of staff whose right has gone meanwhile. */
  | Readonly<{ reason: "forbidden"; alternatives: readonly [] }>;

export type AppointmentOutcome = Readonly<{ ok: true; appointment: Appointment }> | (Readonly<{ ok: false }> & BookingRefusal);

const ALTERNATIVES = 3;

function appointmentOf(wish: AppointmentWish, consultant: StoredConsultant, startsAt: Date, now: Date): Appointment {
  const { kind, topic, message, about, brand, person, userId, formKey } = wish;
  return {
    id: randomUUID(),
    ...{ formKey, kind, topic, message, about, brand, userId, startsAt },
    ...person,
    consultantId: consultant.id,
    endsAt: new Date(startsAt.getTime() + consultant.schedule.minutes * 60_000),
    day: todayInBerlin(startsAt),
    status: consultant.confirms && wish.byStaff === undefined ? "angefragt" : "gebucht",
    sequence: 0,
    dayReminder: null,
    hourReminder: null,
    waitsEarlier: 0,
    linkVersion: 0,
    staffNote: "",
    proposal: "",
    createdAt: now,
    updatedAt: now,
  };
}

const isTooMany = async (db: Db, { person, byStaff }: AppointmentWish, now: Date): Promise<boolean> =>
  byStaff === undefined && (await openAppointmentsOf(db, person.email, now)) >= OPEN_PER_ADDRESS;

/**
 * Takes a time for somebody, with cells, mails and calendar files in one transaction; the same form sent twice is one
 * appointment. Who takes it is decided inside the transaction. A refusal names times that are free.
 */
export async function bookAppointment(store: Store, wish: AppointmentWish, context: ConsultingContext): Promise<AppointmentOutcome> {
  const { now } = context;
  const book = async (tx: Db, refuse: Refuse<BookingRefusal["reason"]>): Promise<Appointment> => {
    const [twin, isRefused, chosen] = await allDone(
      appointmentByKey(tx, wish.formKey),
      isTooMany(tx, wish, now),
      chooseConsultant(tx, wish, wish.start, now),
    );
    if (twin !== undefined) return twin;
    if (isRefused) return refuse("too-many-open");
    if (!chosen.ok) return refuse(chosen.reason);
    const { consultant, start } = chosen;
    const appointment = appointmentOf(wish, consultant, instantOf(start), now);
    const take = async (): Promise<void> => {
      const cells = cellsFrom(consultant.schedule, start);
      const [isNew, areFree] = await allDone(insertAppointment(tx, appointment), takeCells(tx, appointment, cells));
      if (!isNew || !areFree) return refuse("slot-taken");
      if (wish.byStaff !== undefined && !(await wish.byStaff(tx, appointment.id))) refuse("forbidden");
    };
    const { also = [], ...mail } = bookedMail({ appointment, consultant }, context);
    await allDone(take(), ...[mail, ...also].map((one) => queueMail(tx, one, context)));
    return appointment;
  };
  const written = await refusableWrite(inTurn(store, "appointments"), book);
  if (written.ok) return { ok: true, appointment: written.value };
  if (written.refusal === "too-many-open" || written.refusal === "forbidden")
    return { ok: false, reason: written.refusal, alternatives: [] };
  return { ok: false, reason: written.refusal, alternatives: await nextSlots(store.db, wish, wish.start, ALTERNATIVES, now) };
}
