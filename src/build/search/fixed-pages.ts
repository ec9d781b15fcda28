import type { SearchBrand, SearchDocument } from "#src/catalogue/search/search-file.ts";

type Fixed = readonly [path: string, title: string, lead: string, names?: readonly string[], kind?: string];

const page = (brand: SearchBrand, [path, title, lead, names = [], kind = "seiten"]: Fixed): SearchDocument => ({
  path,
  brand,
  kind,
  label: "Seite",
  title,
  audiences: [],
  names,
  hasDates: false,
  lead,
  headings: [],
  body: "",
  keys: [],
});

const ifb: readonly Fixed[] = [
  ["/seminare", "Seminare", "Alle Seminarthemen für Betriebsrat, SBV und JAV.", ["Seminarübersicht", "Schulungen"]],
  ["/seminare/p", "Alle Termine", "Termine nach Monaten, mit freien Plätzen.", ["Seminartermine", "Kalender"]],
  [
    "/seminare/last-minute",
    "Last-Minute-Termine",
    "Seminare, die bald beginnen und noch freie Plätze haben.",
    ["kurzfristig", "freie Plätze"],
  ],
  ["/seminare/rubrik", "Seminarrubriken", "Seminare nach Handlungsfeldern und Rubriken."],
  [
    "/seminare/inhouse-anfrage",
    "Inhouse-Seminar anfragen",
    "Schulung für Ihr ganzes Gremium, in Ihrem Betrieb oder online.",
    ["Inhouse-Schulung", "Firmenseminar"],
  ],
  ["/fachtagung", "Fachtagungen", "Konferenzen und Fachtagungen für Interessenvertretungen.", ["Konferenzen", "Kongress"]],
  ["/standorte", "Standorte und Hotels", "Orte und Tagungshotels, in denen unsere Seminare stattfinden.", ["Seminarorte", "Tagungshotels"]],
  [
    "/referenten",
    "Wer unsere Seminare leitet",
    "Referentinnen und Referenten mit ihren Fachgebieten und Seminaren.",
    ["Referenten", "Referentinnen", "Trainer", "Seminarleitung", "Dozenten"],
  ],
  [
    "/jobs-karriere/offene-stellen",
    "Offene Stellen",
    "Arbeiten bei uns: freie Stellen.",
    ["Jobs", "Karriere", "Stellenangebote", "Bewerbung"],
  ],
  [
    "/service/katalog",
    "Katalog bestellen",
    "Das gedruckte Seminarprogramm kostenlos bestellen.",
    ["Seminarkatalog", "Programmheft", "Broschüre"],
  ],
  ["/service/anwaltsberatung", "Anwaltsberatung anfragen", "Eine Kanzlei für Ihr Gremium finden.", ["Rechtsanwalt", "Rechtsberatung"]],
  ["/service/sbv-anfrage", "Beratung für die SBV", "Fragen der Schwerbehindertenvertretung an unser Team."],
  ["/service/digitaler-wandel", "Digitaler Wandel", "Anmeldung zur Veranstaltungsreihe über den digitalen Wandel."],
  ["/service/anmeldung", "Anmeldung", "Anmeldung zu einem Seminar ohne Warenkorb.", ["Seminaranmeldung", "Anmeldeformular"]],
];

const betriebsrat: readonly Fixed[] = [
  ["/betriebsratslexikon", "Betriebsratslexikon", "Begriffe aus Betriebsrat, SBV und JAV von A bis Z.", ["Lexikon", "Glossar", "BR A-Z"]],
  ["/rechtsprechung", "Rechtsprechung", "Entscheidungen der Arbeitsgerichte, für Gremien zusammengefasst.", ["Urteile", "Beschlüsse"]],
  ["/gesetze", "Gesetze", "Die wichtigsten Gesetze für die Arbeit im Gremium.", ["Gesetzestexte", "Paragrafen"]],
  ["/news", "News", "Neues aus Arbeitsrecht und Gremienarbeit.", ["Nachrichten", "Aktuelles"]],
  ["/fachartikel", "Fachartikel", "Ratgeber, Praxisfälle und Checklisten.", ["Ratgeber", "Checklisten"]],
  ["/br-magazin-interview", "Interviews", "Menschen aus Interessenvertretungen im Gespräch."],
  ["/themen", "Themen", "Alles zu einem Thema auf einer Seite."],
  ["/videos", "Videos", "Kurze Videos für die Gremienarbeit."],
  ["/wahlseiten-news/archiv", "Wahlnews", "Alles zur Betriebsratswahl, JAV-Wahl und SBV-Wahl.", ["Wahlarchiv"]],
  ["/forum", "Forum", "Fragen und Antworten unter Kolleginnen und Kollegen."],
];

const both: readonly Fixed[] = [
  ["/chatbot", "Chatbot", "Fragen in eigenen Worten, beantwortet mit Stellen aus unseren Texten.", ["Frage stellen"]],
  ["/service/newsletter", "Newsletter", "Den Newsletter bestellen oder abbestellen.", ["Newsletter abmelden", "Newsletter abonnieren"]],
  ["/registrierung", "Registrierung", "Ein Konto für mein ifb anlegen.", ["Konto anlegen", "registrieren"]],
];

export const fixedPages: readonly SearchDocument[] = [
  ...ifb.map((one) => page("ifb", one)),
  ...betriebsrat.map((one) => page("betriebsrat", one)),
  ...both.map((one) => page("both", one)),
];
