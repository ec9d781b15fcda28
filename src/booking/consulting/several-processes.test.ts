import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, it } from "vitest";
import { openStore, type Store } from "#db/client.ts";
import { appointmentCells, appointments } from "#db/schema/consulting.ts";
import { mails } from "#db/schema/mails.ts";
import { sharedDatabase } from "#db/test/shared-database.ts";
import { cellsFrom } from "#src/domain/consulting/slots.ts";
import { formatClock } from "#src/domain/time/berlin-time.ts";
import { bookAppointment } from "./book-appointment.ts";
import { findSlots } from "./find-slots.ts";
import { addConsultants, clockOn, consultingAt, orphans, sampleConsultant, sampleWish, workingDay } from "./test/sample-consulting.ts";

const now = new Date();
const DAY = workingDay(now);
const script = fileURLToPath(new URL("./test/consulting-process.ts", import.meta.url));

let url = "";
let store: Store;
beforeEach(async () => {
  const database = await sharedDatabase();
  url = database.url;
  store = await openStore(url);
  await store.migrate();
  return async () => {
    await store.close();
    await database.remove();
  };
});

type Running = Readonly<{ child: ChildProcess; lines: string[]; ended: Promise<unknown>; ready: Promise<unknown> }>;

function start(...options: readonly string[]): Running {
  const child = spawn(process.execPath, [script, "--database", url, ...options], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, DATABASE_URL: url },
  });
  const lines: string[] = [];
  const ready = new Promise<void>((seen) => {
    if (child.stdout !== null)
      createInterface(child.stdout).on("line", (line) => {
        if (line === "ready") seen();
        else lines.push(line);
      });
  });
  return { child, lines, ended: once(child, "close"), ready };
}

/** All have looked at the calendar before the first of them acts. */
async function runAll(processes: readonly Running[]): Promise<readonly string[]> {
  await Promise.all(processes.map(({ ready }) => ready));
  for (const { child } of processes) child.stdin?.end();
  await Promise.all(processes.map(({ ended }) => ended));
  expect(processes.map(({ child }) => child.exitCode)).toEqual(processes.map(() => 0));
  return processes.flatMap(({ lines }) => lines);
}

const wanted = (time: string, count: number): readonly string[] => Array.from({ length: count }, () => clockOn(DAY, time).toISOString());
const cells = () => store.db.select().from(appointmentCells);

it("gives one time to one of 200 visitors in four processes, and every other one times that are free", async () => {
  await addConsultants(store, sampleConsultant("a"));
  const answers = await runAll([0, 1, 2, 3].map(() => start(...wanted("10:00", 50))));
  expect(answers).toHaveLength(200);
  expect(answers.filter((line) => line.startsWith("booked "))).toHaveLength(1);
  expect(answers.filter((line) => line === "slot-taken 3")).toHaveLength(199);
  expect(await cells()).toHaveLength(3);
  expect(await orphans(store.db)).toEqual([]);
  expect(await store.db.select().from(mails)).toHaveLength(2);
  const [day] = await findSlots(store.db, { consultantId: "a", kind: "telefon" }, DAY, 1, now);
  expect(day?.slots.map((slot) => formatClock(slot.start))).toEqual(["09:00", "09:15", "10:45", "11:00", "11:15", "11:30"]);
});

it("gives whoever is free to three of 80 visitors who ask for the same time, one consultant each", async () => {
  await addConsultants(store, ...["a", "b", "c"].map((id) => sampleConsultant(id)));
  const answers = await runAll([0, 1, 2, 3].map(() => start("--consultant", "", ...wanted("10:00", 20))));
  expect(answers.filter((line) => line.startsWith("booked "))).toHaveLength(3);
  expect(answers.filter((line) => line === "slot-taken 3")).toHaveLength(77);
  const taken = await store.db.select().from(appointments);
  expect(taken.map(({ consultantId }) => consultantId).sort()).toEqual(["a", "b", "c"]);
  expect(await orphans(store.db)).toEqual([]);
});

it("leaves no cell behind when appointments are moved and booked at the same time", async () => {
  const consultant = sampleConsultant("a");
  await addConsultants(store, consultant);
  const made: string[] = [];
  for (const time of ["09:00", "09:45", "10:30"]) {
    const outcome = await bookAppointment(store, sampleWish(clockOn(DAY, time)), consultingAt(now));
    if (outcome.ok) made.push(outcome.appointment.id);
  }
  expect(made).toHaveLength(3);
  const targets = ["11:15", "09:00", "09:45", "10:30", "11:30", "10:00"].map((time) => clockOn(DAY, time).toISOString());
  const movers = made.map((id, index) => start("--move", id, ...targets.slice(index), ...targets));
  const answers = await runAll([...movers, start(...targets, ...targets)]);
  expect(answers.some((line) => line.startsWith("moved "))).toBe(true);
  expect(await orphans(store.db)).toEqual([]);
  const all = await store.db.select().from(appointments);
  const taken = all.flatMap(({ startsAt }) => cellsFrom(consultant.schedule, startsAt.getTime() / 900_000));
  expect(new Set(taken).size).toBe(taken.length);
});

it("leaves an appointment with its cells and its two mails, or nothing, when a process is killed", async () => {
  await addConsultants(store, sampleConsultant("a"));
  const times = ["09:00", "09:45", "10:30", "11:15"].flatMap((time) =>
    [0, 1, 2, 3].map((later) => clockOn(workingDay(now, 7 + later), time).toISOString()),
  );
  for (let round = 0; round < 3; round += 1) {
    const running = start(...times.slice(round * 5, round * 5 + 5));
    await running.ready;
    const first = new Promise<void>((done) => running.child.stdout?.once("data", () => done()));
    running.child.stdin?.end();
    await Promise.race([first, running.ended]);
    running.child.kill("SIGKILL");
    await running.ended;
    expect(await orphans(store.db)).toEqual([]);
    const all = await store.db.select().from(appointments);
    const keys = (await store.db.select().from(mails)).map(({ onceKey }) => onceKey).sort();
    expect(keys).toEqual(all.flatMap(({ id }) => [`appointment:${id}:booked-desk:0`, `appointment:${id}:booked:0`]).sort());
  }
  expect((await store.db.select().from(appointments)).length).toBeGreaterThan(0);
});
