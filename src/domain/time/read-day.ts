import { type IsoDay, isIsoDay } from "./german-date.ts";

const GERMAN = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4}|\d{2})$/;

/** A day as people write it (`5.3.2027`, `05.03.27`) or as date fields send it (`2027-03-05`); null for everything else. */
export function readDay(text: string): IsoDay | null {
  const typed = text.trim();
  if (isIsoDay(typed)) return typed;
  const [, day = "", month = "", year = ""] = GERMAN.exec(typed) ?? [];
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isIsoDay(iso) ? iso : null;
}
