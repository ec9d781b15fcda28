import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#src/shared/server/process/free-port.ts";
import { say } from "../command.ts";
import { baselineOf, baselineRound } from "./baseline.ts";
import type { Variables } from "./child-environment.ts";
import { machineFacts } from "./machine.ts";
import { onSeededDatabase, settle } from "./on-postgres.ts";
import type { Check, Report, Row } from "./report.ts";
import { runMeasured } from "./run-measured.ts";
import { type Running, startPortalServer } from "./servers.ts";
import { format, quantile, sampleOf } from "./statistics.ts";
import { timeToAnswer } from "./time-to-answer.ts";
import { benchFolder, freshDatabase, siteWorkspace, type Workspace } from "./workspace.ts";

const TIMES = 100;
const WARM_UP = 5;
/** Asks nothing of the database but who is there. */
const BASELINE = "/suche";

type Part = Readonly<{ rows: readonly Row[]; checks: readonly Check[] }>;

export type PagesOfAccount<Data extends Readonly<{ secret: string }>> = Readonly<{
  benchmark: Report["benchmark"];
  title: string;
  /** Fills a seeded database and prints `Data` as the last line: a session, and what the addresses need. */
  dataScript: string;
  variables?: Variables;
  pagesOf: (data: Data) => readonly string[];
  /** For every page at p99. */
  targetMs: number;
  /** Addresses that are asked for in turn so many times a second, whatever became of those before; the target is for each at p99. */
  steady?: Readonly<{ pathsOf: (data: Data) => readonly string[]; perSecond: number; targetMs: number }>;
  rounds: number;
}>;

const ask = ({ port }: Running, path: string, secret: string): Promise<number> =>
  timeToAnswer(port, path, "localhost", { Cookie: `ifb_session=${secret}` });

const STEADY_SECONDS = 8;

/** Milliseconds from the moment an answer was due, by address, sorted. */
async function askSteadily(
  server: Running,
  { paths, perSecond }: Readonly<{ paths: readonly string[]; perSecond: number }>,
  secret: string,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const times = new Map<string, number[]>(paths.map((path) => [path, []]));
  for (const path of paths) {
    const started = performance.now();
    const asks = Array.from({ length: perSecond * STEADY_SECONDS }, async (_, index) => {
      const due = started + (index * 1000) / perSecond;
      await sleep(Math.max(0, due - performance.now()));
      await ask(server, path, secret);
      times.get(path)?.push(performance.now() - due);
    });
    await Promise.all(asks);
  }
  return new Map([...times].map(([path, all]) => [path, all.toSorted((a, b) => a - b)]));
}

async function measure<Data extends Readonly<{ secret: string }>>(
  space: Workspace,
  engine: string,
  variables: Variables,
  { dataScript, variables: own = {}, pagesOf, targetMs, steady, rounds }: PagesOfAccount<Data>,
): Promise<Part> {
  say(`${engine}: Daten werden erzeugt …`);
  const { output } = await runMeasured(dataScript, { ...space.variables, ...variables, ...own });
  await settle(variables);
  const made = JSON.parse(output.trim().split("\n").at(-1) ?? "") as Data;
  const pages = [BASELINE, ...pagesOf(made)];
  const port = await freePort();
  const more = {
    ...variables,
    AUTO_PUBLISH: "off",
    SITE_IFB_URL: `http://localhost:${port}`,
    SITE_BETRIEBSRAT_URL: `http://betriebsrat.localhost:${port}`,
  };
  const server = await startPortalServer(space, port, more);
  const p50 = new Map<string, number[]>();
  const p99 = new Map<string, number[]>();
  const rushed = new Map<string, number[]>();
  try {
    for (const path of pages) for (let i = 0; i < WARM_UP; i += 1) await ask(server, path, made.secret);
    for (let round = 0; round < rounds; round += 1) {
      const times = new Map<string, number[]>(pages.map((path) => [path, []]));
      // All pages in turn, so that each meets the same neighbours on the machine.
      for (let i = 0; i < TIMES; i += 1) for (const path of pages) times.get(path)?.push(await ask(server, path, made.secret));
      for (const [path, all] of times) {
        const sorted = all.toSorted((a, b) => a - b);
        p50.set(path, [...(p50.get(path) ?? []), quantile(sorted, 0.5)]);
        p99.set(path, [...(p99.get(path) ?? []), quantile(sorted, 0.99)]);
      }
      for (const [path, sorted] of steady === undefined
        ? []
        : await askSteadily(server, { paths: steady.pathsOf(made), perSecond: steady.perSecond }, made.secret))
        rushed.set(path, [...(rushed.get(path) ?? []), quantile(sorted, 0.99)]);
      say(`${engine}, ${round + 1}. Runde fertig`);
    }
  } finally {
    await server.stop();
  }
  const at = (of: Map<string, number[]>, path: string) => sampleOf(of.get(path) ?? []);
  const ratio = (of: Map<string, number[]>, path: string): string =>
    `${format(at(of, path).median / at(of, BASELINE).median)} × ${BASELINE}`;
  const worst = Math.max(...pages.map((path) => at(p99, path).median));
  const rushedRows = [...rushed.keys()].map((path): Row => {
    const name = `${engine} ${path}, ${steady?.perSecond} in der Sekunde: p99`;
    return { name, unit: "ms", sample: at(rushed, path), target: `≤ ${steady?.targetMs}` };
  });
  return {
    rows: [
      ...pages.flatMap((path): readonly Row[] => [
        { name: `${engine} ${path}: p50`, unit: "ms", sample: at(p50, path), ratio: ratio(p50, path) },
        { name: `${engine} ${path}: p99`, unit: "ms", sample: at(p99, path), ratio: ratio(p99, path), target: `≤ ${targetMs}` },
      ]),
      ...rushedRows,
    ],
    checks: [
      { name: `${engine}: jede Seite in ${targetMs} ms (p99)`, ok: worst <= targetMs, detail: `die langsamste ${format(worst)} ms` },
    ],
  };
}

/** How long the pages of one account take, each in turn with all others, on both engines. */
export async function benchPages<Data extends Readonly<{ secret: string }>>(wanted: PagesOfAccount<Data>): Promise<Report> {
  const machine = machineFacts();
  const startedAt = new Date().toISOString();
  const space = siteWorkspace();
  await freshDatabase(space);
  say("Die Website wird gebaut, soweit nötig …");
  await runMeasured("scripts/build.ts", space.variables);
  const baselines = [baselineRound(benchFolder)];
  const parts = [
    await measure(space, "SQLite", {}, wanted),
    await onSeededDatabase(wanted.benchmark, space, (variables) => measure(space, "PostgreSQL", variables, wanted)),
  ];
  baselines.push(baselineRound(benchFolder));
  return {
    ...{ benchmark: wanted.benchmark, title: wanted.title, startedAt, machine, baseline: baselineOf(baselines) },
    rows: parts.flatMap(({ rows }) => rows),
    checks: parts.flatMap(({ checks }) => checks),
    notes: [`Jede Seite ${TIMES}-mal je Runde, reihum mit allen anderen, über eine Verbindung und ungepackt.`],
  };
}
