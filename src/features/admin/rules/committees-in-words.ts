import { functionNames, isFormer, type Term } from "#src/domain/accounts/committee.ts";
import { formatDay, type IsoDay } from "#src/domain/time/german-date.ts";

type Own = Readonly<{ gremium: Readonly<{ name: string }>; terms: readonly Term[] }>;

function termText({ function: held, since, until }: Term): string {
  const days = [...(since === null ? [] : [`ab ${formatDay(since)}`]), ...(until === null ? [] : [`bis ${formatDay(until)}`])];
  return days.length === 0 ? functionNames[held] : `${functionNames[held]} ${days.join(" ")}`;
}

/** `Betriebsrat der Muster GmbH (Vorsitz); GBR Muster (Mitglied bis 31.05.2026, beendet)` */
export function committeesInWords(memberships: readonly Own[], today: IsoDay): string {
  if (memberships.length === 0) return "keine";
  return memberships
    .map((own) => `${own.gremium.name} (${[...own.terms.map(termText), ...(isFormer(own, today) ? ["beendet"] : [])].join(", ")})`)
    .join("; ");
}
