import type { IsoDay } from "../time/german-date.ts";

/** What a certificate says, as it was on the day of its issue. */
export type CertificateFacts = Readonly<{
  /** `Dr. Anna Muster`: with a title, without a form of address. */
  name: string;
  eventId: number;
  title: string;
  /** `05.03.2027 bis 08.03.2027`. */
  period: string;
  /** Of a series, one line each. */
  modules: readonly string[];
  place: string;
  /** `4 Tage`. Hours are known of no event and stand nowhere. */
  scope: string;
  /** What was taught, from the theme; empty where nothing was published. */
  contents: readonly string[];
  issued: IsoDay;
}>;

/** What the check page says of a number (spec:member-area#certificate-check). */
export type CertificateState = "gueltig" | "widerrufen" | "unbekannt";

/** `Dr. Anna Muster` of `Frau Dr.`, `Anna`, `Muster`. */
export function titledName({
  salutation,
  firstname,
  lastname,
}: Readonly<{ salutation: string; firstname: string; lastname: string }>): string {
  const title = /(?:^|\s)((?:Prof\.|Dr\.)(?:\s(?:Prof\.|Dr\.))*)$/.exec(salutation)?.[1];
  return [title, firstname, lastname].filter((part) => part !== undefined && part !== "").join(" ");
}

const letterOf = (word: string): string | undefined => /\p{L}/u.exec(word.normalize("NFD"))?.[0].toLocaleUpperCase("de").slice(0, 1);

/** The first letters that somebody may know a name by, without accents: of `von der Heide` both V and H. Empty where there is none. */
export function initialsOf(name: string): readonly string[] {
  const words = name.trim().split(/\s+/);
  const capital = words.find((word) => /^\p{Lu}/u.test(word));
  return [...new Set([words[0], capital].flatMap((word) => letterOf(word ?? "") ?? []))];
}
