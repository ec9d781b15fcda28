import { readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { codeStamp, siteCode } from "#src/build/code-stamp.ts";
import { say } from "../command.ts";
import { type Baseline, baselineOf, baselineRound } from "./baseline.ts";
import { type Change, entryEdited, eventChanged } from "./changes.ts";
import { checkEquality } from "./equality.ts";
import { machineFacts } from "./machine.ts";
import type { Check, Report, Row } from "./report.ts";
import { type Measured, runMeasured } from "./run-measured.ts";
import { format, sampleOf } from "./statistics.ts";
import { benchFolder, catalogueWorkspace, freshDatabase, markEdited, type Workspace } from "./workspace.ts";

type Runs = Readonly<Record<"cold" | "unchanged" | "entry" | "event", readonly Measured[]>>;
export type BuildBenchOptions = Readonly<{ scale: number; rounds: number; equalityScale: number }>;

const codeNow = (): string => codeStamp(resolve(import.meta.dirname, "../.."), siteCode);

function countPages({ distDir }: Workspace): number {
  const { files } = JSON.parse(readFileSync(join(distDir, "static.json"), "utf8")) as { files: Record<string, { t: string }> };
  return Object.values(files).filter(({ t }) => t.startsWith("text/html")).length;
}

async function build(space: Workspace, name: string): Promise<Measured> {
  const measured = await runMeasured("scripts/build.ts", space.variables);
  const closing = measured.output.trim().split("\n").at(-1) ?? "";
  say(`${name}: ${format(measured.milliseconds / 1000)} s, ${format(measured.peakBytes / 2 ** 20)} MB – ${closing}`);
  return measured;
}

/** Applies the change and takes it back, building after both: two measurements a round. */
async function buildAfter(space: Workspace, change: Change, rounds: number): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  for (let round = 0; round < rounds; round++) {
    markEdited(space, true);
    const undo = change.apply(space);
    try {
      measured.push(await build(space, change.name));
    } finally {
      undo();
      markEdited(space, false);
    }
    measured.push(await build(space, `${change.name}, zurückgenommen`));
  }
  return measured;
}

async function repeat(count: number, work: () => Promise<Measured>): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  for (let i = 0; i < count; i++) measured.push(await work());
  return measured;
}

const sized = (scale: number, target: string): { target?: string } => (scale === 1 ? { target } : {});

function rowsOf(scale: number, pages: number, runs: Runs, baseline: Baseline): readonly Row[] {
  const { cold, unchanged, entry, event } = runs;
  const seconds = (name: string, measured: readonly Measured[], target: { target?: string }): readonly Row[] => {
    const sample = sampleOf(measured.map((run) => run.milliseconds / 1000));
    const ratio = `${format((sample.median * 1000) / baseline.cpu.median)} × Rechenaufgabe`;
    return [
      { name, unit: "s", sample, ratio, ...target },
      { name: `${name}: Prozessorzeit`, unit: "s", sample: sampleOf(measured.map((run) => run.cpuMilliseconds / 1000)) },
    ];
  };
  const memory = (name: string, measured: readonly Measured[]): Row => ({
    name: `Spitze des Arbeitsspeichers, ${name}`,
    unit: "MB",
    sample: sampleOf(measured.map((run) => run.peakBytes / 2 ** 20)),
    ...sized(scale, "≤ 1.536 MB"),
  });
  return [
    ...seconds("kalter Build", cold, sized(scale, "≤ 90 s")),
    { name: "kalter Build: Durchsatz", unit: "Seiten/s", sample: sampleOf(cold.map((run) => pages / (run.milliseconds / 1000))) },
    ...seconds("unveränderter Build", unchanged, sized(scale, "≤ 5 s")),
    ...seconds(entryEdited.name, entry, sized(scale, "≤ 8 s")),
    ...seconds(eventChanged.name, event, {}),
    memory("kalt", cold),
    memory("nach Änderung", [...entry, ...event]),
  ];
}

/** Cold, unchanged and small changes at one scale, then the equality of incremental and clean output. */
export async function benchBuild({ scale, rounds, equalityScale }: BuildBenchOptions): Promise<Report> {
  const machine = machineFacts();
  const startedAt = new Date().toISOString();
  const space = catalogueWorkspace(scale);
  await freshDatabase(space);
  const code = codeNow();
  const baselines = [baselineRound(benchFolder)];
  const withBaseline = async (runs: Promise<readonly Measured[]>): Promise<readonly Measured[]> => {
    const measured = await runs;
    baselines.push(baselineRound(benchFolder));
    return measured;
  };
  const coldBuild = (): Promise<Measured> => {
    rmSync(space.distDir, { recursive: true, force: true });
    return build(space, "kalt");
  };
  const cold = await withBaseline(repeat(Math.max(1, rounds - 1), coldBuild));
  const pages = countPages(space);
  const unchanged = await withBaseline(repeat(rounds, () => build(space, "unverändert")));
  const entry = await withBaseline(buildAfter(space, entryEdited, rounds));
  const event = await withBaseline(buildAfter(space, eventChanged, rounds));
  const baseline = baselineOf(baselines);
  const rows = rowsOf(scale, pages, { cold, unchanged, entry, event }, baseline);
  const equality = equalityScale > 0 ? await checkEquality(equalityScale) : [];
  // A changed source between two builds turns a small build into a cold one.
  const same = codeNow() === code;
  const checks: readonly Check[] = [
    ...equality,
    { name: "Quelltext während der Messung unverändert", ok: same, detail: same ? "ja" : "nein, die Zahlen gelten nicht" },
  ];
  const notes = [
    `${space.label}: ${pages} HTML-Seiten. Jeder Build läuft als eigener Prozess (node scripts/build.ts); die Zeit schließt seinen Start ein, der Speicher alle Threads und Kindprozesse.`,
    "Kalt heißt: Ausgabeordner leer, Datenbank gefüllt. Nach jeder Änderung wird auch ihre Rücknahme gemessen.",
    ...(equality.length > 0 ? [`Der Vergleich mit sauberen Builds lief in Größe ${equalityScale}; Änderungen häufen sich dabei an.`] : []),
  ];
  return { benchmark: "build", title: `Bauen: ${space.label}`, startedAt, machine, baseline, rows, checks, notes };
}
