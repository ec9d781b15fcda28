import { freePort } from "#src/shared/server/process/free-port.ts";
import { CommandError, say } from "../command.ts";
import { baselineOf, baselineRound } from "./baseline.ts";
import { machineFacts } from "./machine.ts";
import type { Report, Row } from "./report.ts";
import { runMeasured } from "./run-measured.ts";
import { startPortalServer } from "./servers.ts";
import { format, sampleOf } from "./statistics.ts";
import { benchFolder, freshDatabase, siteWorkspace } from "./workspace.ts";

const CACHED_REQUESTS = 200;
const DOCUMENTS = 12;

type Timed = Readonly<{ ms: number; pages: number }>;

/** pdfkit leaves the objects of pages uncompressed. */
const pagesIn = (bytes: Buffer): number => bytes.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;

async function timed(url: string): Promise<Timed> {
  const started = performance.now();
  const answer = await fetch(url);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const ms = performance.now() - started;
  if (answer.status !== 200 || answer.headers.get("content-type") !== "application/pdf")
    throw new CommandError(`${url} antwortet mit ${answer.status}.`);
  return { ms, pages: pagesIn(bytes) };
}

async function eventsOn(origin: string): Promise<readonly string[]> {
  const page = await (await fetch(`${origin}/seminare/p`)).text();
  const numbers = [...new Set([...page.matchAll(/href="\/seminare\/p\/(\d+)"/g)].map(([, number = ""]) => number))];
  if (numbers.length < DOCUMENTS) throw new CommandError(`Die Terminliste nennt nur ${numbers.length} Termine.`);
  return numbers.slice(0, DOCUMENTS);
}

type Round = Readonly<{ first: number; cold: readonly Timed[]; cached: readonly number[] }>;

async function measure(origin: string): Promise<Round> {
  const [first = "", ...others] = await eventsOn(origin);
  const url = (number: string): string => `${origin}/seminare/p-pdf/${number}`;
  const started = await timed(url(first));
  const cold: Timed[] = [];
  for (const number of others) cold.push(await timed(url(number)));
  const cached: number[] = [];
  for (let i = 0; i < CACHED_REQUESTS; i++) cached.push((await timed(url(first))).ms);
  return { first: started.ms, cold, cached };
}

export async function benchPdf({ rounds }: Readonly<{ rounds: number }>): Promise<Report> {
  const machine = machineFacts();
  const startedAt = new Date().toISOString();
  const space = siteWorkspace();
  await freshDatabase(space);
  say("Die Website wird gebaut, soweit nötig …");
  await runMeasured("scripts/build.ts", space.variables);
  const baselines = [baselineRound(benchFolder)];
  const found: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    const running = await startPortalServer(space, await freePort(), {});
    try {
      found.push(await measure(`http://localhost:${running.port}`));
      say(`${round + 1}. Runde: neu ${format(sampleOf(found.at(-1)?.cold.map(({ ms }) => ms) ?? []).median)} ms`);
    } finally {
      await running.stop();
    }
  }
  baselines.push(baselineRound(benchFolder));
  const cold = found.flatMap((round) => round.cold);
  const twoPages = cold.filter(({ pages }) => pages === 2);
  const row = (name: string, values: readonly number[], target?: string): Row => ({
    name,
    unit: "ms",
    sample: sampleOf(values),
    ...(target === undefined ? {} : { target }),
  });
  return {
    benchmark: "pdf",
    title: "Dokumente",
    startedAt,
    machine,
    baseline: baselineOf(baselines),
    rows: [
      row(
        "zweiseitiges PDF, neu erzeugt",
        twoPages.map(({ ms }) => ms),
        "≤ 150 ms",
      ),
      row(
        "PDF aus dem Zwischenspeicher",
        found.flatMap(({ cached }) => cached),
        "≤ 5 ms",
      ),
      row(
        "erstes PDF nach dem Start des Servers",
        found.map(({ first }) => first),
      ),
    ],
    checks: [
      { name: "die gemessenen Dokumente haben zwei Seiten", ok: twoPages.length > 0, detail: `${twoPages.length} von ${cold.length}` },
    ],
    notes: [
      `Neu erzeugt: ${DOCUMENTS - 1} verschiedene Termine je Runde über HTTP, nach einem ersten, mit dem der Thread für Dokumente startet.`,
      `Zwischenspeicher: ${CACHED_REQUESTS} Anfragen nacheinander je Runde auf dasselbe Dokument, mit Abfrage der Datenbank.`,
    ],
  };
}
