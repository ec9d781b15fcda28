import { openStore } from "#db/client.ts";
import { filterParameters as names } from "#src/domain/finding/finding-parameters.ts";
import { say } from "../command.ts";
import { baselineOf, baselineRound } from "./baseline.ts";
import { benchBrowser } from "./bench-browser.ts";
import { fillUpTo, keepChanging, occurring } from "./finding-events.ts";
import { repaintTimes, type Steps } from "./finding-probe.ts";
import { machineFacts } from "./machine.ts";
import { cpuMilliseconds } from "./process-tree.ts";
import type { Report, Row } from "./report.ts";
import { runMeasured } from "./run-measured.ts";
import { type Running, startPortalServer } from "./servers.ts";
import { format, quantile, sampleOf } from "./statistics.ts";
import { timeToAnswer } from "./time-to-answer.ts";
import { benchFolder, catalogueWorkspace, freshDatabase, SITE_PORT } from "./workspace.ts";

const EVENTS = 5000;
/** One after the other: how long one visitor waits. */
const REQUESTS = 1000;
const WARM_UP = 200;
/** Twenty bookings a second are more than the busiest day brings. */
const CHANGE_EVERY_MS = 50;
const RATE = 4;

const ask = (port: number, path: string): Promise<number> => timeToAnswer(port, path, "localhost");

type Waiting = Readonly<{ p50: number; p99: number; cpu: number }>;

/** `cpu` is the processor time of the server for one answer: neighbours on the machine do not touch it. */
async function latencies({ port, pid }: Running, paths: readonly string[]): Promise<Waiting> {
  const at = (i: number): string => paths[i % paths.length] ?? "/";
  for (let i = 0; i < WARM_UP; i++) await ask(port, at(i));
  const before = cpuMilliseconds(pid);
  const times: number[] = [];
  for (let i = 0; i < REQUESTS; i++) times.push(await ask(port, at(i)));
  const cpu = (cpuMilliseconds(pid) - before) / REQUESTS;
  times.sort((a, b) => a - b);
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), cpu };
}

/** As people type: a prefix, a misspelt word, a lay word, places and months. */
const texts = [
  "recht",
  "Arbeitsrect",
  "Chef will kündigen",
  "Datenschutz online",
  "Köln Januar",
  "Betriebsverfassungsrecht 4 Tage",
  "protok",
];

type Wish = Readonly<Partial<Record<keyof typeof names, string>>>;

function wishes({ months, cities }: Awaited<ReturnType<typeof occurring>>): readonly Wish[] {
  return months.flatMap((month, index): readonly Wish[] => {
    const place = cities[index % cities.length] ?? "";
    return [
      { month, mode: "praesenz", free: "1" },
      { place, audience: "br", price: "2000" },
      { text: texts[index % texts.length] ?? "", days: "3", takesPlace: "1" },
      { audience: "br", mode: "praesenz", free: "1" },
    ];
  });
}

const queryOf = (wish: Wish): string =>
  new URLSearchParams(Object.entries(wish).map(([name, value]) => [names[name as keyof typeof names], value])).toString();

export async function benchFinding({ scale, rounds }: Readonly<{ scale: number; rounds: number }>): Promise<Report> {
  const launchBrowser = benchBrowser();
  const machine = machineFacts();
  const startedAt = new Date().toISOString();
  const space = catalogueWorkspace(scale);
  await freshDatabase(space);
  say("Die Website wird gebaut, soweit nötig …");
  await runMeasured("scripts/build.ts", space.variables);
  const baselines = [baselineRound(benchFolder)];
  const store = await openStore(`file:${space.databaseFile}`);
  const before = await fillUpTo(store, EVENTS);
  const found = await occurring(store);
  const queries = wishes(found).map(queryOf);
  const contestants = {
    "Terminliste mit drei Filtern, nur die Treffer": queries.map((query) => `/seminare/p/treffer?${query}`),
    "Terminliste mit drei Filtern, ganze Seite": queries.map((query) => `/seminare/p?${query}`),
    "Themenliste mit drei Filtern, nur die Treffer": queries.map((query) => `/seminare/treffer?${query}`),
    "Vergleich: leere Seite auf Anfrage (/suche)": ["/suche"],
    "Vergleich: vorgefertigte Seite (/seminare/p)": ["/seminare/p"],
  } as const;
  const measured = new Map(
    Object.keys(contestants).map((name) => [name, { p50: [] as number[], p99: [] as number[], cpu: [] as number[] }]),
  );
  const repaints: number[] = [];
  const server = await startPortalServer(space, SITE_PORT, {});
  const stopChanging = keepChanging(space.databaseFile, CHANGE_EVERY_MS);
  const browser = await launchBrowser();
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [name, paths] of Object.entries(contestants)) {
        const { p50, p99, cpu } = await latencies(server, paths);
        measured.get(name)?.p50.push(p50);
        measured.get(name)?.p99.push(p99);
        measured.get(name)?.cpu.push(cpu);
        say(`${round + 1}. Runde, ${name}: p99 ${format(p99)} ms`);
      }
      const steps: Steps = [
        [names.mode, "praesenz"],
        [names.audience, "br"],
        [names.month, found.months[(round + 2) % found.months.length] ?? ""],
      ];
      repaints.push(...(await repaintTimes(browser, `http://localhost:${server.port}/seminare/p`, steps, RATE)));
      say(`${round + 1}. Runde, Anzeige im Browser: ${format(sampleOf(repaints).median)} ms`);
    }
  } finally {
    await browser.close();
    await stopChanging();
    await server.stop();
    await store.close();
  }
  baselines.push(baselineRound(benchFolder));
  const rows = [...measured].flatMap(([name, { p50, p99, cpu }]): readonly Row[] => [
    { name: `${name}: p50`, unit: "ms", sample: sampleOf(p50) },
    { name: `${name}: p99`, unit: "ms", sample: sampleOf(p99), ...(name.startsWith("Vergleich") ? {} : { target: "≤ 10" }) },
    { name: `${name}: Prozessorzeit je Antwort`, unit: "ms", sample: sampleOf(cpu) },
  ]);
  return {
    benchmark: "finding",
    title: `Seminare finden: ${space.label}, ${EVENTS} Termine`,
    startedAt,
    machine,
    baseline: baselineOf(baselines),
    rows: [
      ...rows,
      { name: `Treffer auf dem Bildschirm, Prozessor ${RATE}-fach gedrosselt`, unit: "ms", sample: sampleOf(repaints), target: "≤ 100" },
    ],
    checks: [],
    notes: [
      `${before} künftige Termine aus dem Katalog, mit Kopien auf ${EVENTS} ergänzt; ${queries.length} verschiedene Anfragen mit je drei Filtern, ${REQUESTS} je Runde nacheinander auf einer Verbindung, Brotli.`,
      `Währenddessen ändert sich alle ${CHANGE_EVERY_MS} ms die Zahl der belegten Plätze eines Termins.`,
      `Anzeige: von der Auswahl in einem Feld bis nach dem Bild, in dem die Treffer stehen, Anfrage an den Server eingeschlossen; Chromium ${browser.version()}, Fenster 1280 × 900.`,
    ],
  };
}
