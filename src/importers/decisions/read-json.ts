import * as v from "valibot";
import { chamberIn, courtName } from "#src/domain/citations/courts.ts";
import type { DecisionSection } from "#src/features/case-law/rules/decision-text.ts";
import { elementsIn, named } from "../files/find-elements.ts";
import { readHtml } from "../files/html-tree.ts";
import { ImportRefused } from "../files/import-refused.ts";
import { tidyText } from "../files/tidy-text.ts";
import { frontOf } from "./front-of.ts";
import type { OfficialDecision } from "./official-decision.ts";
import { sectionsIn } from "./read-bag-page.ts";
import type { Unknown } from "./read-inline.ts";
import { bodyOf, kindOfTitle } from "./sections.ts";

const text = v.optional(v.nullable(v.string()), "");

const derived = v.object({
  _id: v.string(),
  text: v.string(),
  date: v.string(),
  aktenzeichen: v.string(),
  court: v.string(),
  decision_type: v.string(),
  url: text,
  ecli: text,
  chamber: text,
  norms: text,
  summary: text,
});

/** The names that collections of the Länder's labour courts give the same facts. */
const ofRegionalCourt = v.object({
  text: v.string(),
  date: v.string(),
  case_number: v.string(),
  court: v.string(),
  decision_type: text,
  legal_area: text,
  doc_id: text,
  url: text,
  ecli: text,
  normen: text,
  title: text,
});

const openLegalData = v.object({
  court: v.object({ name: v.string() }),
  file_number: v.string(),
  date: v.string(),
  type: v.string(),
  ecli: text,
  content: v.string(),
  source_url: text,
});

const title = /^(Leitsatz|Leitsätze|Orientierungssatz|Tenor|Tatbestand|Entscheidungsgründe|Gründe):?$/;

type Draft = { kind: DecisionSection["kind"]; title: string; rows: { rn?: string; blocks: DecisionSection["rows"][number]["blocks"] }[] };

const BROKEN = "Der Text dieser Sammlung ist mitten in Sätzen umbrochen und wäre nicht der Wortlaut der Entscheidung.";
const LONG = 30;

