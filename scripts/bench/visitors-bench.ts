import { setTimeout as rest } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { and, asc, gt, isNull, sql } from "drizzle-orm";
import { openStore } from "#db/client.ts";
import { events } from "#db/schema/events.ts";
import { DEMO_PASSWORD } from "#db/seed/demo-accounts.ts";
import { scanContent } from "#src/catalogue/scan-content.ts";
import { filterParameters as names } from "#src/domain/finding/finding-parameters.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import { CommandError, say } from "../command.ts";
import { baselineOf, baselineRound } from "./baseline.ts";
import { fillUpTo, occurring } from "./finding-events.ts";
import { machineFacts } from "./machine.ts";
import { mainThreadMilliseconds, residentBytes } from "./process-tree.ts";
import { publishedList } from "./published-list.ts";
import type { Report, Row } from "./report.ts";
import { runMeasured } from "./run-measured.ts";
import { mixedQueries } from "./search-queries.ts";
import { type Running, startPortalServer } from "./servers.ts";
import { format, quantile, sampleOf } from "./statistics.ts";
import type { VisitKind, VisitorsOrder, VisitorsResult } from "./visitors-load.ts";
import { benchFolder, catalogueWorkspace, freshDatabase, SITE_PORT } from "./workspace.ts";

const VISITORS = 200;
const PAUSE_MS = [500, 1500] as const;
const EVENTS = 5000;
const LOGINS_PER_SECOND = 5;
const DOCUMENTS_PER_SECOND = 2;
const MEMORY_EVERY_MS = 5000;
const MINUTE_MS = 60_000;
/** One after the other, on a server that has nothing else to do. */
const CALM_REQUESTS = 400;
const CALM_WARM_UP = 150;
const PAGES = 3000;
/** Free seats of an event that is put into a cart: nothing is ordered, so it never fills up. */
const ROOMY = 2;
const MEGABYTE = 1024 * 1024;

const ifb = `localhost:${SITE_PORT}`;
const betriebsrat = `betriebsrat.localhost:${SITE_PORT}`;

async function staticPages(distDir: string): Promise<VisitorsOrder["staticPages"]> {
  const { files } = publishedList(distDir);
  const paths = Object.entries(files).flatMap(([path, { t, x }]) => (t.startsWith("text/html") && x === undefined ? [path] : []));
  const wanted = paths.filter((path) => !/^\/(?:ifb|betriebsrat)(?:\/|$)/.test(path));
  const step = Math.max(1, Math.floor(wanted.length / PAGES));
  const found: { host: string; path: string }[] = [];
  for (const path of wanted.filter((_, index) => index % step === 0)) {
    const { status } = await fetch(`http://${ifb}${path}`, { redirect: "manual" });
    found.push({ host: status === 200 ? ifb : betriebsrat, path });
  }
  if (found.length === 0) throw new CommandError("Es ist keine Seite veröffentlicht, nach der gefragt werden könnte.");
  return found;
}

type Asked = Readonly<{ path: string; cookie?: string }>;

