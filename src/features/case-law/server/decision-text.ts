import { readFileSync } from "node:fs";
import { join } from "node:path";
import { splitFile } from "#src/catalogue/parse-entry.ts";
import { catalogue } from "#src/catalogue/read-catalogue.ts";
import type { BodyRef } from "#src/catalogue/render-body.ts";
import type { SectionKind } from "../rules/decision-text.ts";
import { readDecisionBody } from "../rules/read-decision-body.ts";
import { type DecisionHtmlText, decisionHtml, type Shown } from "./decision-html.ts";

/** What tells the result without the way there: light enough for a page that has more to show. */
const resultSections: readonly SectionKind[] = ["headnote", "guidance", "tenor"];

/** Reads the file of an official text and makes its HTML; done only when the page is rendered. */
export function decisionText(ref: BodyRef, shown: Omit<Shown, "links"> = {}): DecisionHtmlText {
  const file = readFileSync(join(catalogue().contentDir, ref.file), "utf8");
  const body = readDecisionBody(splitFile(file)?.body ?? "");
  if (!body) throw new Error(`${ref.file} enthält keinen eingelesenen Text; bitte mit import:decisions erneuern.`);
  return decisionHtml(body, { ...shown, links: ref.links?.citations ?? {} });
}

export const decisionResult = (ref: BodyRef, level: 2 | 3): DecisionHtmlText => decisionText(ref, { kinds: resultSections, level });
