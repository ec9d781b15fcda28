/** What a section of a start page may show. */
export const homeKinds = ["rubrics", "events", "conferences", "news", "decisions", "news-and-decisions", "articles", "topics"] as const;
export type HomeKind = (typeof homeKinds)[number];

/** What is counted in the short facts of a start page, by the placeholder that stands for it. */
export const homePlaceholders = {
  themen: "Seminarthemen",
  orte: "Orte",
  begriffe: "Begriffe der Lexika",
  entscheidungen: "Entscheidungen",
  gesetze: "Gesetze",
} as const;

type Link = Readonly<{ label: string; url: string }>;
export type BrandHome = Readonly<{
  title: string;
  description: string;
  heading: string;
  lead: string;
  illustration: string;
  links: readonly Link[];
  facts: readonly string[];
  sections: readonly Readonly<{
    shows: HomeKind;
    title: string;
    intro?: string | undefined;
    count: number;
    pictures: boolean;
    more: Link;
  }>[];
}>;

/** The start pages as they are while no file says otherwise (spec:editing#home-pages). */
export const builtInHomes = {
  ifb: {
    title: "Seminare für Betriebsrat, SBV und JAV",
    description:
      "Seminare und Fachtagungen für Betriebsrat, SBV und JAV: Termine, Orte und Preise auf einen Blick, kostenfrei reservieren und verbindlich buchen.",
    heading: "Seminare, mit denen Betriebsräte weiterkommen",
    lead: "Praxisnahe Schulungen für Betriebsrat, SBV und JAV – in Präsenz, online oder bei Ihnen im Haus. Reservieren Sie kostenfrei, fassen Sie Ihren Beschluss und buchen Sie dann verbindlich.",
    illustration: "home-ifb",
    links: [
      { label: "Seminare finden", url: "/seminare" },
      { label: "Alle Termine", url: "/seminare/p" },
    ],
    facts: ["{themen} Seminarthemen", "{orte} Orte in ganz Deutschland", "Ersatzteilnehmende bis zum Vortag kostenfrei"],
    sections: [
      {
        shows: "rubrics",
        title: "Womit wollen Sie anfangen?",
        count: 6,
        pictures: true,
        more: { label: "Alle Rubriken", url: "/seminare/rubrik" },
      },
      {
        shows: "events",
        title: "Demnächst mit freien Plätzen",
        count: 6,
        pictures: false,
        more: { label: "Alle Termine", url: "/seminare/p" },
      },
      { shows: "conferences", title: "Fachtagungen", count: 4, pictures: true, more: { label: "Alle Fachtagungen", url: "/fachtagung" } },
      {
        shows: "news-and-decisions",
        title: "Aktuelles für Ihr Gremium",
        intro: "Meldungen und Urteile von unserer Schwesterseite.",
        count: 6,
        pictures: false,
        more: { label: "Alle Meldungen", url: "/news" },
      },
    ],
  },
  betriebsrat: {
    title: "Wissen für Betriebsrat, SBV und JAV",
    description:
      "Betriebsratslexikon, Rechtsprechung, Gesetze, News und Fachartikel: verlässliches Wissen für Betriebsrat, SBV und JAV, verständlich erklärt.",
    heading: "Nachschlagen, verstehen, mitbestimmen",
    lead: "Lexikon, Rechtsprechung, Gesetze und Ratgeber für Betriebsrat, SBV und JAV: verständlich geschrieben, mit Vorschriften belegt und auf den Tag genau geprüft.",
    illustration: "home-betriebsrat",
    links: [
      { label: "Zum Lexikon", url: "/betriebsratslexikon" },
      { label: "Neue Urteile", url: "/rechtsprechung" },
    ],
    facts: ["{begriffe} Begriffe", "{entscheidungen} Entscheidungen", "{gesetze} Gesetze im Überblick"],
    sections: [
      { shows: "news", title: "Aktuelle Meldungen", count: 6, pictures: true, more: { label: "Alle News", url: "/news" } },
      {
        shows: "decisions",
        title: "Rechtsprechung verständlich",
        count: 6,
        pictures: false,
        more: { label: "Alle Entscheidungen", url: "/rechtsprechung" },
      },
      {
        shows: "articles",
        title: "Ratgeber und Checklisten",
        count: 3,
        pictures: true,
        more: { label: "Alle Fachartikel", url: "/fachartikel" },
      },
      { shows: "topics", title: "Nach Themen stöbern", count: 10, pictures: true, more: { label: "Alle Themen", url: "/themen" } },
      {
        shows: "events",
        title: "Passende Seminare",
        intro: "Ihr Anspruch auf Schulung, umgesetzt von unserem Seminarhaus ifb.",
        count: 3,
        pictures: false,
        more: { label: "Alle Seminare", url: "/seminare" },
      },
    ],
  },
} as const satisfies Readonly<Record<"ifb" | "betriebsrat", BrandHome>>;
