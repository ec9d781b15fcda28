import { none } from "#src/content/collections/define/item.ts";
import type { Exception as Allowed, OwnCitation } from "#src/content/collections/define/role.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { lineOfField } from "../check-collections.ts";
import { type Collections, collections } from "../collections.ts";
import type { Entry } from "../entry.ts";
import { playing, roleIn } from "../playing.ts";
import type { Problem } from "../problem.ts";
import { judgeCitation } from "./judge-citation.ts";
import type { Anchors } from "./norm-anchor.ts";
import { type NormFacts, normsToday, readNormFacts } from "./norm-facts.ts";
import { readCitation } from "./read-citation.ts";
import { statuteNames } from "./statute-names.ts";

type Exception = Readonly<{ entry: Entry; at: number; rule: Allowed; fits: (file: string) => boolean }>;

const filePattern = (pattern: string | undefined): RegExp =>
  pattern === undefined ? /^/ : new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}$`);

const exceptionsIn = (entries: readonly Entry[], known: Collections): readonly Exception[] =>
  playing(entries, known, "exceptions").flatMap(({ entry, role }) =>
    role.allowed(entry).map((rule, at) => {
      const pattern = filePattern(rule.file);
      return { entry, at, rule, fits: (file: string) => pattern.test(file) };
    }),
  );

const factsByStatute = (
  entries: readonly Entry[],
  known: Collections,
  on: Readonly<{ today: IsoDay }>,
): ReadonlyMap<string, (slug: string) => NormFacts | undefined> =>
  new Map(
    playing(entries, known, "norm-list").map(({ entry, role }) => {
      const norms = normsToday(role.list(entry), on);
      const read = new Map<string, NormFacts>();
      const factsOf = (slug: string): NormFacts | undefined => {
        const value = Object.hasOwn(norms, slug) ? norms[slug] : undefined;
        if (value === undefined) return undefined;
        const facts = read.get(slug) ?? readNormFacts(value);
        read.set(slug, facts);
        return facts;
      };
      return [entry.id, factsOf] as const;
    }),
  );

const anchorsByNorm = (entries: readonly Entry[], known: Collections): ReadonlyMap<string, Anchors> =>
  new Map(playing(entries, known, "provision").map(({ entry, role }) => [entry.id, new Set(role.provision(entry).anchors?.split(" "))]));

const ownCitations = (entry: Entry, known: Collections): readonly OwnCitation[] => roleIn(known, entry, "statute")?.cites(entry) ?? [];

/** Official wording cites the law of its day. */
function isOfficial(entry: Entry, known: Collections): boolean {
  const { body } = known.of(entry);
  return body !== none && body.form !== "markdown";
}

/** Checks our own content by the norm lists; skips statutes without one and EU law. Unused exceptions are reported. */
export function checkCitations(
  entries: readonly Entry[],
  { contentDir, today }: Readonly<{ contentDir: string; today: IsoDay }>,
  known = collections,
): Problem[] {
  const facts = factsByStatute(entries, known, { today });
  if (facts.size === 0) return [];
  const names = statuteNames(entries, known);
  let read: ReadonlyMap<string, Anchors> | undefined;
  const wordings = (): ReadonlyMap<string, Anchors> => {
    read ??= anchorsByNorm(entries, known);
    return read;
  };
  const exceptions = exceptionsIn(entries, known);
  const used = new Set<Exception>();
  const judged = new Map<string, string | undefined>();
  const judge = (text: string): string | undefined => {
    if (!judged.has(text)) {
      const citation = readCitation(text);
      const slug = citation?.kind === "norm" && citation.statute !== null ? names.slugOf(citation.statute) : undefined;
      const factsOf = slug === undefined ? undefined : facts.get(slug);
      judged.set(
        text,
        citation?.kind === "norm" && factsOf ? judgeCitation(citation, factsOf, (norm) => wordings().get(`${slug}/${norm}`)) : undefined,
      );
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
    if (isOfficial(entry, known)) continue;
    for (const { text, line } of entry.citations) report(entry.file, () => line, text);
    for (const { text, path } of ownCitations(entry, known)) report(entry.file, () => lineOfField(contentDir, entry.file, path), text);
  }
  for (const { entry, at, rule } of exceptions.filter((exception) => !used.has(exception)))
    problems.push({
      file: entry.file,
      line: lineOfField(contentDir, entry.file, ["allowed", at, "citation"]),
      message: `Die Ausnahme für „${rule.citation}“ trifft nichts mehr; bitte streichen.`,
    });
  return problems;
}
