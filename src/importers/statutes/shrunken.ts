import type { DataOf } from "#src/catalogue/collections.ts";
import { type NormNode, plainText } from "#src/features/statutes/rules/norm-text.ts";
import { ImportRefused } from "../files/import-refused.ts";
import type { NormFile } from "./norm-file.ts";
import { provisionsIn } from "./norm-list.ts";
import { labelOf, missingByOwnWord, type OwnWord } from "./own-numbers.ts";
import { dayOfState, LAW_FILE, type Provision, type Statute } from "./statute.ts";

type Files = ReadonlyMap<string, NormFile>;
type NormList = Pick<DataOf<"norm-lists">, "asOf" | "norms">;

/** More than this share of the provisions in force, and more than one, is not lost by an amendment. */
const MOST_VANISHED = 0.1;
/** A whole statute does not get shorter than this share of its wording by an amendment. */
const LEAST_WORDING = 0.7;

const words = (text: readonly NormNode[]): string => plainText(text).replace(/\s+/g, " ").trim();
const listed = (labels: readonly string[]): string => `${labels.slice(0, 5).join(", ")}${labels.length > 5 ? " …" : ""}`;
const isInForce = ({ front }: NormFile): boolean => front.kind !== "law" && front.kind !== "unit" && front.repealed !== true;

/** The same § twice within one unit, word for word or under one number, is a mistake of whoever made the file. */
function refuseRepeated(provisions: readonly Provision[]): void {
  const seen = new Map<string, Provision>();
  for (const provision of provisions) {
    if (provision.kind !== "norm" || provision.repealed || !/^§\s*\d/.test(provision.label)) continue;
    const key = `${provision.unit ?? ""} ${provision.label}`;
    const other = seen.get(key);
    const same =
      other && ((other.docNumber !== "" && other.docNumber === provision.docNumber) || words(other.text) === words(provision.text));
    if (same) throw new ImportRefused(`${provision.label} steht zweimal in der Datei.`);
    seen.set(key, provision);
  }
}

function count(labels: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}

/** A label that came once before and now comes twice. */
function newlyRepeated(law: Statute, before: Files): readonly string[] {
  const known = count([...before.values()].map(({ front }) => front.label));
  return [...count(law.provisions.map(({ label }) => label))].flatMap(([label, times]) =>
    times > (known.get(label) ?? times) ? [label] : [],
  );
}

function vanishedFrom(law: Statute, before: Files): readonly string[] {
  const now = new Map(law.provisions.map((provision) => [provision.slug, provision]));
  const inOrder = [...before].sort(([, a], [, b]) => a.front.position - b.front.position);
  return inOrder.flatMap(([slug, file]) => {
    if (!isInForce(file)) return [];
    const provision = now.get(slug);
    const emptied = provision && !provision.repealed && words(provision.text) === "" && words(file.body.text) !== "";
    return !provision || emptied ? [file.front.label] : [];
  });
}

function vanishedFromList(law: Statute, list: NormList): readonly string[] {
  const now = new Set(law.provisions.flatMap(({ label }) => provisionsIn(label)));
  return Object.entries(list.norms).flatMap(([norm, places]) => (places === "weggefallen" || now.has(norm) ? [] : [labelOf(norm)]));
}

const lengthOf = (texts: readonly (readonly NormNode[])[]): number => texts.reduce((sum, text) => sum + words(text).length, 0);

/** A file that somebody deleted, though the list of norms still has it, comes back. */
const isRestored = (label: string, list: NormList | undefined): boolean =>
  list !== undefined && provisionsIn(label).length > 0 && provisionsIn(label).every((norm) => norm in list.norms);

function otherWording(law: Statute, before: Files, list: NormList | undefined): readonly string[] {
  return law.provisions.flatMap(({ slug, label, heading = "", text }) => {
    const old = before.get(slug);
    if (!old && isRestored(label, list)) return [];
    return old && (old.front.heading ?? "") === heading && words(old.body.text) === words(text) ? [] : [label];
  });
}

