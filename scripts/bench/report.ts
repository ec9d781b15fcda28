import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Baseline } from "./baseline.ts";
import type { Machine } from "./machine.ts";
import { format, type Sample, spread } from "./statistics.ts";

export type Row = Readonly<{
  name: string;
  unit: string;
  sample: Sample /** Set against a figure of the same run, e.g. `0,8 × nginx`. */;
  ratio?: string;
  target?: string;
}>;
export type Check = Readonly<{ name: string; ok: boolean; detail: string }>;

export type Report = Readonly<{
  benchmark:
    | "accounts"
    | "booking"
    | "build"
    | "cart"
    | "chat"
    | "citations"
    | "consulting"
    | "desk"
    | "documents"
    | "editing"
    | "finding"
    | "forum"
    | "header"
    | "logins"
    | "member"
    | "pdf"
    | "plan"
    | "processes"
    | "releases"
    | "restarts"
    | "search"
    | "serve"
    | "page"
    | "start"
    | "visitors";
  title: string;
  startedAt: string;
  machine: Machine;
  baseline: Baseline | null;
  rows: readonly Row[];
  checks: readonly Check[];
  notes: readonly string[];
}>;

const folder = resolve(import.meta.dirname, "../../bench-results");

const header = ["Messgröße", "Median", "Einheit", "Streuung", "Verhältnis", "Ziel"] as const;
const cells = ({ name, unit, sample, ratio = "", target = "" }: Row): readonly string[] => [
  name,
  format(sample.median),
  unit,
  spread(sample),
  ratio,
  target,
];

function table(rows: readonly Row[]): string {
  const lines = [header, ...rows.map(cells)];
  const widths = header.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const padded = lines.map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`);
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  return [padded[0], rule, ...padded.slice(1)].join("\n");
}

const baselineRows = ({ cpu, files }: Baseline): readonly Row[] => [
  { name: "Vergleich: feste Rechenaufgabe", unit: "ms", sample: cpu },
  { name: "Vergleich: 10.000 Dateien schreiben", unit: "ms", sample: files },
];

export function markdown({ title, startedAt, machine, baseline, rows, checks, notes }: Report): string {
  const { cores, cpu, memoryGb, node, platform, loadBefore } = machine;
  const parts = [
    `# ${title}`,
    `${startedAt} · ${cores} Kerne · ${cpu} · ${memoryGb} GB · Node ${node} · ${platform} · Last vorher ${format(loadBefore)}`,
    table([...rows, ...(baseline === null ? [] : baselineRows(baseline))]),
    checks.map(({ name, ok, detail }) => `- ${ok ? "bestanden" : "NICHT BESTANDEN"}: ${name} (${detail})`).join("\n"),
    notes.map((note) => `- ${note}`).join("\n"),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

export function keepReport(report: Report): string {
  mkdirSync(folder, { recursive: true });
  const name = join(folder, `${report.benchmark}-${report.startedAt.replaceAll(":", "-").slice(0, 19)}`);
  writeFileSync(`${name}.json`, `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(`${name}.md`, markdown(report));
  return `${name}.md`;
}
