import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DESK_FLAG } from "#src/editing/content-desk.ts";
import { CommandError, say } from "../command.ts";
import { type BaselineRound, baselineOf, baselineRound } from "./baseline.ts";
import { openEntries } from "./editing-pages.ts";
import { machineFacts } from "./machine.ts";
import type { Report, Row } from "./report.ts";
import { quantile, sampleOf } from "./statistics.ts";
import { benchFolder, catalogueWorkspace } from "./workspace.ts";

type Lists = Readonly<{ entries: number; first: number; again: readonly number[] }>;
type Checks = Readonly<{
  asked: number;
  found: number;
  first: number;
  quick: readonly number[];
  sure: readonly number[];
  opened: readonly number[];
  whole: number;
  megabytes: number;
}>;

const COUNT = 24;
const LIMIT_MS = 300_000;
const probe = resolve(import.meta.dirname, "editing-probe.ts");

const run = <Answer>(part: string, contentDir: string, keepIn: string): Answer =>
  JSON.parse(
    execFileSync(process.execPath, [...(part === "checks" ? [DESK_FLAG] : []), probe, part, contentDir, keepIn, String(COUNT)], {
      encoding: "utf8",
      timeout: LIMIT_MS,
    }),
  ) as Answer;

const p95 = (values: readonly number[]): number =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.95,
  );

/** What editors wait for in the browser, each round in processes that have just started. (spec:editing#in-the-browser) */
export async function benchEditing({ scale, rounds }: Readonly<{ scale: number; rounds: number }>): Promise<Report> {
  const startedAt = new Date().toISOString();
  const machine = machineFacts();
  const space = catalogueWorkspace(scale);
  const { contentDir, label } = space;
  const keepIn = mkdtempSync(join(tmpdir(), "editing-bench-"));
  const [unknown, lists, checks, baselines]: [number[], Lists[], Checks[], BaselineRound[]] = [[], [], [], []];
  try {
    for (let round = 0; round < rounds; round++) {
      say(`Runde ${round + 1} von ${rounds} …`);
      rmSync(keepIn, { recursive: true, force: true });
      unknown.push(run<Lists>("lists", contentDir, keepIn).first);
      lists.push(run<Lists>("lists", contentDir, keepIn));
      checks.push(run<Checks>("checks", contentDir, keepIn));
      baselines.push(baselineRound(benchFolder));
    }
  } catch (error) {
    throw new CommandError(`Die Messung ist abgebrochen: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    rmSync(keepIn, { recursive: true, force: true });
  }
  say("Die Website wird gebaut, soweit nötig, und Einträge werden geöffnet …");
  const { published, drafted } = await openEntries(space);
  baselines.push(baselineRound(benchFolder));
  const row = (name: string, unit: string, values: readonly number[], target?: string): Row => ({
    ...{ name, unit, sample: sampleOf(values) },
    ...(target === undefined ? {} : { target }),
  });
  const asked = checks.reduce((sum, one) => sum + one.asked, 0);
  const found = checks.reduce((sum, one) => sum + one.found, 0);
  return {
    ...{ benchmark: "editing", title: `Redaktion im Browser, ${label}`, startedAt, machine, baseline: baselineOf(baselines) },
    rows: [
      row("Liste der News, noch nie gelesen", "ms", unknown),
      row(
        "Liste der News, erste eines Prozesses",
        "ms",
        lists.map(({ first }) => first),
        "≤ 100 ms",
      ),
      row(
        "Liste der News, weitere",
        "ms",
        lists.flatMap(({ again }) => again),
      ),
      row(
        "Prüfprozess: alles lesen nach dem Start",
        "ms",
        checks.map(({ first }) => first),
      ),
      row(
        "Prüfprozess: was das Öffnen eines Eintrags fragt, Median je Runde",
        "ms",
        checks.map(({ opened }) => sampleOf(opened).median),
        "≤ 200 ms mit der Seite",
      ),
      row("Seite eines Eintrags, zum ersten Mal geöffnet", "ms", published, "≤ 200 ms"),
      row("Seite eines Eintrags mit Entwurf, zum ersten Mal geöffnet", "ms", drafted, "≤ 200 ms"),
      row("Seite eines Eintrags mit Entwurf: p95", "ms", [p95(drafted)]),
      row(
        "Prüfung beim Tippen, Median je Runde",
        "ms",
        checks.map(({ quick }) => sampleOf(quick).median),
        "≤ 300 ms",
      ),
      row(
        "Prüfung beim Tippen, p95 je Runde",
        "ms",
        checks.map(({ quick }) => p95(quick)),
      ),
      row(
        "Prüfung vor der Freigabe, Median je Runde",
        "ms",
        checks.map(({ sure }) => sampleOf(sure).median),
      ),
      row(
        "Prüfung aller Texte mit allen Hinweisen",
        "ms",
        checks.map(({ whole }) => whole),
      ),
      row(
        "Prüfprozess: Speicher höchstens",
        "MB",
        checks.map(({ megabytes }) => megabytes),
      ),
    ],
    checks: [{ name: "Jede Prüfung nennt den Fehler", ok: asked > 0 && found === asked, detail: `${found} von ${asked}` }],
    notes: [`${lists[0]?.entries ?? 0} News. Was von der Freigabe bis online vergeht, misst „build“ (gespeicherte Einträge).`],
  };
}
