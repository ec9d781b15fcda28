import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { openMigratedMemory } from "#db/memory.ts";
import { appointmentById } from "#db/repositories/appointments.ts";
import { consultantById } from "#db/repositories/consultants.ts";
import { busyCells } from "#db/schema/consulting.ts";
import { mails } from "#db/schema/mails.ts";
import { cellsBetween } from "#src/domain/consulting/cells.ts";
import { formatClock, formatInstant } from "#src/domain/time/berlin-time.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import { readCalendar } from "../calendar/test/read-calendar.ts";
import { appointmentFile } from "./appointment-calendar.ts";
import { bookAppointment } from "./book-appointment.ts";
import { answerRequest, cancelAppointment, moveAppointment, waitForEarlier } from "./change-appointment.ts";
import { findSlots } from "./find-slots.ts";
import { remindOfAppointments } from "./remind-of-appointments.ts";
import { addConsultants, clockOn, consultingAt, orphans, sampleConsultant, sampleWish, subjectsTo } from "./test/sample-consulting.ts";

const now = new Date("2027-03-22T08:00:00Z");
/** The Sunday on which summer time begins: clocks of Berlin are what counts. */
const DAY = "2027-03-28";
const context = consultingAt(now);

let store: Store;
beforeEach(async () => {
  store = await openMigratedMemory();
  return store.close;
});

const book = (time: string, change: Parameters<typeof sampleWish>[1] = {}, day = DAY) =>
  bookAppointment(store, sampleWish(clockOn(day, time), change), context);
async function booked(time: string, change: Parameters<typeof sampleWish>[1] = {}, day = DAY) {
  const outcome = await book(time, change, day);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.appointment;
}
const freeOn = async (day = DAY) =>
  (await findSlots(store.db, { consultantId: "a", kind: "telefon" }, day, 1, now)).flatMap(({ slots }) =>
    slots.map(({ start }) => formatClock(start)),
  );

describe("booking", () => {
  beforeEach(() => addConsultants(store, sampleConsultant("a")));

  it("takes the time with its buffer, and tells both in one mail each", async () => {
    const appointment = await booked("10:00");
    expect(await freeOn()).toEqual(["09:00", "09:15", "10:45", "11:00", "11:15", "11:30"]);
    expect(await orphans(store.db)).toEqual([]);
    expect(await subjectsTo(store.db, appointment.email)).toEqual([
      expect.stringContaining("Ihr Beratungstermin am 28.03.2027 um 10:00 Uhr"),
    ]);
    expect(await subjectsTo(store.db, "a@beratung.example.org")).toHaveLength(1);
  });

  it.each([
    ["beside the grid", clockOn(DAY, "10:07")],
    ["in the past", clockOn("2027-03-21", "10:00")],
    ["within the notice", clockOn("2027-03-22", "09:00")],
    ["beyond the horizon", clockOn("2027-05-18", "10:00")],
    ["outside the hours", clockOn(DAY, "11:45")],
    ["on a holiday", clockOn("2027-03-26", "10:00")],
    ["no moment at all", new Date(Number.NaN)],
  ])("knows no time %s", async (_name, start) =>
    expect(await bookAppointment(store, sampleWish(start), context)).toMatchObject({ ok: false, reason: "slot-unknown" }),
  );

  it("knows no foreign consultant, no one who has stopped, and no video without a link", async () => {
    await addConsultants(store, sampleConsultant("gone", { active: false }), sampleConsultant("phone", { meetingUrl: null }));
    for (const change of [{ consultantId: "nobody" }, { consultantId: "gone" }, { consultantId: "phone", kind: "video" as const }])
      expect(await book("10:00", change)).toMatchObject({ ok: false, reason: "slot-unknown" });
  });

  it("offers whoever comes too late three times that are free", async () => {
    await booked("10:00");
    const outcome = await book("10:15");
    expect(outcome).toMatchObject({ ok: false, reason: "slot-taken" });
    if (outcome.ok) return;
    expect(outcome.alternatives).toHaveLength(3);
    const free = await freeOn();
    for (const { start } of outcome.alternatives) expect(free).toContain(formatClock(start));
  });

  it("is one appointment when the form is sent twice", async () => {
    const one = await booked("10:00", { formKey: "same" });
    const other = await booked("10:00", { formKey: "same" });
    expect(other.id).toBe(one.id);
    expect(await store.db.select().from(mails)).toHaveLength(2);
  });

  it("leaves five open appointments to an address", async () => {
    const person = { ...sampleWish(now).person, email: "viel@example.org" };
    for (let day = 0; day < 5; day += 1) await booked("10:00", { person }, addDays("2027-03-30", day));
    expect(await book("10:00", { person }, "2027-04-08")).toMatchObject({ ok: false, reason: "too-many-open" });
    expect(await book("10:00", { person, byStaff: async () => true }, "2027-04-08")).toMatchObject({ ok: true });
  });

  it("leaves out what another calendar takes", async () => {
    const cells = cellsBetween(new Date(clockOn(DAY, "10:10")), clockOn(DAY, "11:00"));
    await store.write(async (tx) => void (await tx.insert(busyCells).values(cells.map((cell) => ({ consultantId: "a", cell })))));
    expect(await freeOn()).toEqual(["09:00", "09:15", "11:00", "11:15", "11:30"]);
    expect(await book("10:30")).toMatchObject({ ok: false, reason: "slot-taken" });
  });
});

