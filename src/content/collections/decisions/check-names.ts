import { type DecisionIdentity, isSameDecision } from "#src/domain/law/same-decision.ts";
import { decisionTexts } from "../decision-texts.ts";
import type { FoundIn, Others } from "../define/checks.ts";
import type { Item } from "../define/item.ts";

type Summary = Item<Readonly<{ court: string; date: string; docketNumber: string; ecli: string }>>;

const identityOf = ({ data }: Summary): DecisionIdentity => ({ ...data, dockets: [data.docketNumber] });

/** A summary and the official text of one decision share a page and so a name; two decisions never do. */
export function checkNames(summaries: readonly Summary[], { items }: Others): readonly FoundIn[] {
  const texts = items(decisionTexts);
  const byId = new Map(texts.map((text) => [text.id, text]));
  const byEcli = new Map(texts.flatMap((text) => (text.data.ecli === undefined ? [] : [[text.data.ecli, text]])));
  const byDay = Map.groupBy(texts, ({ data }) => `${data.court} ${data.date}`);
  return summaries.flatMap((summary) => {
    const { file, id, data } = summary;
    const identity = identityOf(summary);
    const sameName = byId.get(id);
    const own = byEcli.get(data.ecli) ?? byDay.get(`${data.court} ${data.date}`)?.find((text) => isSameDecision(identity, text.data));
    const wrongText =
      sameName && !isSameDecision(identity, sameName.data)
        ? `${sameName.file} ist der Text einer anderen Entscheidung: Gericht, Datum, Aktenzeichen oder ECLI stimmen nicht überein.`
        : undefined;
    const wrongName =
      own && own.id !== id
        ? `Der Text dieser Entscheidung ist als ${own.file} eingelesen. Bitte nennen Sie die Datei decisions/${own.id}.md.`
        : undefined;
    return [wrongText, wrongName].flatMap((message) => (message === undefined ? [] : [{ file, message }]));
  });
}