const isMuch = (missing: number, of: number): boolean => missing > 1 && missing > of * MOST_VANISHED;

function repeatedIn({ provisions }: Statute): readonly string[] {
  const numbered = provisions.filter(({ kind, label }) => kind === "norm" && provisionsIn(label).length > 0);
  return [...count(numbered.map(({ label }) => label))].flatMap(([label, times]) => (times > 1 ? [label] : []));
}

/** Nothing of it is there to compare with: known are the list of norms, unless it is newer, and what the statute says itself. */
function doubtAboutFirst(law: Statute, list: NormList | undefined, own: OwnWord): string | undefined {
  const repeated = repeatedIn(law);
  if (repeated.length > 0 && own.skipped.length > 0)
    return `In der Datei steht ${listed(repeated)} mehrmals, dafür fehlt ${listed(own.skipped)}.`;
  if (list && list.asOf <= dayOfState(law.builtAt)) {
    const inForce = Object.values(list.norms).filter((places) => places !== "weggefallen").length;
    const missing = vanishedFromList(law, list);
    if (isMuch(missing.length, inForce))
      return `Der Datei fehlen ${missing.length} von ${inForce} bekannten Vorschriften (${listed(missing)}).`;
  }
  return isMuch(own.missing.length, own.expected)
    ? `Der Datei fehlen nach ihrer eigenen Zählung ${own.missing.length} von ${own.expected} Vorschriften (${listed(own.missing)}).`
    : undefined;
}

function doubtAbout(law: Statute, before: Files, list: NormList | undefined): string | undefined {
  const inForce = [...before.values()].filter(isInForce);
  const vanished = vanishedFrom(law, before);
  const repeated = newlyRepeated(law, before);
  if (repeated.length > 0 && vanished.length > 0)
    return `In der Datei steht ${listed(repeated)} mehrmals, dafür fehlt ${listed(vanished)}.`;
  if (isMuch(vanished.length, inForce.length))
    return `Der Datei fehlen ${vanished.length} von ${inForce.length} bisherigen Vorschriften (${listed(vanished)}).`;
  if (before.get(LAW_FILE)?.front.law?.builtAt === law.builtAt) {
    const other = [...new Set([...otherWording(law, before, list), ...vanished])];
    if (other.length > 0)
      return `Die Datei nennt denselben Stand wie die eingelesene Fassung, hat aber einen anderen Wortlaut (${listed(other)}).`;
  }
  const staying = law.provisions.filter(({ slug, repealed }) => !repealed && before.has(slug));
  const share =
    lengthOf(staying.map(({ text }) => text)) / Math.max(1, lengthOf(staying.map(({ slug }) => before.get(slug)?.body.text ?? [])));
  return share < LEAST_WORDING && staying.length > 1
    ? `Der Wortlaut der Datei hat nur ${Math.floor(share * 100)} % der Länge des bisherigen.`
    : undefined;
}

/** `doubt` in one sentence, undefined where nothing is strange; `skipped` are numbers that a first import leaves out. */
type Judgement = Readonly<{ doubt: string | undefined; skipped: readonly string[] }>;

/** What an amendment hardly ever does, or a whole statute hardly ever lacks. Throws `ImportRefused` for a damaged statute. */
export function judgeState(law: Statute, before: Files, list: NormList | undefined): Judgement {
  refuseRepeated(law.provisions);
  if (before.size > 0) return { doubt: doubtAbout(law, before, list), skipped: [] };
  const own = missingByOwnWord(law);
  return { doubt: doubtAboutFirst(law, list, own), skipped: own.skipped };
}

/** Throws `ImportRefused` where there is a doubt. */
export function refuseDoubtful(doubt: string | undefined): void {
  if (doubt !== undefined) throw new ImportRefused(`${doubt} Ist das richtig, mit --accept-shrink einlesen.`);
}
