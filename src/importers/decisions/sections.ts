import type { DecisionBody, DecisionRow, DecisionSection, SectionKind } from "#src/features/case-law/rules/decision-text.ts";
import { sectionKinds } from "#src/features/case-law/rules/decision-text.ts";
import { ImportRefused } from "../files/import-refused.ts";
import type { XmlElement } from "../files/xml-tree.ts";
import type { Unknown } from "./read-inline.ts";
import { readRows } from "./read-rows.ts";

const kinds: Readonly<Record<string, SectionKind>> = {
  leitsatz: "headnote",
  leitsätze: "headnote",
  orientierungssatz: "guidance",
  tenor: "tenor",
  tatbestand: "facts",
  entscheidungsgründe: "reasons",
  gründe: "reasons",
  "abweichende meinung": "dissent",
};

/** The kind of section a printed title names; anything else is a note. */
export const kindOfTitle = (title: string): SectionKind => kinds[title.toLowerCase().replace(/:$/, "")] ?? "note";

/** Decides a Beschluss: its reasons are called "Gründe", whatever the title of a source's page. */
export const isOrder = (kind: string): boolean => /beschluss/i.test(kind);

export function sectionOf(kind: SectionKind, title: string, children: XmlElement["children"], unknown: Unknown): DecisionSection {
  return { kind, title, rows: readRows(children, { unknown, quotes: kind !== "tenor" && kind !== "headnote" && kind !== "guidance" }) };
}

const isNumbered = ({ rn }: DecisionRow): boolean => rn !== undefined;

/** Numbers begin behind the Tenor: a numbered row in it is a note that a source's page prints without a title. */
function withNotes(section: DecisionSection): readonly DecisionSection[] {
  const first = section.kind === "tenor" ? section.rows.findIndex(isNumbered) : -1;
  if (first === -1) return [section];
  const note: DecisionSection = { kind: "note", title: "Hinweis", rows: section.rows.slice(first) };
  return [{ ...section, rows: section.rows.slice(0, first) }, note];
}

/** The sections that hold something, in the order in which a decision is printed. Throws `ImportRefused` when none does. */
export function bodyOf(sections: readonly DecisionSection[]): DecisionBody {
  const kept = sections.flatMap(withNotes).filter(({ rows }) => rows.length > 0);
  if (kept.length === 0) throw new ImportRefused("Die Datei enthält keinen Text der Entscheidung.");
  return { sections: kept.sort((a, b) => sectionKinds.indexOf(a.kind) - sectionKinds.indexOf(b.kind)) };
}
