import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { setTimeout as rest } from "node:timers/promises";
import Database from "better-sqlite3";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { CommandError, say } from "../command.ts";
import { editedEntry } from "./changes.ts";
import { startPortalServer } from "./servers.ts";
import { format } from "./statistics.ts";
import { markEdited, SITE_PORT, type Workspace } from "./workspace.ts";

/** Seconds from a change until the page shows it, with the server and its publisher running. */
export type OnlineTimes = Readonly<{ entry: readonly number[]; event: readonly number[] }>;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function bodyOf(host: string, path: string): Promise<string> {
  return new Promise((done, failed) => {
    const asked = request({ agent, host: "127.0.0.1", port: SITE_PORT, path, headers: { Host: `${host}:${SITE_PORT}` } }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (part: string) => (body += part));
      response.once("end", () => done(body));
    });
    asked.once("error", failed).end();
  });
}

type Page = Readonly<{ host: string; path: string; shows: (body: string) => boolean }>;

const ASK_EVERY_MS = 5;
const PATIENCE_MS = 120_000;
/** The publisher rests between two changes of events, as bookings come in all the time: one change alone does not wait for that. */
const REST_MS = 500;

async function untilShown({ host, path, shows }: Page, since: number): Promise<number> {
  while (performance.now() - since < PATIENCE_MS) {
    if (shows(await bodyOf(host, path))) return (performance.now() - since) / 1000;
    await rest(ASK_EVERY_MS);
  }
  throw new CommandError(`${path} zeigt auch nach ${PATIENCE_MS / 1000} s nicht, was gespeichert wurde.`);
}

async function editsOnline(space: Workspace, rounds: number): Promise<readonly number[]> {
  const { file, path } = editedEntry(space);
  const before = readFileSync(file, "utf8");
  const times: number[] = [];
  try {
    // The first one is not counted: the publisher has only just started.
    for (let round = 0; round <= rounds; round++) {
      const words = `Nachgetragen in Runde ${round} um ${Date.now()}.`;
      const since = performance.now();
      appendFileSync(file, `\n${words}\n`);
      const time = await untilShown({ host: "betriebsrat.localhost", path, shows: (body) => body.includes(words) }, since);
      say(`Eintrag gespeichert, online nach ${format(time)} s`);
      if (round > 0) times.push(time);
    }
  } finally {
    writeFileSync(file, before);
  }
  return times;
}

async function eventsOnline({ databaseFile }: Workspace, rounds: number): Promise<readonly number[]> {
  const database = new Database(databaseFile);
  const row = database
    .prepare(
      "SELECT event_id AS id, seats, booked FROM events WHERE start_date > ? AND cancelled_at IS NULL AND seats - booked > 4 ORDER BY event_id LIMIT 1",
    )
    .get(todayInBerlin(new Date())) as { id: number; seats: number; booked: number };
  const change = database.prepare("UPDATE events SET booked = ? WHERE event_id = ?");
  const path = `/seminare/p/${row.id}`;
  const times: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      await rest(REST_MS);
      const shown = await bodyOf("localhost", path);
      const since = performance.now();
      change.run(round % 2 === 0 ? row.seats : row.booked, row.id);
      const time = await untilShown({ host: "localhost", path, shows: (body) => body !== shown }, since);
      say(`Termin geändert, online nach ${format(time)} s`);
      times.push(time);
    }
  } finally {
    change.run(row.booked, row.id);
    database.close();
  }
  return times;
}

/** Saves an entry and changes an event again and again while server and publisher run, as behind `npm run serve`. */
export async function benchOnline(space: Workspace, rounds: number): Promise<OnlineTimes> {
  markEdited(space, true);
  const server = await startPortalServer(space, SITE_PORT, { AUTO_PUBLISH: "on" });
  try {
    const entry = await editsOnline(space, rounds);
    const event = await eventsOnline(space, rounds);
    return { entry, event };
  } finally {
    await server.stop();
    markEdited(space, false);
  }
}
