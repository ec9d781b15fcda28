import { and, asc, count, eq, getTableColumns, gt, gte, inArray, isNull, like, lt, lte, ne, or, type Placeholder, sql } from "drizzle-orm";
import { type AppointmentStatus, takingStatuses } from "#src/domain/consulting/consultant.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Db } from "../client.ts";
import { prepared } from "../prepared.ts";
import { appointments } from "../schema/consulting.ts";
import { mails } from "../schema/mails.ts";
import { freeCells } from "./appointment-cells.ts";

export type Appointment = Readonly<typeof appointments.$inferSelect>;

const open: AppointmentStatus[] = ["angefragt", "gebucht"];

type Placed = { [Column in keyof Appointment]: Placeholder<Column> };
const placed = Object.fromEntries(Object.keys(getTableColumns(appointments)).map((name) => [name, sql.placeholder(name)])) as Placed;
const inserted = prepared<Appointment, { id: string }[]>((db) =>
  db.insert(appointments).values(placed).onConflictDoNothing({ target: appointments.formKey }).returning({ id: appointments.id }).prepare(),
);

/** False when the same form has made one already. */
export async function insertAppointment(tx: Db, appointment: Appointment): Promise<boolean> {
  return (await inserted(tx, appointment)).length > 0;
}

export async function appointmentById(db: Db, id: string): Promise<Appointment | undefined> {
  const [row] = await db.select().from(appointments).where(eq(appointments.id, id));
  return row;
}

/** What the same form has made before. */
export async function appointmentByKey(db: Db, formKey: string): Promise<Appointment | undefined> {
  const [row] = await byKey(db, { formKey });
  return row;
}

const byKey = prepared<{ formKey: string }, Appointment[]>((db) =>
  db
    .select()
    .from(appointments)
    .where(eq(appointments.formKey, sql.placeholder("formKey")))
    .prepare(),
);

const ahead = and(inArray(appointments.status, open), gt(appointments.startsAt, sql.param(sql.placeholder("now"), appointments.startsAt)));

/** All of one address by its index, then counted: asked by state and time, SQLite would read everybody's. */
const openOf = prepared<{ email: string; now: Date }, { count: number }[]>((db) =>
  db
    .select({ count: sql<number>`count(*) filter (where ${ahead})`.mapWith(Number) })
    .from(appointments)
    .where(eq(appointments.email, sql.placeholder("email")))
    .prepare(),
);

/** How many appointments of an address are still ahead. */
export async function openAppointmentsOf(db: Db, email: string, now: Date): Promise<number> {
  const [row] = await openOf(db, { email, now });
  return row?.count ?? 0;
}

/** What an account has agreed and is still ahead, the next first. */
export async function nextAppointmentOf(db: Db, userId: string, now: Date): Promise<Appointment | undefined> {
  const mine = and(eq(appointments.userId, userId), inArray(appointments.status, open), gt(appointments.endsAt, now));
  const [row] = await db.select().from(appointments).where(mine).orderBy(asc(appointments.startsAt)).limit(1);
  return row;
}

type Change = Partial<Omit<Appointment, "id" | "formKey">>;

/** Changes an appointment that is still the one that was read; false when somebody else was faster. */
export async function changeAppointment(tx: Db, seen: Appointment, change: Change, now: Date): Promise<boolean> {
  const same = and(eq(appointments.id, seen.id), eq(appointments.status, seen.status), eq(appointments.sequence, seen.sequence));
  const rows = await tx
    .update(appointments)
    .set({ ...change, updatedAt: now })
    .where(same)
    .returning({ id: appointments.id });
  return rows.length > 0;
}

/** Who would like to come earlier to this consultant and has a later time than `after`, the longest waiting first. */
export async function waitingForEarlier(db: Db, consultantId: string, after: Date, limit: number): Promise<readonly Appointment[]> {
  const wish = and(
    eq(appointments.consultantId, consultantId),
    eq(appointments.waitsEarlier, 1),
    inArray(appointments.status, open),
    gt(appointments.startsAt, after),
  );
  return db.select().from(appointments).where(wish).orderBy(asc(appointments.createdAt), asc(appointments.id)).limit(limit);
}

export type ReminderColumn = "dayReminder" | "hourReminder";

