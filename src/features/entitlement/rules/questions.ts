import type { AudienceKey } from "#src/domain/law/audiences.ts";

/** Names of the questions in addresses. */
export type QuestionKey =
  | "person"
  | "vertretung"
  | "heranziehung"
  | "thema"
  /** As `thema`, for substitutes: § 37 Abs. 7 BetrVG is for members alone. */
  | "inhalt"
  | "wissen"
  | "anlass"
  | "kontingent"
  | "kosten"
  | "beschluss"
  | "mitteilung"
  | "antwort"
  /**
   * Of trainings under § 37 Abs. 7 BetrVG, which need not be necessary: the works council fixes the time (Satz 3 with Abs. 6 Satz 3), and
   * an employer can object to that alone.
   */
  | "festlegung"
  | "bekanntgabe"
  | "reaktion";

export const RESULT = "ergebnis";

type Answer = Readonly<{ slug: string; label: string; hint?: string; next: QuestionKey | typeof RESULT }>;
export type Question = Readonly<{ title: string; hint?: string; answers: readonly Answer[] }>;
type Questions = Readonly<Partial<Record<QuestionKey, Question>>>;

export const FIRST: QuestionKey = "person";

const anlass: Question = {
  title: "Gibt es im Betrieb einen Anlass für dieses Thema?",
  hint: "Zum Beispiel eine geplante Software, ein neues Arbeitszeitmodell, eine anstehende Betriebsvereinbarung oder eine eigene Initiative.",
  answers: [
    { slug: "ja", label: "Ja, jetzt oder in naher Zukunft", next: "kosten" },
    { slug: "nein", label: "Nein, das Thema interessiert uns allgemein", next: RESULT },
  ],
};

const wissen: Question = {
  title: "Fehlt dem Mitglied dieses Grundlagenwissen noch?",
  answers: [
    { slug: "fehlt", label: "Ja, es fehlt ganz oder teilweise", next: "kosten" },
    { slug: "vorhanden", label: "Nein, es ist aus Schulungen oder langer Amtszeit vorhanden", next: RESULT },
  ],
};

const kontingent: Question = {
  title: "Hat das Mitglied in dieser Amtszeit noch Zeit übrig?",
  hint: "Gezählt werden nur anerkannte Veranstaltungen nach § 37 Abs. 7 BetrVG.",
  answers: [
    { slug: "frei", label: "Ja, der Anspruch ist noch nicht ausgeschöpft", next: "festlegung" },
    { slug: "verbraucht", label: "Nein, er ist ausgeschöpft", next: RESULT },
  ],
};

const kosten = (next: QuestionKey): Question => ({
  title: "Haben Sie die Kosten verglichen?",
  hint: "Seminargebühr, Reise, Übernachtung und Verpflegung, auch mit einem Angebot in der Nähe oder online.",
  answers: [
    { slug: "verglichen", label: "Ja, die Kosten sind angemessen", next },
    { slug: "begruendet", label: "Es gibt Günstigeres, wir haben aber Gründe für dieses Seminar", next },
    { slug: "gleichwertig", label: "Es gibt Günstigeres, das wir selbst für gleichwertig halten", next },
  ],
});

const beschluss = (title: string, next: QuestionKey): Question => ({
  title,
  answers: [
    { slug: "ja", label: "Ja, für genau diese Person, diese Veranstaltung und diesen Termin", next },
    { slug: "anders", label: "Ja, aber Person, Veranstaltung oder Termin haben sich geändert", next: RESULT },
    { slug: "nein", label: "Nein, noch nicht", next: RESULT },
    { slug: "zu-spaet", label: "Nein, und die Schulung hat schon begonnen", next: RESULT },
  ],
});

const mitteilung = (next: QuestionKey): Question => ({
  title: "Weiß der Arbeitgeber von der Teilnahme und vom Termin?",
  answers: [
    { slug: "ja", label: "Ja, er wurde unterrichtet", next },
    { slug: "nein", label: "Nein, bis zum Beginn sind es noch mehr als zwei Wochen", next: RESULT },
    { slug: "kurzfristig", label: "Nein, und die Schulung beginnt in weniger als zwei Wochen", next: RESULT },
  ],
});

const reaktion: Question = {
  title: "Was sagt der Arbeitgeber?",
  answers: [
    { slug: "keine-einwaende", label: "Er hat keine Einwände", next: RESULT },
    { slug: "schweigt", label: "Er hat nicht geantwortet", next: RESULT },
    { slug: "termin", label: "Der Termin passe betrieblich nicht", next: RESULT },
  ],
};

const antwort: Question = {
  title: reaktion.title,
  answers: [
    ...reaktion.answers,
    { slug: "nicht-erforderlich", label: "Die Schulung sei nicht erforderlich", next: RESULT },
    { slug: "zu-teuer", label: "Die Schulung sei zu teuer", next: RESULT },
  ],
};