/** Whether lines end within a sentence, as texts taken out of PDF files do; two or three do so in a flattened table. */
function isTorn(lines: readonly string[]): boolean {
  const long = lines.map((line) => line.trim()).filter((line) => line.length > LONG).length;
  const torn = lines.filter((line, i) => {
    const words = line.trim();
    return words.length > LONG && /[\p{L}\p{N},§-]$/u.test(words) && /^(?:\p{Ll}{3}|\p{Ll}{1,2}[\s,]|\()/u.test(lines[i + 1]?.trim() ?? "");
  }).length;
  return torn > 1 && torn > long / 20;
}

/** A Randnummer that is passed over: behind 4 comes 6, and 7 follows. What is missing was lost on the way. */
function refuseGaps(lines: readonly string[]): void {
  const numbers = lines
    .flatMap((line) => Number(/^\[(\d{1,4})\] /.exec(line)?.[1] ?? Number.NaN))
    .filter((number) => !Number.isNaN(number));
  const known = new Set(numbers);
  const behindGap = numbers.find((number) => number > 1 && !known.has(number - 1) && known.has(number + 1));
  if (behindGap !== undefined) throw new ImportRefused(`Im Text fehlt die Randnummer ${behindGap - 1}.`);
}

/** Titles stand on a line of their own behind an empty one; `[8] ` at the start of a line is a Randnummer when it is due. */
function sectionsOfLines(lines: readonly string[]): readonly DecisionSection[] {
  const sections: Draft[] = [{ kind: "note", title: "Hinweis", rows: [] }];
  let last = 0;
  lines.forEach((line, i) => {
    const heading = title.exec(line.trim())?.[1];
    if (heading !== undefined && (i === 0 || lines[i - 1]?.trim() === "")) {
      sections.push({ kind: kindOfTitle(heading), title: heading, rows: [] });
      return;
    }
    const marked = /^\[(\d{1,4})\] /.exec(line);
    const isNext = marked !== null && Number(marked[1]) === last + 1;
    const words = tidyText(isNext ? line.slice(marked[0].length) : line).replace(/^[ \u00a0]+|(?<![ \u00a0])[ \u00a0]+$/g, "");
    const rows = sections.at(-1)?.rows ?? [];
    if (isNext) last += 1;
    if (isNext) rows.push({ rn: String(last), blocks: words === "" ? [] : [{ tag: "p", in: [words] }] });
    else if (words !== "") {
      const row = rows.at(-1);
      const block = { tag: "p" as const, in: [words] };
      if (row && (row.rn === undefined || row.blocks.length === 0)) row.blocks = [...row.blocks, block];
      else rows.push({ blocks: [block] });
    }
  });
  return sections;
}

/** Sections of a text that somebody keeps as lines. Throws `ImportRefused` where it is torn or has gaps. */
function bodyOfLines(source: string): ReturnType<typeof bodyOf> {
  const lines = source.split("\n");
  if (isTorn(lines)) throw new ImportRefused(BROKEN);
  refuseGaps(lines);
  return bodyOf(sectionsOfLines(lines));
}

/** Collections write both in one field: "Hessisches Landesarbeitsgericht 10. Berufungskammer". */
const courtAndChamber = (found: string): Readonly<{ court: string; chamber: string }> => ({
  court: courtName(found.trim()),
  chamber: chamberIn(found) ?? "",
});

function readOfRegionalCourt(json: v.InferOutput<typeof ofRegionalCourt>): OfficialDecision {
  const body = bodyOfLines(json.text);
  const front = frontOf(
    {
      ...courtAndChamber(json.court),
      kind: json.decision_type || json.legal_area || "",
      date: json.date,
      dockets: json.case_number,
      ecli: json.ecli ?? "",
      norms: json.normen ?? "",
      sourceUrl: json.url ?? "",
      source: "bag-json",
      docNumber: json.doc_id ?? "",
    },
    body,
  );
  return { front, body, unknown: [] };
}

/** The collector left out the section „Gründe“: a Beschluss ends behind its Tenor. */
function readDerived(json: v.InferOutput<typeof derived>): OfficialDecision {
  const body = bodyOfLines(json.text);
  const front = frontOf(
    {
      court: json.court,
      chamber: json.chamber ?? "",
      kind: json.decision_type,
      date: json.date,
      dockets: json.aktenzeichen,
      ecli: json.ecli ?? "",
      norms: json.norms ?? "",
      headline: json.summary ?? "",
      sourceUrl: json.url ?? "",
      source: "bag-json",
      docNumber: json._id,
    },
    body,
  );
  return { front, body, unknown: [] };
}

function readOpenLegalData(json: v.InferOutput<typeof openLegalData>): OfficialDecision {
  const unknown: Unknown = new Set();
  const body = bodyOf(sectionsIn(elementsIn(readHtml(json.content), named("body"))[0]?.children ?? [], json.type, unknown));
  const front = frontOf(
    {
      ...courtAndChamber(json.court.name),
      kind: json.type,
      date: json.date,
      dockets: json.file_number,
      ecli: json.ecli ?? "",
      sourceUrl: json.source_url ?? "",
      source: "oldp-json",
    },
    body,
  );
  return { front, body, unknown: [...unknown] };
}

const has = (json: unknown, ...fields: readonly string[]): boolean =>
  typeof json === "object" && json !== null && fields.every((field) => Object.hasOwn(json, field));

/** Reads a decision that somebody's collection keeps as JSON. Throws `ImportRefused`. */
export function readJson(source: string): OfficialDecision {
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch {
    throw new ImportRefused("Die Datei ist kein fehlerfreies JSON oder bricht mitten im Text ab.");
  }
  if (has(json, "results", "count")) throw new ImportRefused("Die Datei ist eine Trefferliste ohne die Texte der Entscheidungen.");
  const ofCourt = v.safeParse(derived, json);
  if (ofCourt.success) return readDerived(ofCourt.output);
  const regional = v.safeParse(ofRegionalCourt, json);
  if (regional.success) return readOfRegionalCourt(regional.output);
  const open = v.safeParse(openLegalData, json);
  if (open.success) return readOpenLegalData(open.output);
  throw new ImportRefused("Die Datei ist JSON, aber keine Entscheidung in einer bekannten Form.");
}
