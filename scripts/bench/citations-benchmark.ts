import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Citation, NormPart } from "#src/domain/citations/citation.ts";
import { findCitations } from "#src/domain/citations/find-citations.ts";

/** The shared citation benchmark (FORMATS, section 10): 15 texts with their citations marked. */
const folder = resolve(import.meta.dirname, "../../../shared/data/decisions/zitate");

export type Marked = Readonly<{
  type: "law" | "case";
  kind: string;
  span: Readonly<{ start: number; end: number; text: string }>;
  number?: string | null;
}>;
export type BenchmarkText = Readonly<{ id: string; text: string; marked: readonly Marked[] }>;
export type Found = Readonly<{
  type: "law" | "case";
  start: number;
  end: number;
  text: string;
  numbers: readonly string[];
  citation: Citation;
}>;
export type Outcome = Readonly<{ text: BenchmarkText; found: readonly Found[]; extra: readonly Found[]; missed: readonly Marked[] }>;

const lines = (name: string): readonly string[] => readFileSync(join(folder, name), "utf8").trim().split("\n");

export function readBenchmark(): readonly BenchmarkText[] | null {
  if (!existsSync(folder)) return null;
  const annotations = lines("annotations.jsonl").map((line) => JSON.parse(line) as { doc_id: string; citations: readonly Marked[] });
  const marked = new Map(annotations.map(({ doc_id, citations }) => [doc_id, citations]));
  return lines("documents.jsonl").map((line) => {
    const { doc_id: id, text } = JSON.parse(line) as { doc_id: string; text: string };
    return { id, text, marked: marked.get(id) ?? [] };
  });
}

export const readDocketNumbers = (): readonly string[] | null => (existsSync(folder) ? lines("case_file_numbers.txt") : null);

/** Found citations without a mark that turned out to be real ones when they were read, as "text start found". */
export function readReviewed(): ReadonlySet<string> {
  const rows = JSON.parse(readFileSync(join(import.meta.dirname, "citations-reviewed.json"), "utf8")) as readonly {
    text: string;
    start: number;
    found: string;
  }[];
  return new Set(rows.map(({ text, start, found }) => `${text} ${start} ${found}`));
}

/** The benchmark marks each norm of a chain by itself, and a norm once however many of its Absätze are named. */
function norms(text: string, citation: Citation & { kind: "norm" }): readonly Found[] {
  const groups: NormPart[][] = [];
  for (const part of citation.parts) {
    const last = groups.at(-1);
    if (last?.[0]?.norm === part.norm) last.push(part);
    else groups.push([part]);
  }
  return groups.map((group, i) => {
    const start = i === 0 ? citation.start : (group[0]?.start ?? 0);
    const end = i === groups.length - 1 ? citation.end : (group.at(-1)?.end ?? 0);
    const numbers = group.flatMap(({ norm, until }) => (until === undefined ? [norm] : [norm, until]));
    return { type: "law", start, end, text: text.slice(start, end), numbers, citation };
  });
}

/** What counts as found: norms whose statute is known (a bare "§ 10" links nowhere and is not marked either), laws, decisions, reports. */
function countable(text: string): readonly Found[] {
  return findCitations(text).flatMap((citation): readonly Found[] => {
    if (citation.kind === "norm") return citation.statute === null ? [] : norms(text, citation);
    const { start } = citation;
    const marginal = citation.kind === "statute" ? undefined : citation.marginal;
    const end = marginal?.end ?? citation.end;
    const type = citation.kind === "statute" ? "law" : "case";
    const numbers =
      citation.kind === "decision" ? [citation.docket ?? citation.ecli ?? ""] : citation.kind === "report" ? [citation.page] : [];
    // The benchmark marks a marginal number ("Tz. 11") by itself.
    const all = marginal === undefined ? numbers : [...numbers, marginal.number];
    return [{ type, start, end, text: text.slice(start, citation.end), numbers: all, citation }];
  });
}

const bare = (text: string): string => text.replace(/\s+/g, "").toLowerCase();

/** Same: places overlap and numbers agree. Unnumbered or identical marks agree too: "§ 74 a" is marked as 74. */
function same(found: Found, { type, span, number }: Marked): boolean {
  if (type !== found.type || found.start >= span.end || span.start >= found.end) return false;
  if (bare(span.text) === bare(found.text)) return true;
  if (type === "law") return !number || found.numbers.length === 0 || found.numbers.some((each) => bare(each) === bare(number));
  return found.numbers.some((each) => bare(span.text).includes(bare(each)) || bare(each).includes(bare(span.text)));
}

export function compare(text: BenchmarkText): Outcome {
  const found = countable(text.text);
  return {
    text,
    found,
    extra: found.filter((one) => !text.marked.some((mark) => same(one, mark))),
    missed: text.marked.filter((mark) => !found.some((one) => same(one, mark))),
  };
}
