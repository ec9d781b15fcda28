import type { Labels } from "#src/shared/server/process/gauges.ts";
import type { Family } from "./family.ts";

export const EXPOSITION_TYPE = "text/plain; version=0.0.4; charset=utf-8";

const inHelp = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
const inLabel = (text: string): string => inHelp(text).replaceAll('"', '\\"');

function labelsText(labels: Labels): string {
  const all = Object.entries(labels).map(([name, value]) => `${name}="${inLabel(value)}"`);
  return all.length === 0 ? "" : `{${all.join(",")}}`;
}

function valueText(value: number): string {
  if (Number.isNaN(value)) return "NaN";
  return Number.isFinite(value) ? String(value) : `${value > 0 ? "+" : "-"}Inf`;
}

/** The text format that Prometheus reads (exposition format 0.0.4). */
export function exposition(families: readonly Family[]): string {
  const lines = families.flatMap(({ name, type, help, samples }) => [
    `# HELP ${name} ${inHelp(help)}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ suffix = "", labels, value }) => `${name}${suffix}${labelsText(labels)} ${valueText(value)}`),
  ]);
  return `${lines.join("\n")}\n`;
}
