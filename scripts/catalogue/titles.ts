import { numberedPerson } from "./people.ts";
import type { GeneratedCollection } from "./sizes.ts";
import { TERM_COUNT, term, withArticle } from "./terms.ts";

const townHeads = [
  "Muster",
  "Probe",
  "Beispiel",
  "Vorlagen",
  "Modell",
  "Schablonen",
  "Platzhalter",
  "Entwurfs",
  "Versuchs",
  "Übungs",
] as const;
const townTails = "hausen stadt bach feld dorf berg tal hafen heim au brück furt born ried moor aue see kirchen rode walde".split(" ");

export function town(number: number): string {
  const place = number % (townHeads.length * townTails.length);
  const round = Math.floor(number / (townHeads.length * townTails.length));
  const name = `${townHeads[place % townHeads.length] ?? ""}${townTails[(place + Math.floor(place / townHeads.length)) % townTails.length] ?? ""}`;
  return round === 0 ? name : `${name} ${round + 1}`;
}

export const hotelsPerTown = 2;
const hotelKinds = ["Tagungshotel", "Seminarhaus"] as const;

type Pattern = (name: string, number: number) => string;

const newsPatterns: readonly Pattern[] = [
  (t) => `${t}: Was Gremien jetzt prüfen sollten`,
  (t, n) => `Musterbetrieb in ${town(n)} ordnet ${t} neu`,
  (t) => `Umfrage unter Mustergremien: ${t} bleibt Dauerthema`,
  (t) => `${t} im Überblick: fünf Fragen, fünf Antworten`,
  (t, n) => `Gremium aus ${town(n)} legt ${t} offen`,
  (t) => `Neue Vorlage für das Thema ${t} erschienen`,
  (t) => `${t} vor dem Jahreswechsel: Fristen im Blick behalten`,
  (t, n) => `Betriebsversammlung in ${town(n)} diskutiert ${t}`,
  (t) => `Kurz erklärt: ${t} und die Rolle der SBV`,
  (t) => `Wie die JAV beim Thema ${t} mitredet`,
];
const articlePatterns: readonly Pattern[] = [
  (t) => `${t} Schritt für Schritt einführen`,
  (t) => `Praxisfall ${t}: Vom Streit zur Lösung`,
  (t) => `Checkliste ${t} für die nächste Sitzung`,
  (t) => `Hintergrund: Woher ${t} kommt und wohin es führt`,
];
const themePatterns: readonly Pattern[] = [
  (t) => `${t} sicher gestalten`,
  (t) => `Praxiswissen ${t}`,
  (t) => `${t} für Einsteiger`,
  (t) => `${t} verhandeln und vereinbaren`,
  (t) => `${t} kompakt`,
];

/** The pattern moves on with every full round through the terms; terms get a number once all pairs are used. */
function byPattern(patterns: readonly Pattern[]): (number: number) => string {
  return (number) => {
    const round = Math.floor(number / TERM_COUNT);
    const pattern = patterns[(number + round) % patterns.length];
    const { name } = term((number % TERM_COUNT) + TERM_COUNT * Math.floor(round / patterns.length));
    return pattern === undefined ? "" : pattern(name, number);
  };
}

const named = (make: (name: string, number: number) => string) => (number: number) => make(term(number).name, number);

export const titles: Readonly<Record<Exclude<GeneratedCollection, "norms">, (number: number) => string>> = {
  "action-fields": named((t) => `Handlungsfeld ${t}`),
  rubrics: named((t) => `${t} und mehr`),
  topics: named((t) => `Schwerpunkt ${t}`),
  tags: named((t) => `Stichwort ${t}`),
  locations: town,
  hotels: (number) => `${hotelKinds[number % hotelsPerTown] ?? ""} ${town(Math.floor(number / hotelsPerTown))}`,
  themes: byPattern(themePatterns),
  lexicon: named((t) => t),
  statutes: named((t) => `Mustergesetz ${t}`),
  decisions: (number) => `Musterfall ${number + 1}: Streit um ${withArticle(term(number), "a")}`,
  news: byPattern(newsPatterns),
  articles: byPattern(articlePatterns),
  interviews: named((t) => `Interview: „Bei uns ist ${t} Chefsache“`),
  conferences: named((t) => `Musterkonferenz ${t}`),
  trainers: numberedPerson,
  jobs: named((t) => `Referentin oder Referent für ${t} (m/w/d)`),
};
