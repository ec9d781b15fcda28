import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DataOf } from "../collections.ts";
import type { Entry } from "../entry.ts";
import { lineOf } from "../issue-sentence.ts";
import type { Problem } from "../problem.ts";
import { judgeCitation } from "./judge-citation.ts";
import { type NormFacts, readNormFacts } from "./norm-facts.ts";
import { readCitation } from "./read-citation.ts";
import { statuteNames } from "./statute-names.ts";

/** Their wording is official and cites the law of its day. */
const official: ReadonlySet<string> = new Set(["norms", "decision-texts"]);

type Allowed = DataOf<"citations-allowed">["allowed"][number];
type Exception = Readonly<{ entry: Entry; at: number; rule: Allowed; fits: (file: string) => boolean }>;

const filePattern = (pattern: string | undefined): RegExp =>
  pattern === undefined ? /^/ : new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}$`);

const exceptionsIn = (entries: readonly Entry[]): readonly Exception[] =>
  entries.flatMap((entry) =>
    entry.collection === "citations-allowed"
      ? (entry as Entry<"citations-allowed">).data.allowed.map((rule, at) => {
          const pattern = filePattern(rule.file);
          return { entry, at, rule, fits: (file: string) => pattern.test(file) };
        })
      : [],
  );

/** The key norms of an overview are written without their statute. */
function keyNormsOf(entry: Entry): readonly string[] {
  if (entry.collection !== "statutes") return [];
  const { abbreviation, keyNorms } = (entry as Entry<"statutes">).data;
  return keyNorms.map(({ norm }) => `${norm} ${abbreviation}`);
}

/** Reads each value once, however often it is asked for. */
function factsByStatute(entries: readonly Entry[]): ReadonlyMap<string, (slug: string) => NormFacts | undefined> {
  return new Map(
    entries.flatMap((entry) => {
      if (entry.collection !== "norm-lists") return [];
      const { norms } = (entry as Entry<"norm-lists">).data;
      const read = new Map<string, NormFacts>();
      const factsOf = (slug: string): NormFacts | undefined => {
        const value = Object.hasOwn(norms, slug) ? norms[slug] : undefined;
        if (value === undefined) return undefined;
        const facts = read.get(slug) ?? readNormFacts(value);
        read.set(slug, facts);
        return facts;
      };
      return [[entry.id, factsOf] as const];
    }),
  );
}

/**
 * Citations in our own content that name what a statute does not have (any more), by its list of norms; statutes without one and
 * European law are not checked. An exception in `citations-allowed` that fits nothing is reported too.
 */
export function checkCitations(entries: readonly Entry[], contentDir: string): Problem[] {
  const facts = factsByStatute(entries);
  if (facts.size === 0) return [];
  const names = statuteNames(entries);
  const exceptions = exceptionsIn(entries);
  const used = new Set<Exception>();
  const judged = new Map<string, string | undefined>();
  const judge = (text: string): string | undefined => {
    if (!judged.has(text)) {
      const citation = readCitation(text);
      const slug = citation?.kind === "norm" && citation.statute !== null ? names.slugOf(citation.statute) : undefined;
      const factsOf = slug === undefined ? undefined : facts.get(slug);
      judged.set(text, citation?.kind === "norm" && factsOf ? judgeCitation(citation, factsOf) : undefined);
    }
    return judged.get(text);
  };
  const problems: Problem[] = [];
  const report = (file: string, line: () => number, text: string): void => {
    const message = judge(text);
    if (message === undefined) return;
    const exception = exceptions.find(({ rule, fits }) => rule.citation === text && fits(file));
    if (exception) used.add(exception);
    else problems.push({ file, line: line(), message });
  };
  for (const entry of entries) {
    if (official.has(entry.collection)) continue;
    for (const { text, line } of entry.citations) report(entry.file, () => line, text);
    for (const [i, text] of keyNormsOf(entry).entries())
      report(entry.file, () => frontLine(contentDir, entry, ["keyNorms", i, "norm"], 2), text);
  }
  for (const { entry, at, rule } of exceptions.filter((exception) => !used.has(exception)))
    problems.push({
      file: entry.file,
      line: frontLine(contentDir, entry, ["allowed", at, "citation"], 1),
      message: `Die Ausnahme für „${rule.citation}“ trifft nichts mehr; bitte streichen.`,
    });
  return problems;
}

const frontLine = (contentDir: string, { file }: Entry, path: readonly PropertyKey[], offset: number): number =>
  lineOf(readFileSync(join(contentDir, file), "utf8").replace(/^---\r?\n/, ""), path, offset);
