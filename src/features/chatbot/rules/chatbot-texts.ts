import type { Variant } from "./answer.ts";
import type { BlankKind } from "./personal-data.ts";

export const titles: Readonly<Record<Variant, string>> = {
  br: "Chatbot: Fragen an unsere Texte",
  sbv: "Chatbot für die SBV: Fragen an unsere Texte",
};

export const leads: Readonly<Record<Variant, string>> = {
  br: "Stellen Sie Ihre Frage in eigenen Worten. Sie erhalten bis zu drei Stellen aus Lexikon, Gesetzen, Rechtsprechung und Fachartikeln, Wort für Wort und mit Fundstelle.",
  sbv: "Stellen Sie Ihre Frage in eigenen Worten. Was die Schwerbehindertenvertretung betrifft, steht oben: bis zu drei Stellen aus unseren Texten, Wort für Wort und mit Fundstelle.",
};

export const SEARCHED = "Gefunden von unserer Suche, nicht von einer KI geschrieben.";
export const PRIVACY =
  "Ihre Frage wird nicht gespeichert und steht in keinem Protokoll. Nennen Sie bitte trotzdem keine Namen und keine Betriebsgeheimnisse (§ 79 BetrVG).";

export const VOTE_QUESTION = "War das hilfreich?";
export const THANKS = "Danke, Ihre Rückmeldung ist gezählt. Gespeichert wird nur die Zahl, nicht Ihre Frage.";
export const TOO_MANY_VOTES = "Das waren sehr viele Rückmeldungen. Diese haben wir nicht mehr gezählt.";

export const examples: Readonly<Record<Variant, readonly string[]>> = {
  br: [
    "Wie lange hat der Betriebsrat Zeit, auf eine Kündigung zu reagieren?",
    "Was steht in § 37 Abs. 6 BetrVG?",
    "Darf der Betriebsrat per Video tagen?",
  ],
  sbv: [
    "Wann muss der Arbeitgeber die SBV beteiligen?",
    "Wie viel Zusatzurlaub gibt es bei Schwerbehinderung?",
    "Ab wann wird die Vertrauensperson freigestellt?",
  ],
};

const blankNames: Readonly<Record<BlankKind, string>> = {
  name: "einen Namen",
  "e-mail": "eine E-Mail-Adresse",
  telefon: "eine Telefonnummer",
  iban: "eine IBAN",
  firma: "den Namen Ihrer Firma",
};

/** Says what was taken out of a question; `undefined` where nothing was. */
export function blankedSentence(found: readonly BlankKind[]): string | undefined {
  if (found.length === 0) return undefined;
  const names = found.map((kind) => blankNames[kind]);
  const last = names.at(-1) ?? "";
  return `Wir haben ${names.length === 1 ? last : `${names.slice(0, -1).join(", ")} und ${last}`} aus Ihrer Frage entfernt, bevor wir gesucht haben.`;
}
