import { type DecisionIdentity, isSameDecision } from "#src/domain/same-decision.ts";
import { entriesIn } from "./entries-in.ts";
import type { Entry } from "./entry.ts";
import type { Problem } from "./problem.ts";

/** Addresses below `/rechtsprechung` that lists by topic share: no topic may be called so. */
export const reservedTopics: ReadonlySet<string> = new Set(["br", "gericht", "jahr", "sbv", "seite", "urteil"]);

const identityOf = ({ data }: Entry<"decisions">): DecisionIdentity => ({ ...data, dockets: [data.docketNumber] });

/**
 * A summary and the official text of one decision share a page and so a name; two decisions never do. Names of topics
 * that other lists of decisions need are refused.
 */
export function checkDecisions(entries: readonly Entry[]): Problem[] {
  const problems: Problem[] = entriesIn(entries, "topics")
    .filter(({ id }) => reservedTopics.has(id))
    .map(({ file, id }) => ({ file, line: 1, message: `So darf kein Thema heißen: Die Adresse /rechtsprechung/${id} ist vergeben.` }));
  const texts = entriesIn(entries, "decision-texts");
  const byId = new Map(texts.map((text) => [text.id, text]));
  const byEcli = new Map(texts.flatMap((text) => (text.data.ecli === undefined ? [] : [[text.data.ecli, text]])));
  const byDay = Map.groupBy(texts, ({ data }) => `${data.court} ${data.date}`);
  for (const summary of entriesIn(entries, "decisions")) {
    const identity = identityOf(summary);
    const sameName = byId.get(summary.id);
    if (sameName && !isSameDecision(identity, sameName.data)) {
      const { file } = summary;
      problems.push({
        file,
        line: 1,
        message: `${sameName.file} ist der Text einer anderen Entscheidung: Gericht, Datum, Aktenzeichen oder ECLI stimmen nicht überein.`,
      });
    }
    const own =
      byEcli.get(summary.data.ecli) ?? byDay.get(`${identity.court} ${identity.date}`)?.find(({ data }) => isSameDecision(identity, data));
    if (own && own.id !== summary.id)
      problems.push({
        file: summary.file,
        line: 1,
        message: `Der Text dieser Entscheidung ist als ${own.file} eingelesen. Bitte nennen Sie die Datei decisions/${own.id}.md.`,
      });
  }
  return problems;
}
