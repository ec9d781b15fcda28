import type { Db, Store } from "#db/client.ts";
import { type Appointment, changeAppointment, type ReminderColumn, unremindedAppointments } from "#db/repositories/appointments.ts";
import { consultantById } from "#db/repositories/consultants.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { reminderMail } from "./appointment-mails.ts";
import type { ConsultingContext } from "./consulting-context.ts";

/** So many appointments a transaction at most: visitors' writes come in between. */
const BATCH = 50;
const HOUR_MS = 3_600_000;

const reminders: readonly Readonly<{ step: "day" | "hour"; column: ReminderColumn; beforeMs: number }>[] = [
  { step: "day", column: "dayReminder", beforeMs: 24 * HOUR_MS },
  { step: "hour", column: "hourReminder", beforeMs: HOUR_MS },
];
type Reminder = (typeof reminders)[number];

/** Whoever has just booked or moved has the mail about it: no reminder on its heels. */
const isRecent = ({ updatedAt, startsAt }: Appointment, { beforeMs }: Reminder): boolean =>
  startsAt.getTime() - updatedAt.getTime() < beforeMs + HOUR_MS;

const due = (db: Db, { column, beforeMs }: Reminder, now: Date, limit: number) =>
  unremindedAppointments(db, column, { now, until: new Date(now.getTime() + beforeMs), limit });

async function remind(tx: Db, reminder: Reminder, context: ConsultingContext): Promise<number> {
  const found = await due(tx, reminder, context.now, BATCH);
  for (const appointment of found) {
    const consultant = await consultantById(tx, appointment.consultantId);
    if (consultant === undefined) throw new Error(`appointment ${appointment.id} has lost its consultant`);
    if (!(await changeAppointment(tx, appointment, { [reminder.column]: appointment.sequence }, appointment.updatedAt))) continue;
    if (isRecent(appointment, reminder)) continue;
    await queueMail(tx, reminderMail({ appointment, consultant }, reminder.step, context), context);
  }
  return found.length;
}

/**
 * Reminds of booked appointments a day and an hour before, each once for the time it then has; says how many were looked at.
 * One short transaction at a time, so several processes remind nobody twice. `context` per step: its clock goes on.
 */
export async function remindOfAppointments({ db, write }: Pick<Store, "db" | "write">, context: () => ConsultingContext): Promise<number> {
  let done = 0;
  for (const reminder of reminders) {
    for (;;) {
      const at = context();
      if ((await due(db, reminder, at.now, 1)).length === 0) break;
      const count = await write((tx) => remind(tx, reminder, at));
      done += count;
      if (count < BATCH) break;
    }
  }
  return done;
}