/** Main-thread time of the server for one answer, in milliseconds. */
async function threadTime({ port, pid }: Running, at: (index: number) => Asked): Promise<number> {
  const ask = async ({ path, cookie = "" }: Asked): Promise<void> => {
    const answer = await fetch(`http://localhost:${port}${path}`, { headers: { "Accept-Encoding": "br", Cookie: cookie } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new CommandError(`${path} antwortet mit ${answer.status}.`);
  };
  for (let index = 0; index < CALM_WARM_UP; index++) await ask(at(index));
  const before = mainThreadMilliseconds(pid);
  for (let index = 0; index < CALM_REQUESTS; index++) await ask(at(CALM_WARM_UP + index));
  return (mainThreadMilliseconds(pid) - before) / CALM_REQUESTS;
}

async function cartOf(port: number, ids: readonly number[]): Promise<string> {
  let cookie = "";
  for (const eventId of ids) {
    const headers = { "Content-Type": "application/json", Origin: `http://localhost:${port}`, Cookie: cookie };
    const answer = await fetch(`http://localhost:${port}/order-api/add-cart-item`, {
      method: "POST",
      headers,
      body: JSON.stringify({ eventId }),
    });
    if (answer.status !== 200) throw new CommandError(`Der Warenkorb antwortet mit ${answer.status}: ${await answer.text()}`);
    const kept = answer.headers.getSetCookie().map((text) => text.split(";", 1)[0]);
    if (kept.length > 0) cookie = kept.join("; ");
  }
  return cookie;
}

function putLoad(order: VisitorsOrder): Promise<VisitorsResult> {
  const worker = new Worker(new URL("./visitors-load.ts", import.meta.url), { workerData: order });
  return new Promise((done, failed) => worker.once("message", done).once("error", failed));
}

/** Resident memory of all processes of the server, taken every few seconds while something goes on. */
async function memoryWhile(pid: number, work: Promise<unknown>): Promise<readonly (readonly [ms: number, bytes: number])[]> {
  const found: [number, number][] = [];
  const started = performance.now();
  const done = work.then(() => true);
  do found.push([performance.now() - started, residentBytes(pid)]);
  while (!(await Promise.race([done, rest(MEMORY_EVERY_MS, false)])));
  return found;
}

const TARGETS: Readonly<Partial<Record<VisitKind, string>>> = { static: "≤ 50", "on-demand": "≤ 500" };
const NAMES: Readonly<Record<VisitKind, string>> = {
  static: "vorgefertigte Seiten",
  "on-demand": "Suche, Listen und Warenkorb",
  login: "Anmeldungen",
  document: "Dokumente",
};

const waiting = ({ latencies }: VisitorsResult): readonly Row[] =>
  (Object.keys(NAMES) as VisitKind[]).flatMap((kind) => {
    const at = (share: number) => sampleOf([quantile(latencies[kind], share)]);
    const target = TARGETS[kind] === undefined ? {} : { target: TARGETS[kind] };
    const name = `${NAMES[kind]} (${latencies[kind].length})`;
    return [
      { name: `${name}: p50`, unit: "ms", sample: at(0.5) },
      { name: `${name}: p99`, unit: "ms", sample: at(0.99), ...target },
      { name: `${name}: längste Wartezeit`, unit: "ms", sample: at(1) },
    ];
  });

/** Two hundred people on the whole site for some minutes, others who log in and ask for documents, and what a page costs alone. */
export async function benchVisitors({ scale, minutes }: Readonly<{ scale: number; minutes: number }>): Promise<Report> {
  const machine = machineFacts();
  const startedAt = new Date().toISOString();
  const space = catalogueWorkspace(scale);
  await freshDatabase(space);
  say("Die Website wird gebaut, soweit nötig …");
  await runMeasured("scripts/build.ts", space.variables);
  const baselines = [baselineRound(benchFolder)];
  const store = await openStore(`file:${space.databaseFile}`);
  await fillUpTo(store, EVENTS);
  const { months, cities } = await occurring(store);
  const soon = addDays(todayInBerlin(new Date()), 30);
  const roomy = and(
    gt(events.startDate, soon),
    gt(events.seats, sql`${events.booked} + ${events.held} + ${ROOMY}`),
    isNull(events.cancelledAt),
  );
  const ahead = await store.db.select({ id: events.eventId }).from(events).where(roomy).orderBy(asc(events.eventId)).limit(1000);
  const bookable = ahead.map(({ id }) => id);
  await store.close();
  const lists = months.map((month, index) => {
    const wish = {
      [names.month]: month,
      ...(index % 2 === 0 ? { [names.mode]: "praesenz" } : { [names.place]: cities[index % cities.length] ?? "" }),
    };
    return `/seminare/p?${new URLSearchParams(wish)}`;
  });
  const queries = mixedQueries(
    [...scanContent(space.contentDir, new Map()).files.values()].map(({ entry }) => entry),
    300,
  );
  const running = await startPortalServer(space, SITE_PORT, { AUTO_PUBLISH: "off" });
  try {
    const cookie = await cartOf(SITE_PORT, bookable.slice(0, 3));
    const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
    const calm = {
      "leere Suchseite": () => ({ path: "/suche" }),
      "Suche mit Treffern": (index: number) => ({ path: `/suche?q=${encodeURIComponent(pick(queries, index))}` }),
      "gefilterte Terminliste": (index: number) => ({ path: pick(lists, index) }),
      "Warenkorb mit drei Terminen": () => ({ path: "/seminare/warenkorb", cookie }),
    } as const;
    const times = new Map<string, number>();
    for (const [name, at] of Object.entries(calm)) {
      times.set(name, await threadTime(running, at));
      say(`${name}: ${format(times.get(name) ?? Number.NaN)} ms des ersten Threads`);
    }
    const empty = times.get("leere Suchseite") ?? Number.NaN;
    const load = putLoad({
      ...{ port: SITE_PORT, visitors: VISITORS, seconds: minutes * 60, pauseMs: PAUSE_MS },
      ...{ staticPages: await staticPages(space.distDir), queries, lists, events: bookable },
      login: {
        perSecond: LOGINS_PER_SECOND,
        accounts: ["kunde@example.org", "mitglied@example.org", "vorsitz@example.org"],
        password: DEMO_PASSWORD,
      },
      document: { perSecond: DOCUMENTS_PER_SECOND, event: bookable[0] ?? 0 },
    });
    const memory = await memoryWhile(running.pid, load);
    const result = await load;
    const [, early = Number.NaN] = memory.find(([ms]) => ms >= MINUTE_MS) ?? [];
    const late = memory.at(-1)?.[1] ?? Number.NaN;
    baselines.push(baselineRound(benchFolder));
    const answers = Object.values(result.statuses).reduce((sum, count) => sum + count, 0);
    return {
      benchmark: "visitors",
      title: `${VISITORS} Besucher, ${minutes} Minuten: ${space.label}, ${EVENTS} Termine`,
      startedAt,
      machine,
      baseline: baselineOf(baselines),
      rows: [
        ...waiting(result),
        ...[...times].map(([name, ms]) => ({
          ...{ name: `${name}, allein: Zeit des ersten Threads`, unit: "ms", sample: sampleOf([ms]) },
          ...(name === "leere Suchseite" ? {} : { ratio: `${format(ms - empty)} über der leeren`, target: "≤ 6" }),
        })),
        { name: "Speicher nach einer Minute", unit: "MB", sample: sampleOf([early / MEGABYTE]) },
        {
          ...{ name: "Speicher am Ende", unit: "MB", sample: sampleOf([late / MEGABYTE]) },
          ...{ ratio: `${format(late / early)} × nach einer Minute`, target: "≤ 1,1 ×" },
        },
      ],
      checks: [
        {
          name: "jede Antwort ist 200",
          ok: result.failures.length === 0,
          detail: `${answers} Antworten, ${Object.entries(result.statuses)
            .map(([status, count]) => `${status}: ${count}`)
            .join(", ")}${result.failures.length === 0 ? "" : `; ${result.failures.slice(0, 5).join("; ")}`}`,
        },
      ],
      notes: [
        `Jeder Besucher klickt 0,5 bis 1,5 s nach der letzten Antwort wieder: sieben von zehn Mal eine vorgefertigte Seite, sonst eine Suche, eine gefilterte Terminliste oder einen Termin in den Warenkorb, die Seite des Warenkorbs und wieder heraus. Daneben ${LOGINS_PER_SECOND} Anmeldungen und ${DOCUMENTS_PER_SECOND} neue PDFs je Sekunde.`,
        `Zeit des ersten Threads: ${CALM_REQUESTS} Anfragen nacheinander, bevor die Besucher kommen.`,
        `Lasterzeuger und Server teilen sich ${machine.cores} Kerne.`,
      ],
    };
  } finally {
    await running.stop();
  }
}
