import { hasEnded, type Term } from "#src/domain/accounts/committee.ts";
import { formatDay, type IsoDay } from "#src/domain/time/german-date.ts";

/** `seit 01.06.2026`, `ab 01.06.2027 bis 31.05.2031`, `bis 31.05.2026`, `ohne Enddatum`; a term that is over says so. */
export function termInWords(term: Term, today: IsoDay): string {
  const { since, until } = term;
  if (since === null && until === null) return "ohne Enddatum";
  const from = since === null ? "" : `${since > today ? "ab" : until === null ? "seit" : "vom"} ${formatDay(since)}`;
  const to = until === null ? "" : `bis ${formatDay(until)}`;
  return [from, to, hasEnded(term, today) ? "(beendet)" : ""].filter((part) => part !== "").join(" ");
}
