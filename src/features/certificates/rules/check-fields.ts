import { initialsOf } from "#src/domain/attendance/certificate.ts";
import { isIsoDay } from "#src/domain/time/german-date.ts";

/** What somebody types who checks a certificate; everything as text. */
export const checkFields = ["vorname", "nachname", "tag", "pruefsumme"] as const;
export type CheckField = (typeof checkFields)[number] | "datei" | "nummer";
export type Typed = Readonly<Record<(typeof checkFields)[number], string>>;

export type CheckErrors = Readonly<Partial<Record<CheckField, string>>>;

export const checkSentences = {
  vorname: "Bitte geben Sie den ersten Buchstaben des Vornamens ein",
  nachname: "Bitte geben Sie den ersten Buchstaben des Nachnamens ein",
  tag: "Bitte geben Sie den ersten Tag der Veranstaltung ein",
  pruefsumme: "Eine Prüfsumme (SHA-256) hat 64 Zeichen aus Ziffern und den Buchstaben a bis f",
  datei: "Das ist keine PDF-Datei",
  nummer: "Diese Nummer kann nicht stimmen. Bitte vergleichen Sie sie noch einmal: Sie beginnt mit Z, danach kommen zwölf Zeichen.",
} as const;

/** `2027-03-05` of that, or of `5.3.2027` where a browser knows no field for days. */
export function dayOf(typed: string): string | null {
  const text = typed.trim();
  const german = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text);
  const day = german === null ? text : `${german[3]}-${german[2]?.padStart(2, "0")}-${german[1]?.padStart(2, "0")}`;
  return isIsoDay(day) ? day : null;
}

/** Null where nothing was typed. */
export function digestIn(typed: string): string | null | undefined {
  const bare = typed.replace(/[\s:]/g, "").toLowerCase();
  if (bare === "") return null;
  return /^[0-9a-f]{64}$/.test(bare) ? bare : undefined;
}

/** One sentence beside each field that can't be right. */
export function errorsIn({ vorname, nachname, tag, pruefsumme }: Typed): CheckErrors {
  const { vorname: first, nachname: last, tag: day, pruefsumme: digest } = checkSentences;
  return {
    ...(initialsOf(vorname).length === 0 ? { vorname: first } : {}),
    ...(initialsOf(nachname).length === 0 ? { nachname: last } : {}),
    ...(dayOf(tag) === null ? { tag: day } : {}),
    ...(digestIn(pruefsumme) === undefined ? { pruefsumme: digest } : {}),
  };
}
