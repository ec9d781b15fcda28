export type PseudonymFault = "short" | "long" | "signs" | "reserved" | "own-name";

export const pseudonymSentences: Readonly<Record<PseudonymFault | "taken" | "has-one", string>> = {
  short: "Der Name braucht mindestens 3 Zeichen.",
  long: "Der Name darf höchstens 30 Zeichen haben.",
  signs: "Bitte verwenden Sie Buchstaben, Ziffern, Leerzeichen, Punkt und Bindestrich.",
  reserved: "Dieser Name ist nicht frei. Bitte wählen Sie einen anderen.",
  "own-name": "Bitte wählen Sie einen Namen, der nicht Ihren eigenen enthält: Im Forum schreiben Sie unter Pseudonym.",
  taken: "Diesen Namen gibt es schon. Bitte wählen Sie einen anderen.",
  "has-one": "Sie haben schon einen Namen für das Forum.",
};

const allowed = /^[\p{L}\p{N}][\p{L}\p{N} .-]*$/u;
/** Names that speak for somebody else: for us, for those who moderate, for who stays anonymous or is gone. */
const reserved = /^(?:anonym|moderat|admin|redaktion|verwaltung|system|support|ifb|betriebsratportal|geloeschteskonto|gelöschteskonto)/;

/** Two spellings of a name are one: small letters, without what is no letter or digit. */
export const foldedPseudonym = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

/** What is wrong with a name for the forum; null for one that may be taken if it is free (spec:forum#names). */
export function pseudonymFault(name: string, own: Readonly<{ firstname: string; lastname: string }>): PseudonymFault | null {
  const length = [...name].length;
  if (length < 3) return "short";
  if (length > 30) return "long";
  if (!allowed.test(name)) return "signs";
  const folded = foldedPseudonym(name);
  if (folded.length < 3) return "short";
  if (reserved.test(folded)) return "reserved";
  // A short surname stands in many words.
  const lastname = foldedPseudonym(own.lastname);
  const whole = foldedPseudonym(own.firstname) + lastname;
  const named = lastname.length >= 4 ? folded.includes(lastname) : folded === lastname;
  return named || (whole !== "" && folded.includes(whole)) ? "own-name" : null;
}
