import { rmSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import pg from "pg";
import { startPostgres } from "#db/test/postgres-server.ts";
import { freePort } from "#src/shared/server/process/free-port.ts";
import { CommandError, say } from "../command.ts";
import { baselineOf, baselineRound } from "./baseline.ts";
import { agent, CLIENTS, measure as measureCart, portalCalls } from "./cart-bench.ts";
import type { Variables } from "./child-environment.ts";
import { machineFacts } from "./machine.ts";
import { layOutForNginx, nginxVersion, startNginx } from "./nginx.ts";
import type { OrdersRound } from "./orders-round.ts";
import type { Check, Report, Row } from "./report.ts";
import { runMeasured } from "./run-measured.ts";
import { measure as measureServing, requestsFor } from "./serve-bench.ts";
import { type Running, startPortalServer } from "./servers.ts";
import { format, quantile, sampleOf } from "./statistics.ts";
import { benchFolder, freshDatabase, siteWorkspace, type Workspace } from "./workspace.ts";

const SECONDS = 3;
const CONNECTIONS = 32;
const ORDERS = 400;
const SEATS = 20;

type Part = Readonly<{ rows: readonly Row[]; checks: readonly Check[] }>;
type Engine = Readonly<{ name: string; variables: Variables }>;

const sorted = (numbers: readonly number[]): Float64Array => Float64Array.from(numbers).sort();

async function orders({ name, variables }: Engine): Promise<Part> {
  const { output } = await runMeasured("scripts/bench/orders-round.ts", variables);
  const { sold, refused, failed, milliseconds } = JSON.parse(output.trim().split("\n").at(-1) ?? "") as OrdersRound;
  const waited = sorted(milliseconds);
  const at = (share: number) => sampleOf([quantile(waited, share)]);
  say(`${name}: ${sold} verkauft, ${failed} Fehler, p99 ${format(quantile(waited, 0.99))} ms`);
  return {
    rows: [
      { name: `${ORDERS} Bestellungen zugleich, ${name}: Median`, unit: "ms", sample: at(0.5) },
      { name: `${ORDERS} Bestellungen zugleich, ${name}: p99`, unit: "ms", sample: at(0.99) },
    ],
    checks: [
      {
        name: `${SEATS} Plätze, ${name}`,
        ok: sold === SEATS && refused === ORDERS - SEATS && failed === 0,
        detail: `${sold} verkauft, ${refused} abgelehnt, ${failed} Fehler beim Besucher`,
      },
    ],
  };
}

async function carts(space: Workspace, postgres: Engine, rounds: number): Promise<Part> {
  const start = async (more: Variables): Promise<Running> => startPortalServer(space, await freePort(), { AUTO_PUBLISH: "off", ...more });
  const running = [await start({}), await start({ PROCESSES: "2", ...postgres.variables })] as const;
  const found: number[][] = [[], []];
  const p99: number[][] = [[], []];
  try {
    for (let round = 0; round <= rounds; round += 1)
      for (const [side, { port }] of running.entries()) {
        const result = await measureCart({ name: side === 0 ? "SQLite" : "PostgreSQL", port, calls: portalCalls });
        // The first round warms up.
        if (round === 0) continue;
        found[side]?.push(result.perSecond);
        p99[side]?.push(result.p99);
        say(`${round}. Runde, ${side === 0 ? "SQLite, ein Prozess" : "PostgreSQL, zwei Prozesse"}: ${format(result.perSecond)}/s`);
      }
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
    agent.destroy();
  }
  const [sqlite, onPostgres] = found.map((perSecond) => sampleOf(perSecond));
  if (sqlite === undefined || onPostgres === undefined) throw new CommandError("Es wurde nichts gemessen.");
  const ratio = `${format(onPostgres.median / sqlite.median)} × SQLite`;
  const name = `Aufrufe des Warenkorbs mit ${CLIENTS} Besuchern`;
  return {
    rows: [
      { name: `${name}: SQLite, ein Prozess`, unit: "1/s", sample: sqlite },
      { name: `${name}: PostgreSQL, zwei Prozesse`, unit: "1/s", sample: onPostgres, ratio, target: "≥ 0,6 × SQLite" },
      { name: "SQLite, ein Prozess: p99", unit: "ms", sample: sampleOf(p99[0] ?? []) },
      { name: "PostgreSQL, zwei Prozesse: p99", unit: "ms", sample: sampleOf(p99[1] ?? []) },
    ],
    checks: [],
  };
}

type Contestant = Readonly<{ name: string; running: Running; requests: readonly string[] }>;

const hostOf = (text: string): string => /^Host: (.*)$/m.exec(text)?.[1]?.trim() ?? "";
const pathOf = (text: string): string => text.split(" ", 2)[1] ?? "/";

function etagOf(port: number, path: string, host: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { Host: host, "Accept-Encoding": "br" };
    const sent = request({ port, host: "127.0.0.1", path, headers, setHost: false }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.headers.etag));
    });
    sent.once("error", reject);
    sent.end();
  });
}