it("gives whoever is free to the one with the fewest appointments that week", async () => {
  await addConsultants(store, sampleConsultant("a"), sampleConsultant("b"), sampleConsultant("c"));
  const chosen: string[] = [];
  for (let turn = 0; turn < 9; turn += 1) {
    const time = ["09:00", "10:00", "11:00"][Math.floor(turn / 3)] ?? "";
    chosen.push((await booked(time, { consultantId: null })).consultantId);
  }
  expect([...chosen].sort()).toEqual(["a", "a", "a", "b", "b", "b", "c", "c", "c"]);
  expect(await book("09:00", { consultantId: null })).toMatchObject({ ok: false, reason: "slot-taken" });
});

it("counts a request as taken until it is declined, and tells calendars each time", async () => {
  await addConsultants(store, sampleConsultant("a", { confirms: true }));
  const requested = await booked("10:00");
  expect(requested.status).toBe("angefragt");
  expect(await book("10:00")).toMatchObject({ ok: false, reason: "slot-taken" });
  expect(await answerRequest(store, requested.id, "gebucht", context)).toMatchObject({ ok: true, appointment: { sequence: 1 } });
  expect(await answerRequest(store, requested.id, "abgelehnt", context)).toMatchObject({ ok: false, reason: "outdated" });
  const second = await booked("11:00");
  await answerRequest(store, second.id, "abgelehnt", context);
  expect(await orphans(store.db)).toEqual([]);
  expect(await book("11:00")).toMatchObject({ ok: true });
});

describe("changing", () => {
  beforeEach(() => addConsultants(store, sampleConsultant("a")));

  it("moves into what it takes itself, with the same UID and a higher SEQUENCE", async () => {
    const appointment = await booked("10:00");
    expect(await moveAppointment(store, appointment.id, clockOn(DAY, "10:15"), context)).toMatchObject({
      ok: true,
      appointment: { sequence: 1 },
    });
    expect(await orphans(store.db)).toEqual([]);
    expect(await freeOn()).toEqual(["09:00", "09:15", "09:30", "11:00", "11:15", "11:30"]);
    expect(await subjectsTo(store.db, appointment.email)).toContainEqual(expect.stringContaining("Verschoben"));
  });

  it("stays where it is when the other time is taken", async () => {
    const [one, other] = [await booked("09:00"), await booked("10:00")];
    const outcome = await moveAppointment(store, one.id, other.startsAt, context);
    expect(outcome).toMatchObject({ ok: false, reason: "slot-taken", alternatives: [{}, {}, {}] });
    expect(await appointmentById(store.db, one.id)).toEqual(one);
    expect(await orphans(store.db)).toEqual([]);
  });

  it("frees the time at once, and tells who waits for an earlier one", async () => {
    const [early, late] = [await booked("09:00"), await booked("11:00")];
    await waitForEarlier(store, late.id, true, context);
    expect(await cancelAppointment(store, early.id, "visitor", context)).toMatchObject({
      ok: true,
      appointment: { status: "abgesagt", sequence: 1 },
    });
    expect(await freeOn()).toContain("09:00");
    expect(await subjectsTo(store.db, late.email)).toContainEqual(expect.stringContaining("Früherer Termin frei: 28.03.2027 um 09:00"));
    expect(await cancelAppointment(store, early.id, "visitor", context)).toMatchObject({ ok: false, reason: "outdated" });
  });

  it("is over once the appointment has begun", async () => {
    const { id, startsAt } = await booked("10:00");
    expect(await cancelAppointment(store, id, "visitor", consultingAt(startsAt))).toMatchObject({ ok: false, reason: "outdated" });
  });

  it("says the same moment in the record, the mail and the calendar file, before and behind the change of clocks", async () => {
    for (const day of ["2027-03-24", DAY, "2027-03-30"]) {
      const appointment = await booked("09:00", {}, day);
      const [mail] = (await store.db.select().from(mails)).filter(({ recipient }) => recipient === appointment.email);
      const consultant = await consultantById(store.db, "a");
      if (consultant === undefined || mail === undefined) throw new Error("nothing to compare");
      const [entry] = readCalendar(appointmentFile({ appointment, consultant }, context.origins)).entries;
      expect(entry?.start).toBe(appointment.startsAt.toISOString());
      expect(formatInstant(appointment.startsAt)).toMatch(/09:00$/);
      expect(mail.text).toContain("09:00 bis 09:30 Uhr");
    }
  });
});

describe("reminders", () => {
  beforeEach(() => addConsultants(store, sampleConsultant("a")));
  const remind = (at: string) => remindOfAppointments(store, () => consultingAt(new Date(at)));
  const told = async (email: string) => (await subjectsTo(store.db, email)).filter((subject) => /^(Erinnerung|In einer)/.test(subject));

  it("go out a day and an hour before, once each", async () => {
    const { email } = await booked("10:00");
    for (const at of ["2027-03-27T07:59:00Z", "2027-03-27T08:00:00Z", "2027-03-27T08:01:00Z"]) await remind(at);
    expect(await told(email)).toHaveLength(1);
    for (const at of ["2027-03-28T07:00:00Z", "2027-03-28T07:00:20Z", "2027-03-28T08:00:00Z"]) await remind(at);
    expect(await told(email)).toHaveLength(2);
  });

  it("come anew for the time that an appointment was moved to, and never for one that is off", async () => {
    const { id, email } = await booked("10:00");
    await remind("2027-03-27T08:30:00Z");
    await moveAppointment(store, id, clockOn("2027-03-30", "10:00"), context);
    await remind("2027-03-29T08:30:00Z");
    expect(await told(email)).toHaveLength(2);
    await cancelAppointment(store, id, "visitor", context);
    await remind("2027-03-30T07:30:00Z");
    expect(await told(email)).toHaveLength(2);
  });
});
