import { sourcesDigest } from "#src/build/code-stamp.ts";
import { say } from "../command.ts";
import { type Baseline, baselineOf, baselineRound } from "./baseline.ts";
import { type Change, entryEdited, eventChanged, navigationChanged } from "./changes.ts";
import { checkEquality } from "./equality.ts";
import { shareOfHugo } from "./hugo.ts";
import { machineFacts } from "./machine.ts";
import { benchOnline, type OnlineTimes } from "./online-bench.ts";
import { publishedList } from "./published-list.ts";
import { removeAtEnd } from "./remove-at-end.ts";
import type { Check, Report, Row } from "./report.ts";
import { type Measured, runMeasured } from "./run-measured.ts";
import { format, quantile, sampleOf } from "./statistics.ts";
import { benchFolder, catalogueWorkspace, freshDatabase, markEdited, type Workspace } from "./workspace.ts";

type Runs = Readonly<Record<"cold" | "unchanged" | "entry" | "event" | "navigation", readonly Measured[]>> &
  Readonly<{ online: OnlineTimes }>;
export type BuildBenchOptions = Readonly<{ scale: number; rounds: number; equalityScale: number }>;

/** As many are needed for the slowest of twenty to say something. */
const ONLINE_ROUNDS = 20;

function countPages({ distDir }: Workspace): number {
  const { files } = publishedList(distDir);
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

const p95 = (values: readonly number[]): number =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.95,
  );

const sized = (scale: number, target: string): { target?: string } => (scale === 1 ? { target } : {});

function rowsOf(scale: number, pages: number, runs: Runs, baseline: Baseline): readonly Row[] {
  const { cold, unchanged, entry, event, navigation, online } = runs;
  const hugo = (median: number, what: Parameters<typeof shareOfHugo>[1]): string =>
    `${format(shareOfHugo(median, what, baseline))} × Hugo (nach Aufzeichnung)`;
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
    ...sized(scale, "≤ 1.434 MB"),
  });
  return [
    ...seconds("kalter Build", cold, sized(scale, "≤ 90 s")),
    {
      name: "kalter Build: Prozessorzeit im Verhältnis",
      unit: "s",
      sample: sampleOf(cold.map((run) => run.cpuMilliseconds / 1000)),
      ratio: hugo(sampleOf(cold.map((run) => run.cpuMilliseconds / 1000)).median, "coldProcessor"),
      ...sized(scale, "≤ 1,5 × Hugo"),
    },
    { name: "kalter Build: Durchsatz", unit: "Seiten/s", sample: sampleOf(cold.map((run) => pages / (run.milliseconds / 1000))) },
    ...seconds("unveränderter Build", unchanged, sized(scale, "≤ 1 s")),
    ...seconds(entryEdited.name, entry, sized(scale, "≤ 0,1 × Hugo (2 s)")),
    {
      name: `${entryEdited.name}: im Verhältnis`,
      unit: "s",
      sample: sampleOf(entry.map((run) => run.milliseconds / 1000)),
      ratio: hugo(sampleOf(entry.map((run) => run.milliseconds / 1000)).median, "rebuild"),
    },
    ...seconds(eventChanged.name, event, {}),
    ...seconds(navigationChanged.name, navigation, sized(scale, "≤ halb so lang wie kalt")),
    { name: "Eintrag gespeichert bis online", unit: "s", sample: sampleOf(online.entry), ...sized(scale, "≤ 0,5 s") },
    { name: "Eintrag gespeichert bis online, p95", unit: "s", sample: sampleOf([p95(online.entry)]), ...sized(scale, "≤ 1 s") },
    { name: "Termin geändert bis online", unit: "s", sample: sampleOf(online.event), ...sized(scale, "≤ 1 s") },
    memory("kalt", cold),
    memory("nach Änderung", [...entry, ...event]),
  ];
}

export async function benchBuild({ scale, rounds, equalityScale }: BuildBenchOptions): Promise<Report> {
  const machine = machineFacts();
  const startedAt = new Date().toISOString();
  const space = catalogueWorkspace(scale);
  await freshDatabase(space);
  const code = sourcesDigest();
  const baselines = [baselineRound(benchFolder)];
  const withBaseline = async (runs: Promise<readonly Measured[]>): Promise<readonly Measured[]> => {
    const measured = await runs;
    baselines.push(baselineRound(benchFolder));
    return measured;
  };
  const coldBuild = (): Promise<Measured> => {
    removeAtEnd(space.distDir);
    return build(space, "kalt");
  };
  const cold = await withBaseline(repeat(Math.max(1, rounds - 1), coldBuild));
  const pages = countPages(space);
  const unchanged = await withBaseline(repeat(rounds, () => build(space, "unverändert")));
  const entry = await withBaseline(buildAfter(space, entryEdited, rounds));
  const event = await withBaseline(buildAfter(space, eventChanged, rounds));
  const navigation = await withBaseline(buildAfter(space, navigationChanged, 1));
  const online = await benchOnline(space, ONLINE_ROUNDS);
  baselines.push(baselineRound(benchFolder));
  const baseline = baselineOf(baselines);
  const rows = rowsOf(scale, pages, { cold, unchanged, entry, event, navigation, online }, baseline);
  const equality = equalityScale > 0 ? await checkEquality(equalityScale) : [];
  // A changed source between two builds turns a small build into a cold one.
  const same = sourcesDigest() === code;
  const checks: readonly Check[] = [
    ...equality,
    { name: "Quelltext während der Messung unverändert", ok: same, detail: same ? "ja" : "nein, die Zahlen gelten nicht" },
  ];
  const notes = [
    `${space.label}: ${pages} HTML-Seiten. Jeder Build läuft als eigener Prozess (node scripts/build.ts); die Zeit schließt seinen Start ein, der Speicher alle Threads und Kindprozesse.`,
    "Kalt heißt: Ausgabeordner leer, Datenbank gefüllt. Nach jeder Änderung wird auch ihre Rücknahme gemessen.",
    "Bis online: gemessen am laufenden Server mit seinem Publisher, vom Speichern bis die Seite über HTTP den neuen Text zeigt; alle 5 ms wird gefragt.",
    "Hugo gehört nicht zum Projekt: das Verhältnis folgt aus einer früheren Messung, umgerechnet über die feste Rechenaufgabe.",
    ...(equality.length > 0 ? [`Der Vergleich mit sauberen Builds lief in Größe ${equalityScale}; Änderungen häufen sich dabei an.`] : []),
  ];
  return { benchmark: "build", title: `Bauen: ${space.label}`, startedAt, machine, baseline, rows, checks, notes };
}
