import { findCitations } from "#src/domain/citations/find-citations.ts";
import { CommandError, say } from "../command.ts";
import { baselineOf, baselineRound } from "./baseline.ts";
import { compare, type Marked, type Outcome, readBenchmark, readDocketNumbers, readReviewed } from "./citations-benchmark.ts";
import { machineFacts } from "./machine.ts";
import type { Check, Report, Row } from "./report.ts";
import { sampleOf } from "./statistics.ts";
import { benchFolder } from "./workspace.ts";

const SPEED_BYTES = 20_000_000;
const RECALL = { law: 0.985, case: 0.97 } as const;
const PRECISION = 0.99;
const SPEED = 20;

const germanType: Readonly<Record<Marked["type"], string>> = { law: "Normen", case: "Entscheidungen" };
const percent = (part: number, whole: number): number => (whole === 0 ? Number.NaN : (100 * part) / whole);
const row = (name: string, unit: string, values: readonly number[], target?: string): Row => ({
  name,
  unit,
  sample: sampleOf(values),
  ...(target === undefined ? {} : { target }),
});

type Counted = Readonly<{ found: number; extra: number; wrong: number; marked: number; missed: number }>;

function count(outcomes: readonly Outcome[], type: Marked["type"], kind?: string): Counted {
  const reviewed = readReviewed();
  const marks = (all: readonly Marked[]): number =>
    all.filter((mark) => mark.type === type && (kind === undefined || mark.kind === kind)).length;
  const sum = { found: 0, extra: 0, wrong: 0, marked: 0, missed: 0 };
  for (const { text, found, extra, missed } of outcomes) {
    const extras = extra.filter((one) => one.type === type);
    sum.found += found.filter((one) => one.type === type).length;
    sum.extra += extras.length;
    sum.wrong += extras.filter((one) => !reviewed.has(`${text.id} ${one.start} ${one.text}`)).length;
    sum.marked += marks(text.marked);
    sum.missed += marks(missed);
  }
  return sum;
}

function rowsOf(name: string, outcomes: readonly Outcome[]): readonly Row[] {
  return (["law", "case"] as const).flatMap((type) => {
    const all = count(outcomes, type);
    const kinds = ["full", "short"].map((kind) => [kind, count(outcomes, type, kind)] as const).filter(([, { marked }]) => marked > 0);
    const title = `${germanType[type]}, ${name}`;
    return [
      row(`${title}: Genauigkeit gegen die Markierungen`, "%", [percent(all.found - all.extra, all.found)]),
      row(`${title}: Genauigkeit nach Durchsicht`, "%", [percent(all.found - all.wrong, all.found)], `≥ ${100 * PRECISION} %`),
      ...kinds.map(([kind, { marked, missed }]) =>
        row(
          `${title}: Trefferquote ${kind} (${marked - missed} von ${marked})`,
          "%",
          [percent(marked - missed, marked)],
          `≥ ${100 * RECALL[type]} %`,
        ),
      ),
    ];
  });
}

function checksOf(outcomes: readonly Outcome[], speed: number): readonly Check[] {
  const typed = (["law", "case"] as const).flatMap((type): readonly Check[] => {
    const { found, wrong, marked, missed } = count(outcomes, type);
    return [
      {
        name: `${germanType[type]}: Trefferquote`,
        ok: marked - missed >= RECALL[type] * marked,
        detail: `${marked - missed} von ${marked}`,
      },
      {
        name: `${germanType[type]}: Genauigkeit nach Durchsicht`,
        ok: found - wrong >= PRECISION * found,
        detail: `${found - wrong} von ${found}`,
      },
    ];
  });
  return [...typed, { name: `mindestens ${SPEED} MB/s`, ok: speed >= SPEED, detail: `${speed.toFixed(1)} MB/s` }];
}

function docketShare(): number {
  const numbers = readDocketNumbers() ?? [];
  const read = numbers.filter((number) => {
    const [first = ""] = number.split(",");
    return findCitations(`LG Berlin, Urteil vom 1. Februar 2003 - ${number}, juris`).some(
      (one) => one.kind === "decision" && one.docket !== null && (first.startsWith(one.docket) || one.docket.startsWith(first)),
    );
  });
  return percent(read.length, numbers.length);
}

export async function benchCitations({ rounds }: Readonly<{ rounds: number }>): Promise<Report> {
  const texts = readBenchmark();
  if (texts === null) throw new CommandError("Die Vergleichstexte ../shared/data/decisions/zitate fehlen.");
  const machine = machineFacts();
  const startedAt = new Date().toISOString();
  const outcomes = texts.map(compare);
  const baselines = [baselineRound(benchFolder)];
  const whole = texts.map(({ text }) => text).join("\n");
  const long = whole.repeat(Math.ceil(SPEED_BYTES / whole.length));
  const megabytes = Buffer.byteLength(long) / 1e6;
  const speeds: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const started = performance.now();
    const found = findCitations(long).length;
    const speed = (1000 * megabytes) / (performance.now() - started);
    // The first round warms up.
    if (round > 0) speeds.push(speed);
    say(`${round}. Runde: ${found} Fundstellen, ${speed.toFixed(1)} MB/s`);
  }
  baselines.push(baselineRound(benchFolder));
  const speed = sampleOf(speeds);
  return {
    benchmark: "citations",
    title: "Zitate erkennen",
    startedAt,
    machine,
    baseline: baselineOf(baselines),
    rows: [
      ...rowsOf("alle Texte", outcomes),
      ...rowsOf(
        "Entwicklungshälfte",
        outcomes.filter((_, i) => i % 2 === 0),
      ),
      ...rowsOf(
        "zurückgehaltene Hälfte",
        outcomes.filter((_, i) => i % 2 === 1),
      ),
      row("Aktenzeichen der Liste, hinter Gericht und Datum erkannt", "%", [docketShare()]),
      row("Text mit vielen Zitaten", "MB/s", speeds, `≥ ${SPEED} MB/s`),
    ],
    checks: checksOf(outcomes, speed.median),
    notes: [
      "Getroffen ist eine Markierung, wenn sich die Stellen überschneiden und Normnummer, Aktenzeichen oder Seite übereinstimmt.",
      "Bloße Paragrafen ohne Gesetz („§ 10 des Vertrags“) zählen nicht: Sie führen nirgends hin und sind auch nicht markiert.",
      "Nach Durchsicht: Treffer ohne Markierung, die beim Lesen echte Zitate sind (scripts/bench/citations-reviewed.json), zählen als richtig.",
      "Zurückgehalten sind der 2., 4., 6. … Text. Zahlen nach deren erster Ansicht sind nicht mehr blind.",
    ],
  };
}
