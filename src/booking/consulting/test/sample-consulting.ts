import { randomUUID } from "node:crypto";
import type { Db, Store } from "#db/client.ts";
import { type ConsultantInput, insertConsultant } from "#db/repositories/consultants.ts";
import { appointmentCells, appointments } from "#db/schema/consulting.ts";
import { mails } from "#db/schema/mails.ts";
import { berlinInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays, type IsoDay } from "#src/domain/time/german-date.ts";
import { isHoliday } from "#src/domain/time/german-holidays.ts";
import type { AppointmentWish } from "../book-appointment.ts";
import type { ConsultingContext } from "../consulting-context.ts";

export const consultingAt = (now: Date): ConsultingContext => ({
  origins: { ifb: "http://localhost:4321", betriebsrat: "http://betriebsrat.localhost:4321" },
  secret: "0123456789abcdef0123456789abcdef",
  now,
});

/** Every day from nine to twelve, half an hour each and a quarter between them. */
export const sampleConsultant = (id: string, change: Partial<ConsultantInput> = {}): ConsultantInput => ({
  id,
  userId: null,
  name: `Beate Beispiel ${id}`,
  introduction: "Berät Gremien bei der Auswahl ihrer Seminare.",
  portrait: null,
  topics: ["Seminarauswahl für das Gremium"],
  regions: [],
  phone: "089 0000-100",
  email: `${id}@beratung.example.org`,
  meetingUrl: "https://video.example.org/beispiel",
  confirms: false,
  active: true,
  schedule: {
    hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: "09:00", until: "12:00" })),
    exceptions: [],
    state: null,
    minutes: 30,
    bufferMinutes: 15,
    perDay: 99,
  },
  ...change,
});

export const addConsultants = (store: Store, ...consultants: readonly ConsultantInput[]): Promise<void> =>
  store.write(async (tx) => {
    for (const consultant of consultants) await insertConsultant(tx, consultant, new Date(0));
  });

/** A day at least a week ahead that is no holiday. */
export function workingDay(now: Date, ahead = 7): IsoDay {
  let day = addDays(todayInBerlin(now), ahead);
  while (isHoliday(day)) day = addDays(day, 1);
  return day;
}

export const clockOn = (day: IsoDay, time: string): Date => new Date(berlinInstant(day, time));

export const sampleWish = (start: Date, change: Partial<AppointmentWish> = {}): AppointmentWish => ({
  consultantId: "a",
  kind: "telefon",
  start,
  topic: "Seminarauswahl für das Gremium",
  message: "Wir sind neu gewählt.",
  about: "",
  person: { salutation: "Frau", firstname: "Petra", lastname: "Probe", email: `${randomUUID()}@example.org`, phone: null },
  userId: null,
  brand: "ifb",
  formKey: randomUUID(),
  ...change,
});

/** Cells of appointments that take none, and appointments without their cells: there are never any. */
export async function orphans(db: Db): Promise<readonly string[]> {
  const cells = Map.groupBy(await db.select().from(appointmentCells), ({ appointmentId }) => appointmentId);
  const taking = (await db.select().from(appointments)).filter(({ status }) => status !== "abgesagt" && status !== "abgelehnt");
  const wrong = taking.filter(({ id, consultantId, startsAt }) => {
    const own = (cells.get(id) ?? []).toSorted((one, other) => one.cell - other.cell);
    return own.length !== 3 || own[0]?.cell !== startsAt.getTime() / 900_000 || own.some((one) => one.consultantId !== consultantId);
  });
  const known = new Set(taking.map(({ id }) => id));
  return [...wrong.map(({ id }) => id), ...[...cells.keys()].filter((id) => !known.has(id))];
}

export const subjectsTo = async (db: Db, email: string): Promise<readonly string[]> =>
  (await db.select().from(mails)).filter(({ recipient }) => recipient === email).map(({ subject }) => subject);