/** Booked appointments that begin after `now` and until `until` and that nobody was reminded of, at most `limit`. */
export async function unremindedAppointments(
  db: Db,
  column: ReminderColumn,
  { now, until, limit }: Readonly<{ now: Date; until: Date; limit: number }>,
): Promise<readonly Appointment[]> {
  const due = and(eq(appointments.status, "gebucht"), gt(appointments.startsAt, now), lte(appointments.startsAt, until));
  const unreminded = or(isNull(appointments[column]), ne(appointments[column], appointments.sequence));
  return db.select().from(appointments).where(and(due, unreminded)).orderBy(asc(appointments.startsAt), asc(appointments.id)).limit(limit);
}

/** Takes the people out of what is over since `before`; what was talked about when stays as a number. */
export async function forgetPeopleOfAppointments(tx: Db, before: Date): Promise<void> {
  await tx
    .update(appointments)
    .set(nobody)
    .where(and(lt(appointments.endsAt, before), ne(appointments.email, "")));
}

const nobody = {
  salutation: "",
  firstname: "",
  lastname: "",
  email: "",
  phone: null,
  userId: null,
  message: "",
  about: "",
  staffNote: "",
  proposal: "",
  waitsEarlier: 0,
} as const;

type Week = Readonly<{ first: IsoDay; last: IsoDay; consultantId: string | null }>;

const inWeek = ({ first, last, consultantId }: Week) =>
  and(
    gte(appointments.day, first),
    lte(appointments.day, last),
    consultantId === null ? undefined : eq(appointments.consultantId, consultantId),
  );

/** Appointments of these days in the order of time, a page of them. */
export async function appointmentsOn(
  db: Db,
  week: Week,
  page: Readonly<{ limit: number; offset: number }>,
): Promise<readonly Appointment[]> {
  return db
    .select()
    .from(appointments)
    .where(inWeek(week))
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** How many of these days, of each consultant and day; what is off does not count. */
export async function appointmentCounts(
  db: Db,
  week: Week,
): Promise<readonly Readonly<{ consultantId: string; day: IsoDay; count: number }>[]> {
  return db
    .select({ consultantId: appointments.consultantId, day: appointments.day, count: count() })
    .from(appointments)
    .where(and(inWeek(week), inArray(appointments.status, [...takingStatuses])))
    .groupBy(appointments.consultantId, appointments.day);
}

export async function countAppointmentsOn(db: Db, week: Week): Promise<number> {
  const [row] = await db.select({ count: count() }).from(appointments).where(inWeek(week));
  return row?.count ?? 0;
}

/** Requests that wait for staff's answer and are still ahead. */
export async function countAppointmentRequests(db: Db, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(appointments)
    .where(and(eq(appointments.status, "angefragt"), gt(appointments.startsAt, now)));
  return row?.count ?? 0;
}

type Subject = Readonly<{ userId: string; email: string | null }>;

const ofSubject = ({ userId, email }: Subject) =>
  email === null ? eq(appointments.userId, userId) : or(eq(appointments.userId, userId), eq(appointments.email, email));

/** What a person agreed, logged in or with the address of the account, the first one first. */
export async function appointmentsOf(db: Db, subject: Subject): Promise<readonly Appointment[]> {
  return db.select().from(appointments).where(ofSubject(subject)).orderBy(asc(appointments.startsAt), asc(appointments.id));
}

/** Takes a person out of her appointments and deletes the mails about them, the consultant's too; says what was ahead and is off now. */
export async function forgetAppointmentsOf(tx: Db, subject: Subject, now: Date): Promise<readonly Appointment[]> {
  const freed: Appointment[] = [];
  for (const appointment of await appointmentsOf(tx, subject)) {
    const { id, status, startsAt, sequence } = appointment;
    const ahead = open.includes(status) && startsAt > now;
    const off = ahead ? ({ status: "abgesagt", sequence: sequence + 1 } as const) : {};
    await tx
      .update(appointments)
      .set({ ...nobody, ...off, updatedAt: now })
      .where(eq(appointments.id, id));
    if (ahead) await freeCells(tx, id);
    if (ahead) freed.push({ ...appointment, ...nobody, ...off, updatedAt: now });
    await tx.delete(mails).where(like(mails.onceKey, `appointment:${id}:%`));
  }
  return freed;
}
