import { decisionTexts } from "#src/content/collections/decision-texts.ts";
import { isIsoDay } from "#src/domain/time/german-date.ts";
import { type DecisionBody, plainSection, randnummern } from "#src/features/case-law/rules/decision-text.ts";
import { ImportRefused } from "../files/import-refused.ts";
import type { DecisionFront } from "./official-decision.ts";

type Told = Readonly<{
  court: string;
  chamber?: string;
  kind: string;
  date: string;
  dockets: string;
  ecli?: string;
  norms?: string;
  previousInstances?: readonly string[];
  headline?: string;
  sourceUrl?: string;
  source: DecisionFront["source"];
  docNumber?: string;
}>;

const oneLine = (text: string | undefined): string => (text ?? "").replace(/\s+/g, " ").trim();

/** Norms in juris style stand behind each other; a comma within a name begins nothing new. */
export function splitNorms(norms: string): readonly string[] {
  return oneLine(norms)
    .split(/,\s*(?=§|Art|Anl|Anh|[A-ZÄÖÜ]{2})/)
    .filter((norm) => norm !== "");
}

const isAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? "") && !/^https?:\/\/example\./.test(text);

/** Empty facts are left out. Throws `ImportRefused` when court, kind, day or docket number is missing, or a fact is wrong. */
export function frontOf(told: Told, body: DecisionBody): DecisionFront {
  const dockets = told.dockets.split(/[,;]/).map(oneLine).filter(Boolean);
  const missing = [
    ...(oneLine(told.court) === "" ? ["das Gericht"] : []),
    ...(oneLine(told.kind) === "" ? ["die Art der Entscheidung"] : []),
    ...(isIsoDay(told.date) ? [] : ["das Datum"]),
    ...(dockets.length === 0 ? ["das Aktenzeichen"] : []),
  ];
  if (missing.length > 0)
    throw new ImportRefused(
      `In der Datei fehlt ${missing.join(" und ")} der Entscheidung.`.replace(
        "Art der Entscheidung der Entscheidung",
        "Art der Entscheidung",
      ),
    );
  const texts = {
    chamber: told.chamber,
    ecli: told.ecli,
    headline: told.headline,
    headnote: plainSection(body, "headnote"),
    docNumber: told.docNumber,
  };
  const result = decisionTexts.schema.safeParse({
    court: oneLine(told.court),
    kind: oneLine(told.kind),
    date: told.date,
    dockets: [...new Set(dockets)],
    norms: splitNorms(told.norms ?? ""),
    previousInstances: (told.previousInstances ?? []).map(oneLine).filter(Boolean),
    ...Object.fromEntries(
      Object.entries(texts).flatMap(([field, text]) => (text?.trim() ? [[field, field === "headnote" ? text : oneLine(text)]] : [])),
    ),
    ...(isAddress(told.sourceUrl ?? "") ? { sourceUrl: told.sourceUrl } : {}),
    source: told.source,
    reasons: body.sections.some(({ kind }) => kind === "reasons"),
    randnummern: randnummern(body).length,
  });
  if (!result.success) throw new ImportRefused(`Eine Angabe der Datei ist unbrauchbar: ${String(result.error.issues[0]?.path[0] ?? "")}.`);
  return result.data;
}
