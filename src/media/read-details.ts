import { readFileSync } from "node:fs";
import { join } from "node:path";
import yaml from "js-yaml";
import { z } from "zod";
import { lineOf, sentenceOf, stepsTo } from "#src/catalogue/issue-sentence.ts";
import type { Problem } from "#src/catalogue/problem.ts";
import type { MediaDetails } from "./media-file.ts";

const text = (max: number): z.ZodString =>
  z.string("muss ein Text sein").trim().min(2, "braucht mindestens 2 Zeichen").max(max, `darf höchstens ${max} Zeichen haben`);
const percent = z.number("muss eine Zahl sein").min(0, "muss zwischen 0 und 100 liegen").max(100, "muss zwischen 0 und 100 liegen");

export const pictureDetails = z.strictObject({
  alt: text(250).optional().describe("Alternativtext: ein Satz, der sagt, was zu sehen ist."),
  focus: z
    .tuple([percent, percent], "muss zwei Zahlen nennen: Prozent von links und von oben, etwa [30, 40]")
    .optional()
    .describe("Wichtigster Punkt in Prozent von links und von oben: Er bleibt zu sehen, wo das Bild beschnitten wird."),
  source: text(200).optional().describe("Wer das Bild gemacht hat oder woher es kommt. Steht unter dem Bild."),
  licence: text(100).optional().describe("Unter welcher Lizenz wir es zeigen, zum Beispiel CC BY 4.0. Steht unter dem Bild."),
});

export const detailsFile = (file: string): string => `${file}.yaml`;

type Read = Readonly<{ details: MediaDetails; problems: readonly Problem[] }>;

export function readDetails(contentDir: string, file: string): Read {
  const text = readFileSync(join(contentDir, file), "utf8");
  const fail = (line: number, message: string): Read => ({ details: {}, problems: [{ file, line, message }] });
  let raw: unknown;
  try {
    raw = yaml.load(text, { schema: yaml.CORE_SCHEMA });
  } catch (error) {
    return fail(
      error instanceof yaml.YAMLException && error.mark ? error.mark.line + 1 : 1,
      "Die Angaben zum Bild sind nicht lesbar. Häufige Ursachen: fehlende Anführungszeichen um einen Text mit Doppelpunkt oder eine falsche Einrückung.",
    );
  }
  const result = pictureDetails.safeParse(raw ?? {}, { reportInput: true });
  if (result.success) return { details: result.data, problems: [] };
  const problems = result.error.issues.map((issue) => ({ file, line: lineOf(text, stepsTo(issue), 1), message: sentenceOf(issue) }));
  return { details: {}, problems };
}
