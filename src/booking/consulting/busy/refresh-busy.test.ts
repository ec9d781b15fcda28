import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { openMigratedMemory } from "#db/memory.ts";
import { setBusyCalendar, staleBusyCalendars } from "#db/repositories/busy-cells.ts";
import { consultantById } from "#db/repositories/consultants.ts";
import { busyCells, consultants } from "#db/schema/consulting.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { type LocalHttps, localHttps } from "#src/shared/server/fetch/test/local-https.ts";
import { seal } from "#src/shared/server/secrets/seal.ts";
import { bookAppointment } from "../book-appointment.ts";
import { findSlots } from "../find-slots.ts";
import { addConsultants, clockOn, consultingAt, sampleConsultant, sampleWish, workingDay } from "../test/sample-consulting.ts";
import { BUSY_SEAL, refreshBusyTimes, STALE_MS } from "./refresh-busy.ts";

const now = new Date();
const DAY = workingDay(now);
const { secret } = consultingAt(now);
const URL_OF_A = "https://kalender.example/geheim-7f3a/basic.ics";
const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, "");

let store: Store;
let server: LocalHttps;
let calendar = "";
let status = 200;
beforeEach(async () => {
  [calendar, status] = [busy("10:00", "11:00"), 200];
  store = await openMigratedMemory();
  await addConsultants(store, sampleConsultant("a"), sampleConsultant("b"));
  await store.write((tx) => setBusyCalendar(tx, "a", seal(URL_OF_A, secret, BUSY_SEAL)));
  server = await localHttps((_, response) => response.writeHead(status).end(calendar));
  return async () => {
    await Promise.all([server.close(), store.close()]);
  };
});
afterEach(() => void vi.restoreAllMocks());

function busy(from: string, until: string, uid = "1@fremd"): string {
  const lines = [`UID:${uid}`, "SUMMARY:Zahnarzt", `DTSTART:${stamp(clockOn(DAY, from))}`, `DTEND:${stamp(clockOn(DAY, until))}`];
  return ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", "BEGIN:VEVENT", ...lines, "END:VEVENT", "END:VCALENDAR", ""].join("\r\n");
}

const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
const refresh = (at = now) =>
  refreshBusyTimes({ store, secret, now: () => at, network: server.network({ "kalender.example": ["93.184.216.34"] }) });
const clocks = async (consultantId = "a") => {
  const days = await findSlots(store.db, { consultantId, kind: "telefon" }, DAY, 1, now);
  return days.flatMap(({ slots }) => slots.map(({ start }) => (start.getTime() - clockOn(DAY, "00:00").getTime()) / 3_600_000));
};
const silence = () => vi.spyOn(process.stderr, "write").mockReturnValue(true);

it("takes what stands in the calendar out of what is offered, of this consultant alone", async () => {
  const before = await clocks();
  expect(before).toContain(10);
  expect(await refresh()).toBe(1);
  const left = await clocks();
  expect(left.filter((hour) => hour > 9.25 && hour < 11)).toEqual([]);
  expect(left).toEqual(before.filter((hour) => hour <= 9.25 || hour >= 11));
  expect(await clocks("b")).toEqual(before);
  const tooLate = await bookAppointment(store, sampleWish(clockOn(DAY, "10:15")), consultingAt(now));
  expect(tooLate).toMatchObject({ ok: false, reason: "slot-taken" });
});

it("is asked every ten minutes, and follows what has changed", async () => {
  await refresh();
  calendar = busy("09:00", "10:00");
  expect(await refresh(later(9))).toBe(0);
  expect(await refresh(later(10))).toBe(1);
  expect((await clocks()).filter((hour) => hour >= 9 && hour < 10)).toEqual([]);
  expect(await clocks()).toContain(10);
});

describe("a calendar that can't be read", () => {
  it.each([
    ["is away", () => (status = 503)],
    ["is a page to log in", () => (calendar = "<html>Anmelden</html>")],
  ])("because it %s leaves what was read last, and is told after two hours", async (_, breakIt) => {
    const said = silence();
    await refresh();
    breakIt();
    expect(await refresh(later(10))).toBe(0);
    expect(await clocks()).not.toContain(10);
    const stale = (minutes: number) => staleBusyCalendars(store.db, new Date(later(minutes).getTime() - STALE_MS));
    expect(await stale(120)).toEqual([]);
    expect(await stale(121)).toMatchObject([{ id: "a", readAt: now }]);
    expect(await consultantById(store.db, "a")).toMatchObject({ busyReadAt: now, busyTriedAt: later(10) });
    expect(said.mock.calls.join("")).toContain("busy-calendar-not-read");
    expect(said.mock.calls.join("")).not.toContain("geheim");
  });

  it("because its address leads into our own network is asked nothing", async () => {
    silence();
    const network = server.network({ "kalender.example": ["10.0.0.5"] });
    expect(await refreshBusyTimes({ store, secret, now: () => now, network })).toBe(0);
    expect(await store.db.select().from(busyCells)).toEqual([]);
    expect(await staleBusyCalendars(store.db, now)).toMatchObject([{ id: "a", readAt: null }]);
  });
});

it("that was taken away while it was read takes nothing", async () => {
  const network = server.network({ "kalender.example": ["93.184.216.34"] });
  const resolve = async (host: string) => {
    await store.write((tx) => setBusyCalendar(tx, "a", null));
    return network.resolve(host);
  };
  await refreshBusyTimes({ store, secret, now: () => now, network: { ...network, resolve } });
  expect(await store.db.select().from(busyCells)).toEqual([]);
});

it("with an appointment of ours in it does not take that time twice", async () => {
  const booked = await bookAppointment(store, sampleWish(clockOn(DAY, "09:00")), consultingAt(now));
  if (!booked.ok) throw new Error(booked.reason);
  calendar = busy("09:00", "09:30", `${booked.appointment.id}@localhost`);
  await refresh();
  expect(await store.db.select().from(busyCells)).toEqual([]);
});

it("lies in the database sealed", async () => {
  const [row] = await store.db.select().from(consultants).where(eq(consultants.id, "a"));
  expect(row?.busyUrl).not.toContain("kalender");
  expect(todayInBerlin(now)).not.toBe(DAY);
});
