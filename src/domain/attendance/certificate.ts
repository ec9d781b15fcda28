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

export const certificateStates = ["gueltig", "widerrufen", "unbekannt"] as const;
export type CertificateState = (typeof certificateStates)[number];

/** `Dr. Anna Muster` of `Frau Dr.`, `Anna`, `Muster`. */
export function titledName({
  salutation,
  firstname,
  lastname,
}: Readonly<{ salutation: string; firstname: string; lastname: string }>): string {
  const title = /(?:^|\s)((?:Prof\.|Dr\.)(?:\s(?:Prof\.|Dr\.))*)$/.exec(salutation)?.[1];
  return [title, firstname, lastname].filter((part) => part !== undefined && part !== "").join(" ");
}

/** The first letter of a name as people type it: without accents, whatever its case; null where there is none. */
export function initialOf(name: string): string | null {
  const letter = /\p{L}/u.exec(name.trim().normalize("NFD"))?.[0];
  return letter?.toLocaleUpperCase("de").slice(0, 1) ?? null;
}
