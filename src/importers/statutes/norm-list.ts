import { plainText } from "#src/features/statutes/rules/norm-text.ts";
import { repealedFrom } from "#src/features/statutes/rules/repeal.ts";
import { anchorsOf } from "#src/features/statutes/server/anchors.ts";
import { dayOfState, type Provision, type Statute } from "./statute.ts";

const GONE = "weggefallen";

/** `1 2 3 5 7a` as `1-3 5 7a`: what follows one another is drawn together. */
function shortened(labels: readonly string[]): readonly string[] {
  const spans: (readonly [first: string, last: string])[] = [];
  for (const label of labels) {
    const last = spans.at(-1);
    if (last && /^\d+$/.test(label) && Number(label) === Number(last[1]) + 1) spans[spans.length - 1] = [last[0], label];
    else spans.push([label, label]);
  }
  return spans.map(([first, last]) => (first === last ? first : `${first}-${last}`));
}

/** No statute counts further than four digits: what a damaged file names beyond would be listed one by one. */
const goneAbsatz = /^\((\d{1,4}[a-z]*)\)(?:\s*(?:und|bis|,)\s*\((\d{1,4}[a-z]*)\))?\s*\((?:weggefallen|gegenstandslos|aufgehoben)\)/;

/** Numbers from one to another; letters only where both ends share the number. */
function between(first: string, last: string): readonly string[] {
  if (/^\d+$/.test(first) && /^\d+$/.test(last))
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => String(Number(first) + i));
  const [, number = "", from = ""] = /^(\d+)([a-z]?)$/.exec(first) ?? [];
  const [, same = "", to = ""] = /^(\d+)([a-z]?)$/.exec(last) ?? [];
  if (number !== same || from.length > 1 || to.length !== 1) return [first, last];
  const start = from === "" ? 96 : from.charCodeAt(0);
  return Array.from(
    { length: to.charCodeAt(0) - start + 1 },
    (_, i) => `${number}${start + i === 96 ? "" : String.fromCharCode(start + i)}`,
  );
}

/** Absätze that are no longer law. */
function goneIn({ text }: Provision): ReadonlySet<string> {
  const found = text.flatMap((node) => {
    const [, first, last = first] = goneAbsatz.exec(plainText([node])) ?? [];
    return first === undefined || last === undefined ? [] : between(first, last);
  });
  return new Set(found);
}

/** Absätze with the numbers of their lists, as `1(1-14) 2`; `?` where the wording has Absätze that were not recognised. */
function placesOf(provision: Provision): string {
  const anchors = anchorsOf(provision);
  const gone = goneIn(provision);
  const numbers = (start: string): string => {
    const pattern = new RegExp(`^${start}(?:satz-\\d+-)?nr-([0-9a-z]+)$`);
    const found = [...new Set(anchors.flatMap((anchor) => pattern.exec(anchor)?.[1] ?? []))];
    return found.length === 0 ? "" : `(${shortened(found).join(",")})`;
  };
  const labels = anchors.flatMap((anchor) => /^abs-([0-9a-z]+)$/.exec(anchor)?.[1] ?? []);
  if (labels.length === 0) return /\(1\)/.test(plainText(provision.text)) ? "?" : numbers("");
  const all = [...labels];
  for (const label of gone)
    if (!all.includes(label))
      all.splice(all.findLastIndex((known) => Number.parseInt(known, 10) < Number.parseInt(label, 10)) + 1, 0, label);
  const told = all.map((label) => (gone.has(label) ? `${label}!` : `${label}${numbers(`abs-${label}-`)}`));
  return shortened(told).join(" ");
}

/** The provisions a label stands for, of at most four digits: `§ 37` is 37, `Art 5` art-5, `§§ 41 bis 43` three of them. */
export function provisionsIn(label: string): readonly string[] {
  const [, sign = "", rest = ""] = /^(§§?|Art(?:ikel)?\.?)\s*(\S.*)$/.exec(label) ?? [];
  const prefix = sign.startsWith("Art") ? "art-" : "";
  const [, first, word, last] = /^(\d{1,4}\s?[a-z]?)(?:\s*(bis|und|,)\s*(?:§\s*)?(\d{1,4}\s?[a-z]?))?$/.exec(rest) ?? [];
  if (first === undefined) return [];
  const [from, to] = [first, last ?? first].map((text) => text.replace(/\s/g, "")) as [string, string];
  return (word === "bis" ? between(from, to) : [...new Set([from, to])]).map((number) => prefix + number);
}

/** Old headings end with the sign of their footnote. */
const withoutSign = (heading: string): string => (heading.endsWith("*)") ? heading.slice(0, -2).trimEnd() : heading);

/** Provisions, repealed ones, Absätze and numbers, with titles: for citations and pages where the wording is not there. */
export function normListText(law: Statute): string {
  const norms = new Map<string, string>();
  const headings = new Map<string, string>();
  for (const provision of law.provisions.filter(({ kind }) => kind === "norm"))
    for (const slug of provisionsIn(provision.label)) {
      const places = provision.repealed ? GONE : placesOf(provision);
      if (!norms.has(slug) || norms.get(slug) === GONE) norms.set(slug, places);
      if (provision.heading !== undefined && !provision.repealed) headings.set(slug, withoutSign(provision.heading));
    }
  const linesOf = (map: ReadonlyMap<string, string>): readonly string[] =>
    [...map].map(([slug, text]) => `  ${JSON.stringify(slug)}: ${JSON.stringify(text)}`);
  const lines = linesOf(norms);
  const end = repealedFrom(law.states);
  return [
    "# Von import:statutes geschrieben, siehe docs/content-guide.md. Bitte nicht von Hand ändern.",
    `abbreviations: ${JSON.stringify(law.abbreviations)}`,
    `asOf: ${dayOfState(law.builtAt)}`,
    ...(end === undefined ? [] : [`repealedFrom: ${end}`]),
    lines.length === 0 ? "norms: {}" : `norms:\n${lines.join("\n")}`,
    ...(headings.size === 0 ? [] : [`headings:\n${linesOf(headings).join("\n")}`]),
    "",
  ].join("\n");
}
