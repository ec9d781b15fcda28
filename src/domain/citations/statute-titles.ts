import { matchAt } from "./match-at.ts";

/** Official titles that texts spell out, in the nominative, to the usual abbreviation. */
const titles: Readonly<Record<string, string>> = {
  "Vertrag über die Arbeitsweise der Europäischen Union": "AEUV",
  "Vertrag über die Arbeitsweise der EU": "AEUV",
  "Vertrag zur Gründung der Europäischen Gemeinschaft": "EG",
  "Vertrag über die Europäische Union": "EUV",
  "Charta der Grundrechte der Europäischen Union": "GRCh",
  "Grundrechtecharta der Europäischen Union": "GRCh",
  "EU-Grundrechtecharta": "GRCh",
  "Charta der Grundrechte": "GRCh",
  "Europäische Menschenrechtskonvention": "EMRK",
  "Europäische Konvention zum Schutz der Menschenrechte und Grundfreiheiten": "EMRK",
  "Konvention zum Schutz der Menschenrechte und Grundfreiheiten": "EMRK",
  "Übereinkommen über die Rechte von Menschen mit Behinderungen": "UN-BRK",
  "UN-Behindertenrechtskonvention": "UN-BRK",
  "Grundgesetz für die Bundesrepublik Deutschland": "GG",
  "Mindesturlaubsgesetz für Arbeitnehmer": "BUrlG",
  "Gesetz zur Regelung der Arbeitnehmerüberlassung": "AÜG",
  "Gesetz zur Regelung der gewerbsmäßigen Arbeitnehmerüberlassung": "AÜG",
  "Gesetz über Teilzeitarbeit und befristete Arbeitsverträge": "TzBfG",
  "Gesetz zur Verbesserung der betrieblichen Altersversorgung": "BetrAVG",
  "Gesetz über Betriebsärzte, Sicherheitsingenieure und andere Fachkräfte für Arbeitssicherheit": "ASiG",
  "Gesetz über die Durchführung von Maßnahmen des Arbeitsschutzes zur Verbesserung der Sicherheit und des Gesundheitsschutzes der Beschäftigten bei der Arbeit":
    "ArbSchG",
  "Gesetz über das Verfahren in Familiensachen und in den Angelegenheiten der freiwilligen Gerichtsbarkeit": "FamFG",
  "Gesetz über Europäische Betriebsräte": "EBRG",
  "Gesetz über die Drittelbeteiligung der Arbeitnehmer im Aufsichtsrat": "DrittelbG",
  "Gesetz über die Mitbestimmung der Arbeitnehmer": "MitbestG",
  "Gesetz über die Zahlung des Arbeitsentgelts an Feiertagen und im Krankheitsfall": "EFZG",
  "Gesetz zum Elterngeld und zur Elternzeit": "BEEG",
  "Gesetz über Sprecherausschüsse der leitenden Angestellten": "SprAuG",
  "Gesetz zur Regelung eines allgemeinen Mindestlohns": "MiLoG",
  "Gesetz über den Nachweis der für ein Arbeitsverhältnis geltenden wesentlichen Bedingungen": "NachwG",
  "Gesetz zum Schutz von Müttern bei der Arbeit, in der Ausbildung und im Studium": "MuSchG",
  "Gesetz zum Schutze der arbeitenden Jugend": "JArbSchG",
  "Gesetz zur Förderung der Entgelttransparenz zwischen Frauen und Männern": "EntgTranspG",
  "Gesetz für einen besseren Schutz hinweisgebender Personen": "HinSchG",
  "Gesetz betreffend die Gesellschaften mit beschränkter Haftung": "GmbHG",
  "Gesetz über Arbeitnehmererfindungen": "ArbnErfG",
  "Gesetz über die Pflegezeit": "PflegeZG",
  "Gesetz über die Familienpflegezeit": "FPfZG",
  "Gesetz zur Gleichstellung von Menschen mit Behinderungen": "BGG",
  "Gesetz über die Beaufsichtigung der Versicherungsunternehmen": "VAG",
  "Gesetz zum Schutz von Geschäftsgeheimnissen": "GeschGehG",
};

export const statuteTitles: ReadonlyMap<string, string> = new Map(
  Object.entries(titles).map(([title, abbreviation]) => [title.toLowerCase(), abbreviation]),
);

/** "Gesetzes", "Vertrages", "Europäischen Konvention": the first words as they stand behind "des" or "der". */
const inflected = (word: string, i: number): string =>
  i === 0 ? `${word.replace(/(?<=Europäische)$/, "n?").replace(/(?<=[zgt])$|(?<=Übereinkommen)$/, "(?:e?s)?")}` : word;
const patterns = Object.keys(titles)
  .sort((a, b) => b.length - a.length)
  .map((title) => title.split(" ").map(inflected).join("\\s{1,4}"));
const listed = new RegExp(`(?:${patterns.join("|")})(?![a-zäöüß-])`, "y");

const opening = /(Gesetz|Verordnung)(?:es)?\s(?:zur|zum|über|betreffend|für|gegen)(?=\s)/y;
const word = /\s{1,3}([A-Za-zÄÖÜäöüß-]{2,60})(?![\wäöüß])/y;
const within = new Set(
  "der die das des dem den und oder für von zur zum zu über in im an am bei auf aus gegen eines einer einem einen eine ein sowie zwischen".split(
    " ",
  ),
);
const adjective = /^[a-zäöüß]{2,30}(?:e|en|er|es|em)$/;
/** They end in "-en" too and begin what the sentence says of the statute. */
const verbs = new Set(
  "haben hatten werden wurden gelten galten finden können konnten müssen sollen dürfen stehen ergeben regeln enthalten sehen bestehen gehen kommen nach gegenüber unter seiner seine ihrer ihre keine einen dieser diese alle".split(
    " ",
  ),
);
const MOST_WORDS = 24;

export type FoundTitle = Readonly<{ end: number; statute: string; listed: boolean }>;

const plain = (found: string): string =>
  found
    .replace(/\s+/g, " ")
    .replace(/^((?:Gesetz|Vertrag|Grundgesetz|Mindesturlaubsgesetz|Übereinkommen))e?s(?= )/, "$1")
    .replace(/^Europäischen(?= )/, "Europäische");

/**
 * The title of a statute in full: "Vertrags über die Arbeitsweise der Europäischen Union" is the AEUV. One that is not listed keeps its
 * title ("Gesetz über Gebühren für …"), which ends with the last noun before a verb, a comma or a full stop.
 */
export function titleAt(text: string, at: number): FoundTitle | null {
  const known = matchAt(listed, text, at)?.[0];
  const statute = known === undefined ? undefined : statuteTitles.get(plain(known).toLowerCase());
  if (statute !== undefined) return { end: listed.lastIndex, statute, listed: true };
  const opened = matchAt(opening, text, at);
  if (!opened) return null;
  let [from, end, lower] = [opening.lastIndex, -1, 0];
  for (let i = 0; i < MOST_WORDS && lower < 5; i++) {
    const next = matchAt(word, text, from)?.[1];
    if (next === undefined || next === "Fassung") break;
    from = word.lastIndex;
    if (/^[A-ZÄÖÜ]/.test(next)) [end, lower] = [from, 0];
    else if (within.has(next) || (adjective.test(next) && !verbs.has(next))) lower += 1;
    else break;
  }
  return end < 0 ? null : { end, statute: plain(text.slice(at, end)), listed: false };
}
