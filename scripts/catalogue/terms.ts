export type Term = Readonly<{ name: string; gender: "m" | "f" | "n"; genitive: string }>;
export type GrammaticalCase = "n" | "a" | "d" | "g";

const heads: readonly string[] =
  `Schicht Urlaubs Pausen Schulungs Sitzungs Dienst Einsatz Personal Arbeitszeit Überstunden Bereitschafts Gesundheits Unfall Lärm
  Bildschirm Kantinen Fahrzeug Werkzeug Datenschutz Software Zutritts Kamera Prämien Entgelt Zulagen Ziel Leistungs Beurteilungs
  Bewerbungs Auswahl Einstellungs Versetzungs Probezeit Teilzeit Elternzeit Pflegezeit Rückkehr Eingliederungs Inklusions Ausbildungs
  Übernahme Berufsschul Wahl Lager Beschluss Sprechstunden Büro Informations Beratungs Verhandlungs Konflikt Beschwerde Betriebs Standort
  Umzugs Projekt Umwelt Energie Reise Mobilitäts Homeoffice Kommunikations Qualifizierungs Nachtarbeits`.split(/\s+/);

/** Second parts by gender; a number sign stands before an unusual genitive ending. */
const tails: Readonly<Record<Term["gender"], string>> = {
  m: "plan bericht leitfaden kalender schlüssel antrag bestand kreis#es nachweis#es rahmen vorschlag wechsel zeitraum zirkel bedarf entwurf ablauf vermerk anlass#es aushang",
  f: "ordnung vereinbarung prüfung liste akte übersicht regelung statistik grenze quote anzeige gruppe leitung meldung richtlinie runde stufe tabelle umfrage vorlage zuständigkeit analyse auswertung besprechung frist kontrolle",
  n: "konto verfahren gespräch formular budget dokument konzept modell muster programm raster register system verzeichnis#ses",
};

const parts: readonly (readonly [tail: string, gender: Term["gender"], ending: string])[] = (["m", "f", "n"] as const).flatMap((gender) =>
  tails[gender].split(" ").map((word) => {
    const [tail = word, ending = gender === "f" ? "" : "s"] = word.split("#");
    return [tail, gender, ending] as const;
  }),
);

export const TERM_COUNT = heads.length * parts.length;

/** The term with number `i`; neighbours differ in both parts, and no two numbers give the same name. */
export function term(i: number): Term {
  const round = Math.floor(i / TERM_COUNT);
  const place = i % TERM_COUNT;
  const column = place % heads.length;
  const head = heads[column] ?? "";
  const [tail, gender, ending] = parts[(column + Math.floor(place / heads.length)) % parts.length] ?? ["plan", "m", "s"];
  const number = round === 0 ? "" : ` ${round + 1}`;
  return { name: `${head}${tail}${number}`, gender, genitive: `${head}${tail}${ending}${number}` };
}

const articles: Readonly<Record<Term["gender"], Readonly<Record<GrammaticalCase, string>>>> = {
  m: { n: "der", a: "den", d: "dem", g: "des" },
  f: { n: "die", a: "die", d: "der", g: "der" },
  n: { n: "das", a: "das", d: "dem", g: "des" },
};

export function withArticle({ name, gender, genitive }: Term, grammatical: GrammaticalCase): string {
  return `${articles[gender][grammatical]} ${grammatical === "g" ? genitive : name}`;
}
