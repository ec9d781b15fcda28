import type { DecisionCitation } from "./citation.ts";
import { matchAt } from "./match-at.ts";

const pattern = /ECLI:([A-Z]{2}):([A-Za-z0-9]{1,7}):(\d{4}):([A-Z0-9a-z](?:[A-Z0-9a-z.]{0,23}[A-Z0-9a-z])?)(?![A-Za-z0-9])/y;
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

/** An ECLI at this place. Federal courts put the day first in its number: 2019:140519 is 14 May 2019. */
export function ecliAt(text: string, start: number): DecisionCitation | null {
  const found = matchAt(pattern, text, start);
  if (!found) return null;
  const [ecli, country = "", code = "", year = "", number = ""] = found;
  const court = courts[country === "DE" ? code.toUpperCase() : `${country}:${code}`] ?? null;
  const day = country === "DE" && court !== null ? dayInNumber.exec(number) : null;
  const date = day && day[3] === year.slice(2) ? `${year}-${day[2]}-${day[1]}` : null;
  return { kind: "decision", start, end: start + ecli.length, court, date, docket: null, ecli };
}
