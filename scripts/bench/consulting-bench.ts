import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { servingOptions } from "#src/server/serving-options.ts";
import { say } from "../command.ts";
import { baselineOf, baselineRound } from "./baseline.ts";
import { CONSULTANTS, type ConsultingLoad, DAYS, LOOKS, PARALLEL, WAVES } from "./consulting-load.ts";
import { machineFacts } from "./machine.ts";
import { onEmptyDatabase } from "./on-postgres.ts";
import type { Report, Row } from "./report.ts";
import { runMeasured } from "./run-measured.ts";
import { sampleOf } from "./statistics.ts";
import { benchFolder } from "./workspace.ts";

async function measure(engine: string, url: string, rounds: number): Promise<readonly Row[]> {
  const { output } = await runMeasured("scripts/bench/consulting-load.ts", { DATABASE_URL: url, ROUNDS: String(rounds) }, servingOptions());
  const { looks, p50, p99 } = JSON.parse(output.trim().split("\n").at(-1) ?? "") as ConsultingLoad;
  say(`${engine} fertig`);
  const booking = `${engine}: Termin vereinbaren, ${PARALLEL} zugleich`;
  return [
    { name: `${engine}: freie Zeiten von ${DAYS} Tagen, ${CONSULTANTS} Personen`, unit: "ms", sample: sampleOf(looks), target: "≤ 15" },
    { name: `${booking}: p50`, unit: "ms", sample: sampleOf(p50) },
    { name: `${booking}: p99`, unit: "ms", sample: sampleOf(p99), target: "≤ 50" },
  ];
}

/** How long free times and a booking take with 20 consultants, within one process and without drawing a page, on both engines. */
export async function benchConsulting({ rounds }: Readonly<{ rounds: number }>): Promise<Report> {
  const machine = machineFacts();
  const startedAt = new Date().toISOString();
  const baselines = [baselineRound(benchFolder)];
  const sqlite = await measure("SQLite", `file:${join(benchFolder, `consulting-${randomUUID()}.sqlite`)}`, rounds);
  const rows = [...sqlite, ...(await onEmptyDatabase("consulting", (url) => measure("PostgreSQL", url, rounds)))];
  baselines.push(baselineRound(benchFolder));
  return {
    ...{ benchmark: "consulting", title: "Beratungstermine von 20 Personen", startedAt, machine, baseline: baselineOf(baselines), rows },
    checks: [],
    notes: [
      `Je Runde ${WAVES * PARALLEL} Termine in Wellen zu ${PARALLEL}, mit Bestätigung im Postausgang; danach ${LOOKS}-mal alle freien Zeiten, der Median zählt.`,
      "Im selben Prozess gemessen, mit den Optionen eines Servers, der schon eine Weile läuft, und ohne Seite: Es ist, was zur leeren Seite hinzukommt.",
    ],
  };
}