const spezial = { slug: "spezialthema", label: "Ein Spezialthema", next: "anlass" } as const;
const anerkannt = {
  slug: "anerkannt",
  label: "Eine anerkannte Veranstaltung nach § 37 Abs. 7 BetrVG",
  hint: "Die oberste Arbeitsbehörde des Landes hat sie als geeignet anerkannt; der Anbieter nennt die Anerkennung.",
  next: "kontingent",
} as const;

const grundlagen = {
  slug: "grundlagen",
  label: "Grundlagen",
  hint: "Betriebsverfassungsrecht, allgemeines Arbeitsrecht, Arbeitsschutz und Unfallverhütung",
  next: "wissen",
} as const;

const council: Questions = {
  thema: { title: "Worum geht es in der Schulung?", answers: [grundlagen, spezial, anerkannt] },
  inhalt: { title: "Worum geht es in der Schulung?", answers: [grundlagen, spezial] },
  vertretung: {
    title: "Wie oft vertritt das Ersatzmitglied?",
    answers: [
      {
        slug: "haeufig",
        label: "Häufig und über längere Zeit",
        hint: "Das Gremium ist ohne sein Wissen nicht arbeitsfähig.",
        next: "inhalt",
      },
      { slug: "selten", label: "Selten oder nur für einzelne Sitzungen", next: RESULT },
    ],
  },
  wissen,
  anlass,
  kontingent,
  kosten: kosten("beschluss"),
  beschluss: beschluss("Hat der Betriebsrat die Teilnahme beschlossen?", "mitteilung"),
  mitteilung: mitteilung("antwort"),
  antwort,
  festlegung: beschluss("Hat der Betriebsrat Teilnahme und Termin beschlossen?", "bekanntgabe"),
  bekanntgabe: mitteilung("reaktion"),
  reaktion,
};

/** What each audience is asked: each answer says what comes next. Every way ends in a result (questions.test.ts). */
export const questionsOf: Readonly<Record<AudienceKey, Questions>> = {
  br: {
    ...council,
    person: {
      title: "Wer soll teilnehmen?",
      answers: [
        { slug: "neu", label: "Ein Mitglied, das zum ersten Mal gewählt ist", next: "thema" },
        { slug: "erfahren", label: "Ein Mitglied, das schon länger im Amt ist", next: "thema" },
        { slug: "ersatz", label: "Ein Ersatzmitglied", next: "vertretung" },
        { slug: "wahlvorstand", label: "Ein Mitglied des Wahlvorstands", next: RESULT },
      ],
    },
  },
  jav: {
    ...council,
    person: {
      title: "Wer soll teilnehmen?",
      answers: [
        { slug: "neu", label: "Ein JAV-Mitglied, das zum ersten Mal gewählt ist", next: "thema" },
        { slug: "erfahren", label: "Ein JAV-Mitglied, das schon länger im Amt ist", next: "thema" },
        { slug: "ersatz", label: "Ein Ersatzmitglied der JAV", next: "vertretung" },
      ],
    },
  },
  sbv: {
    person: {
      title: "Wer soll teilnehmen?",
      answers: [
        { slug: "vertrauensperson", label: "Die Vertrauensperson", next: "thema" },
        { slug: "erste-stellvertretung", label: "Das stellvertretende Mitglied mit der höchsten Stimmenzahl", next: "thema" },
        { slug: "weitere-stellvertretung", label: "Ein weiteres stellvertretendes Mitglied", next: "heranziehung" },
      ],
    },
    heranziehung: {
      title: "Kann das weitere stellvertretende Mitglied zu Aufgaben herangezogen werden?",
      hint: "Das setzt voraus, dass in Betrieb oder Dienststelle entsprechend viele schwerbehinderte Menschen beschäftigt sind: mehr als 100 für das erste, ab jeweils 100 weiteren für das nächste stellvertretende Mitglied (§ 178 Abs. 1 Satz 4 und 5 SGB IX).",
      answers: [
        { slug: "ja", label: "Ja, die Zahl ist erreicht", next: "thema" },
        { slug: "nein", label: "Nein", next: RESULT },
      ],
    },
    thema: {
      title: "Worum geht es in der Schulung?",
      answers: [
        { slug: "grundlagen", label: "Grundlagen", hint: "SGB IX, Aufgaben und Rechte der Schwerbehindertenvertretung", next: "wissen" },
        spezial,
      ],
    },
    wissen: { ...wissen, title: "Fehlt der Person dieses Grundlagenwissen noch?" },
    anlass,
    kosten: kosten("mitteilung"),
    mitteilung: mitteilung("antwort"),
    antwort,
  },
};