/** The same requests by somebody who has the pages already. */
async function conditional({ running, requests }: Contestant): Promise<readonly string[]> {
  const made: string[] = [];
  for (const text of requests) {
    const etag = await etagOf(running.port, pathOf(text), hostOf(text));
    if (etag !== undefined) made.push(text.replace(/\r\n\r\n$/, `\r\nIf-None-Match: ${etag}\r\n\r\n`));
  }
  return made;
}

async function serving(space: Workspace, rounds: number): Promise<Part> {
  if (nginxVersion() === undefined) return { rows: [], checks: [] };
  layOutForNginx(space);
  const nginx = await startNginx(space, 2);
  const ours = await startPortalServer(space, await freePort(), { PROCESSES: "2", AUTO_PUBLISH: "off" });
  const nginxHost = `localhost:${nginx.port}`;
  const all: readonly Contestant[] = [
    { name: "nginx, zwei Arbeitsprozesse", running: nginx, requests: requestsFor(space, { ifb: nginxHost, betriebsrat: nginxHost }) },
    {
      name: "unser Server, zwei Prozesse",
      running: ours,
      requests: requestsFor(space, { ifb: `localhost:${ours.port}`, betriebsrat: `betriebsrat.localhost:${ours.port}` }),
    },
  ];
  const rows: Row[] = [];
  try {
    for (const status of [200, 304] as const) {
      const found = new Map<string, number[]>();
      const each: Contestant[] = [];
      for (const one of all) each.push(status === 200 ? one : { ...one, requests: await conditional(one) });
      for (let round = 0; round <= rounds; round += 1)
        for (const one of each) {
          const { perSecond } = await measureServing(one, { connections: CONNECTIONS, seconds: SECONDS, seed: round, status });
          if (round === 0) continue;
          found.set(one.name, [...(found.get(one.name) ?? []), perSecond]);
          say(`${round}. Runde, ${status}, ${one.name}: ${format(perSecond)} Anfragen/s`);
        }
      const [theirs, own] = all.map(({ name }) => sampleOf(found.get(name) ?? []));
      if (theirs === undefined || own === undefined) continue;
      const target = status === 200 ? "≥ 0,85 × nginx" : "≥ 0,65 × nginx";
      const ratio = `${format(own.median / theirs.median)} × nginx`;
      rows.push({ name: `Antworten ${status}: nginx, zwei Arbeitsprozesse`, unit: "Anfragen/s", sample: theirs });
      rows.push({ name: `Antworten ${status}: unser Server, zwei Prozesse`, unit: "Anfragen/s", sample: own, ratio, target });
    }
  } finally {
    await Promise.all([nginx.stop(), ours.stop()]);
  }
  return { rows, checks: [] };
}

async function anotherDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return url.replace(/\/postgres$/, `/${name}`);
}

export async function benchProcesses({ rounds }: Readonly<{ rounds: number }>): Promise<Report> {
  const machine = machineFacts();
  const startedAt = new Date().toISOString();
  const space = siteWorkspace();
  await freshDatabase(space);
  say("Die Website wird gebaut, soweit nötig …");
  await runMeasured("scripts/build.ts", space.variables);
  const server = await startPostgres("fsync=on");
  try {
    const shop: Engine = { name: "PostgreSQL", variables: { DATABASE_URL: server.url } };
    const ordersOn = { DATABASE_URL: await anotherDatabase(server.url, "orders") };
    await runMeasured("scripts/db-migrate.ts", { ...space.variables, ...shop.variables });
    await runMeasured("scripts/db-seed.ts", { ...space.variables, ...shop.variables });
    const file = join(benchFolder, "orders.sqlite");
    for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
    const baselines = [baselineRound(benchFolder)];
    const parts = [
      await orders({ name: "SQLite", variables: { DATABASE_URL: `file:${file}` } }),
      await orders({ name: "PostgreSQL", variables: ordersOn }),
      await carts(space, shop, rounds),
      await serving(space, rounds),
    ];
    baselines.push(baselineRound(benchFolder));
    return {
      benchmark: "processes",
      title: "Mehrere Prozesse",
      startedAt,
      machine,
      baseline: baselineOf(baselines),
      rows: parts.flatMap((part) => part.rows),
      checks: parts.flatMap((part) => part.checks),
      notes: [
        `${ORDERS} Kunden bestellen zugleich in vier Prozessen je einen von ${SEATS} Plätzen. Gemessen wird im Prozess, vom Aufruf bis zur Antwort, mit der Geduld des Servers (10 s).`,
        `Warenkorb: wie bei „cart“, gegen laufende Server; beide Datenbanken schreiben auf die Platte, bevor geantwortet wird.`,
        `Ausliefern: Seiten des Projekts, ${CONNECTIONS} Verbindungen, Runden zu ${SECONDS} s, nginx und wir abwechselnd im selben Lauf.`,
        `Lasterzeuger, Server und PostgreSQL teilen sich ${machine.cores} Kerne.`,
      ],
    };
  } finally {
    await server.stop();
  }
}
