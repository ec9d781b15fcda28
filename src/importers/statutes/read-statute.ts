import { slugOf } from "#src/domain/german-text/slug.ts";
import { ImportRefused } from "../files/import-refused.ts";
import { childOf, childrenOf, readRecords, type XmlElement } from "../files/xml-tree.ts";
import type { Unknown } from "./read-nodes.ts";
import { isRepealed, lineOf, readTexts } from "./read-norm.ts";
import { CHANGES_PAGE, LAW_FILE, type Provision, type Statute, type Unit, WHOLE_PAGE } from "./statute.ts";

const withoutRange = (label: string): string => label.replace(/^\(XXXX\)\s*/, "");
const saysSomething = (label: string): boolean => /[\p{L}\p{N}]/u.test(label);
/** Longer names are no names of files any more. */
const MAX_SLUG = 120;

/** `§ 37` is 37, `Art 5` is art-5, `(XXXX) §§ 41 bis 43` is 41-bis-43; a label that comes twice gets a number behind. */
function slugFor(label: string, taken: Set<string>): string {
  const base = slugOf(withoutRange(label).replace(/^§+/, "")).slice(0, MAX_SLUG).replace(/-$/, "") || "vorschrift";
  let slug = base;
  for (let n = 2; taken.has(slug); n++) slug = `${base}-${n}`;
  taken.add(slug);
  return slug;
}

type Draft = { units: Map<string, Unit>; provisions: Provision[]; taken: Set<string>; unit: string | undefined };

function takeUnit(element: XmlElement, draft: Draft, unknown: Unknown): Unit | undefined {
  const key = lineOf(childOf(element, "gliederungskennzahl"), unknown);
  if (!/^(?:\d{3})+$/.test(key)) return undefined;
  const title = lineOf(childOf(element, "gliederungstitel"), unknown);
  const label = lineOf(childOf(element, "gliederungsbez"), unknown);
  const unit = { key, label: label || title || "–", ...(title && label ? { title } : {}) };
  if (!draft.units.has(key)) draft.units.set(key, unit);
  draft.unit = key;
  return unit;
}

function takeNorm(norm: XmlElement, draft: Draft, unknown: Unknown): void {
  const meta = childOf(norm, "metadaten");
  const unitElement = childOf(meta, "gliederungseinheit");
  const unit = unitElement && takeUnit(unitElement, draft, unknown);
  const printed = lineOf(childOf(meta, "enbez"), unknown);
  const heading = lineOf(childOf(meta, "titel"), unknown);
  const texts = readTexts(norm, unknown);
  const common = { docNumber: norm.attributes["doknr"] ?? "", ...(draft.unit === undefined ? {} : { unit: draft.unit }), ...texts };
  if (printed === "" && (unit || heading === "")) {
    const empty = texts.text.length + texts.footnotes.length + texts.notes.length === 0;
    if (empty) return;
    const slug = slugFor(unit ? `gliederung ${unit.key}` : "zwischentext", draft.taken);
    const label = unit?.label ?? "Zwischentext";
    draft.provisions.push({ kind: "unit", slug, label, ...(unit?.title ? { heading: unit.title } : {}), repealed: false, ...common });
    return;
  }
  const label = [printed, heading].map(withoutRange).find(saysSomething) ?? "Vorschrift ohne Bezeichnung";
  draft.provisions.push({
    kind: "norm",
    slug: slugFor(label, draft.taken),
    label,
    ...(heading && heading !== label ? { heading } : {}),
    repealed: isRepealed(printed, heading, texts.text),
    ...common,
  });
}

function abbreviationsOf(meta: XmlElement | undefined, unknown: Unknown): readonly string[] {
  const usual = childrenOf(meta, "jurabk").map((element) => lineOf(element, unknown));
  const official = childrenOf(meta, "amtabk").map((element) => lineOf(element, unknown));
  return [...new Set([...official, ...usual.slice(1), ...usual.slice(0, 1)])].filter((text) => text !== "");
}

function headOf(header: XmlElement, unknown: Unknown) {
  const meta = childOf(header, "metadaten");
  const title = lineOf(childOf(meta, "langue"), unknown);
  const shortTitle = lineOf(childOf(meta, "kurzue"), unknown);
  const enacted = lineOf(childOf(meta, "ausfertigung-datum"), unknown);
  const abbreviations = abbreviationsOf(meta, unknown);
  if (abbreviations.length === 0 || (title || shortTitle) === "")
    throw new ImportRefused("In der Datei fehlen Abkürzung oder Titel des Gesetzes.");
  return {
    abbreviations,
    title: title || shortTitle,
    ...(shortTitle ? { shortTitle } : {}),
    ...(/^\d{4}-\d\d-\d\d$/.test(enacted) ? { enacted } : {}),
    published: childrenOf(meta, "fundstelle").map((place) =>
      ["periodikum", "zitstelle"]
        .map((name) => lineOf(childOf(place, name), unknown))
        .join(" ")
        .trim(),
    ),
    states: childrenOf(meta, "standangabe").map((state) => ({
      kind: lineOf(childOf(state, "standtyp"), unknown),
      text: lineOf(childOf(state, "standkommentar"), unknown),
    })),
    ...readTexts(header, unknown),
  };
}

const foreign = (found: string): string => `Die Datei ist kein Gesetz im Format gii-norm: Sie beginnt mit <${found}>.`;

/** Reads one statute. Norms come flat in the file; what belongs to which unit follows from their order. Throws `ImportRefused`. */
export async function readStatute(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Statute> {
  const unknown: Unknown = new Set();
  const draft: Draft = { units: new Map(), provisions: [], taken: new Set([LAW_FILE, CHANGES_PAGE, WHOLE_PAGE]), unit: undefined };
  let head: ReturnType<typeof headOf> | undefined;
  let docNumber = "";
  let builtAt = "";
  await readRecords(chunks, { name: "dokumente", foreign }, (norm, root) => {
    if (norm.name !== "norm")
      throw new ImportRefused(`Die Datei ist kein Gesetz im Format gii-norm: Sie enthält <${norm.name.slice(0, 40)}>.`);
    docNumber ||= root["doknr"] ?? norm.attributes["doknr"] ?? "";
    builtAt ||= root["builddate"] ?? norm.attributes["builddate"] ?? "";
    if (head) takeNorm(norm, draft, unknown);
    else head = headOf(norm, unknown);
  });
  if (!head) throw new ImportRefused("Die Datei enthält keine einzige Vorschrift.");
  if (!/^[A-Z]{4}[0-9A-Z]{6,20}$/.test(docNumber)) throw new ImportRefused("In der Datei fehlt die Dokumentnummer des Gesetzes.");
  if (!/^20\d{6}\d{6}$/.test(builtAt)) throw new ImportRefused("In der Datei fehlt der Tag, an dem diese Fassung veröffentlicht wurde.");
  return { docNumber, builtAt, ...head, units: [...draft.units.values()], provisions: draft.provisions, unknown: [...unknown] };
}
