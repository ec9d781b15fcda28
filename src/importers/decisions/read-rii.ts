import type { SectionKind } from "#src/features/case-law/rules/decision-text.ts";
import { elementsIn, named, textOf } from "../files/find-elements.ts";
import { ImportRefused } from "../files/import-refused.ts";
import { readRecords, type XmlElement } from "../files/xml-tree.ts";
import { frontOf } from "./front-of.ts";
import { MAX_BYTES, type OfficialDecision } from "./official-decision.ts";
import type { Unknown } from "./read-inline.ts";
import { bodyOf, sectionOf } from "./sections.ts";

const texts: readonly (readonly [element: string, kind: SectionKind, title: string])[] = [
  ["leitsatz", "headnote", "Leitsatz"],
  ["sonstosatz", "guidance", "Orientierungssatz"],
  ["tenor", "tenor", "Tenor"],
  ["tatbestand", "facts", "Tatbestand"],
  ["entscheidungsgruende", "reasons", "Entscheidungsgründe"],
  ["gruende", "reasons", "Gründe"],
  ["abwmeinung", "dissent", "Abweichende Meinung"],
  ["sonstlt", "note", "Hinweis"],
];

const others: Readonly<Record<string, string>> = {
  dokumente: "Die Datei ist ein Gesetz; dafür gibt es import:statutes.",
  TEI: "Die Datei ist im Format TEI geschrieben, nicht im Format rii-dok.",
  html: "Die Datei ist eine Webseite, keine Entscheidung im Format rii-dok.",
  items: "Die Datei ist ein Verzeichnis von Entscheidungen ohne deren Text.",
};
const foreign = (found: string): string =>
  others[found] ?? `Die Datei ist keine Entscheidung im Format rii-dok: Sie beginnt mit <${found}>.`;

function linesIn(element: XmlElement | undefined): readonly string[] {
  const lines: XmlElement["children"][number][][] = [[]];
  for (const child of element?.children ?? []) {
    if (typeof child !== "string" && child.name === "br") lines.push([]);
    else lines.at(-1)?.push(child);
  }
  return lines.map((children) => textOf({ name: "line", attributes: {}, children })).filter((line) => line !== "");
}

async function* measured(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new ImportRefused(`Die Datei ist größer als ${MAX_BYTES / 1_000_000} MB.`);
    yield chunk;
  }
}

/** Reads a decision of a federal court in the format rii-dok. Throws `ImportRefused`. */
export async function readRii(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<OfficialDecision> {
  const parts = new Map<string, XmlElement>();
  await readRecords(measured(chunks), { name: "dokument", foreign }, (part) => parts.set(part.name, part));
  if (!parts.has("doknr") && !parts.has("gertyp"))
    throw new ImportRefused("Die Datei ist keine Entscheidung im Format rii-dok: Dokumentnummer und Gericht fehlen.");
  const unknown: Unknown = new Set();
  const line = (name: string): string => textOf(parts.get(name));
  const titles = elementsIn(parts.get("titelzeile") ?? { name: "", attributes: {}, children: [] }, named("p"));
  const body = bodyOf(texts.map(([name, kind, title]) => sectionOf(kind, title, parts.get(name)?.children ?? [], unknown)));
  const date = line("entsch-datum");
  const front = frontOf(
    {
      court: `${line("gertyp")} ${line("gerort")}`,
      chamber: line("spruchkoerper"),
      kind: line("doktyp"),
      date: `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`,
      dockets: line("aktenzeichen"),
      ecli: line("ecli"),
      norms: line("norm"),
      previousInstances: linesIn(parts.get("vorinstanz")),
      headline: titles.length > 0 ? titles.map(textOf).join(" ") : line("titelzeile"),
      sourceUrl: line("identifier"),
      source: "rii-dok",
      docNumber: line("doknr"),
    },
    body,
  );
  return { front, body, unknown: [...unknown] };
}
