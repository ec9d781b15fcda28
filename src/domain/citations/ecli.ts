import type { DecisionCitation } from "./citation.ts";
import { matchAt } from "./match-at.ts";

const pattern = /(?:ECLI|ecli):([A-Za-z]{2}):([A-Za-z0-9]{1,7}):(\d{4}):([A-Z0-9a-z](?:[A-Z0-9a-z.]{0,23}[A-Z0-9a-z])?)(?![A-Za-z0-9])/y;
const courts: Readonly<Record<string, string>> = {
  BAG: "BAG",
  BGH: "BGH",
  BVERFG: "BVerfG",
  BSG: "BSG",
  BVERWG: "BVerwG",
  BFH: "BFH",
  BPATG: "BPatG",
  "EU:C": "EuGH",
  "EU:T": "EuG",
};
const dayInNumber = /^(\d\d)(\d\d)(\d\d)[.UB]/;
/** The Federal Constitutional Court: "rs20190101.1bvr000119". */
const wholeDay = /^[A-Za-z]{2}(\d{4})(\d\d)(\d\d)\./;

/** An ECLI at this place. Federal courts put the day first in its number: 2019:140519 is 14 May 2019. */
export function ecliAt(text: string, start: number): DecisionCitation | null {
  const found = matchAt(pattern, text, start);
  if (!found) return null;
  // Written small ("ecli:de:bag:…") it is the same one.
  const ecli = found[0].startsWith("e") ? found[0].toUpperCase() : found[0];
  const [, country, code = "", year = "", number = ""] = ecli.split(":");
  const court = courts[country === "DE" ? code.toUpperCase() : `${country}:${code}`] ?? null;
  return {
    kind: "decision",
    start,
    end: start + ecli.length,
    court,
    date: court === null ? null : dayOf(country, year, number),
    docket: null,
    ecli,
  };
}

function dayOf(country: string | undefined, year: string, number: string): string | null {
  if (country !== "DE") return null;
  const [, long, longMonth, longDay] = wholeDay.exec(number) ?? [];
  if (long === year) return `${year}-${longMonth}-${longDay}`;
  const [, day, month, short] = dayInNumber.exec(number) ?? [];
  return short !== undefined && short === year.slice(2) ? `${year}-${month}-${day}` : null;
}
