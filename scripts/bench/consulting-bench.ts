import { randomUUID } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { startPostgres } from "#db/test/postgres-server.ts";
import { say } from "../command.ts";
import { baselineOf, baselineRound } from "./baseline.ts";
import { CONSULTANTS, type ConsultingLoad, DAYS, LOOKS, PARALLEL, WAVES } from "./consulting-load.ts";
import { machineFacts } from "./machine.ts";
import type { Report, Row } from "./report.ts";
import { runMeasured } from "./run-measured.ts";
import { sampleOf } from "./statistics.ts";
import { benchFolder } from "./workspace.ts";

async function measure(engine: string, url: string, rounds: number): Promise<readonly Row[]> {
  const { output } = await runMeasured("scripts/bench/consulting-load.ts", { DATABASE_URL: url, ROUNDS: String(rounds) });
  const { looks, p50, p99 } = JSON.parse(output.trim().split("\n").at(-1) ?? "") as ConsultingLoad;
  say(`${engine} fertig`);
  const booking = `${engine}: Termin vereinbaren, ${PARALLEL} zugleich`;
  return [
    { name: `${engine}: freie Zeiten von ${DAYS} Tagen, ${CONSULTANTS} Personen`, unit: "ms", sample: sampleOf(looks), target: "≤ 15" },
    { name: `${booking}: p50`, unit: "ms", sample: sampleOf(p50) },
    { name: `${booking}: p99`, unit: "ms", sample: sampleOf(p99), target: "≤ 50" },
  ];
}

async function onPostgres(rounds: number): Promise<readonly Row[]> {
  const given = process.env["PG_TEST_URL"];
  const server = given ? undefined : await startPostgres();
  const base = given || (server?.url ?? "");
  const name = `consulting_bench_${process.pid}`;
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
    const url = new URL(base);
    url.pathname = `/${name}`;
    return await measure("PostgreSQL", url.href, rounds);
  } finally {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.end();
    await server?.stop();
  }
}

/** How long free times and a booking take with 20 consultants, within one process and without drawing a page, on both engines. */
export async function benchConsulting({ rounds }: Readonly<{ rounds: number }>): Promise<Report> {
  const machine = machineFacts();
  const startedAt = new Date().toISOString();
  const baselines = [baselineRound(benchFolder)];
  const sqlite = await measure("SQLite", `file:${join(benchFolder, `consulting-${randomUUID()}.sqlite`)}`, rounds);
  const rows = [...sqlite, ...(await onPostgres(rounds))];
  baselines.push(baselineRound(benchFolder));
  return {
    ...{ benchmark: "consulting", title: "Beratungstermine von 20 Personen", startedAt, machine, baseline: baselineOf(baselines), rows },
    checks: [],
    notes: [
      `Je Runde ${WAVES * PARALLEL} Termine in Wellen zu ${PARALLEL}, mit Bestätigung im Postausgang; danach ${LOOKS}-mal alle freien Zeiten, der Median zählt.`,
      "Im selben Prozess gemessen, ohne Seite: Es ist, was zur leeren Seite hinzukommt.",
    ],
  };
}
