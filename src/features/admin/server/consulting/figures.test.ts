import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { appointments } from "#db/schema/consulting.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { bookAppointment } from "#src/booking/consulting/book-appointment.ts";
import {
  addConsultants,
  clockOn,
  consultingAt,
  sampleConsultant,
  sampleWish,
  workingDay,
} from "#src/booking/consulting/test/sample-consulting.ts";
import type { AppointmentStatus } from "#src/domain/consulting/consultant.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays, formatMonth } from "#src/domain/time/german-date.ts";
import { contextOf, makeStaff, type StaffMember } from "../test/staff-member.ts";
import { consultingFiguresPage } from "./figures.page.ts";

const now = new Date();
const DAY = workingDay(now);
let store: Store;
let editor: StaffMember;
beforeEach(async () => {
  store = await sampleStore([]);
  await addConsultants(store, sampleConsultant("a"));
  editor = await makeStaff(store, "editor");
  return store.close;
});

/** Books one, and lets it have been `daysAgo` with this result. */
async function had(clock: string, daysAgo: number | null, status: AppointmentStatus, kind: "telefon" | "video" = "telefon") {
  const booked = await bookAppointment(store, sampleWish(clockOn(DAY, clock), { kind }), consultingAt(now));
  if (!booked.ok) throw new Error(booked.reason);
  const { id, ...known } = booked.appointment;
  const day = daysAgo === null ? known.day : addDays(todayInBerlin(now), -daysAgo);
  await store.write(async (tx) => {
    await tx.insert(appointments).values({ ...known, id: `${id}-had`, formKey: `${id}-had`, day, status });
  });
}

const figures = async (query = "") => {
  const { tables } = await consultingFiguresPage(contextOf(store, `/manage/beratung/auswertung${query}`, { cookie: editor.cookie }));
  return tables.map(({ table }) => table.rows.map((row) => row.map(({ text }) => text)));
};

it("counts what became of appointments by month, topic and way, within the days asked for", async () => {
  await had("09:00", 1, "geführt");
  await had("09:45", 1, "nicht erschienen", "video");
  await had("10:30", 1, "abgesagt");
  await had("11:15", 100, "geführt");
  const day = addDays(todayInBerlin(now), -1);
  const [months, topics, kinds] = await figures();
  expect(months).toEqual([[formatMonth(day), "3", "1", "1", "1", "0", "0"]]);
  expect(topics).toEqual([["Seminarauswahl für das Gremium", "3", "1", "1", "1", "0", "0"]]);
  expect(kinds).toEqual([
    ["Telefon: Sie rufen an", "2", "1", "0", "1", "0", "0"],
    ["Video: per Link", "1", "0", "1", "0", "0", "0"],
  ]);
  expect((await figures("?zeitraum=12-monate"))[1]?.[0]?.[1]).toBe("4");
  expect((await figures("?zeitraum=kommende"))[1]).toEqual([["Seminarauswahl für das Gremium", "4", "0", "0", "0", "0", "4"]]);
  expect(await figures("?zeitraum=unfug")).toEqual(await figures());
});

it("says nothing about whoever advised or was advised", async () => {
  await had("09:00", 1, "geführt");
  const page = await consultingFiguresPage(contextOf(store, "/manage/beratung/auswertung", { cookie: editor.cookie }));
  const text = JSON.stringify(page.tables);
  for (const name of ["Beate", "Petra", "Probe"]) expect(text).not.toContain(name);
});
