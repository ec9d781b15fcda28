import type { ToldFacts } from "../booking.ts";
import { formatDay, formatRange } from "../german-date.ts";
import { toldFacts } from "../told-facts.ts";
import { RESOLUTION_CASE } from "./legal-basis.ts";
import type { PackDocumentId } from "./pack-document.ts";
import type { PackInput } from "./pack-input.ts";

const councilSentence = `Der frühere Beschluss gilt nur für die Veranstaltung, für die er gefasst wurde. Vor der Teilnahme ist ein neuer Beschluss nötig (${RESOLUTION_CASE}).`;
const sentences: Readonly<Record<PackInput["audience"], string>> = {
  br: councilSentence,
  jav: councilSentence,
  sbv: "Die frühere Entscheidung galt für die bisherige Veranstaltung. Entscheiden Sie vor der Teilnahme neu und halten Sie das schriftlich fest.",
};

const inDays = ({ startDate, endDate }: ToldFacts): string => formatRange(startDate, endDate);

/** For when nothing but the clock times differ. */
const toTheMinute = ({ startDate, endDate, startTime, endTime }: ToldFacts): string =>
  startDate === endDate
    ? `${formatDay(startDate)}, ${startTime} bis ${endTime} Uhr`
    : `${formatDay(startDate)}, ${startTime} Uhr, bis ${formatDay(endDate)}, ${endTime} Uhr`;

/** Both states as far as they differ, in the coarsest words that tell them apart. */
function difference(before: ToldFacts, now: ToldFacts): string {
  const inWords = (when: (facts: ToldFacts) => string) => (facts: ToldFacts) => `${when(facts)}, ${facts.place}`;
  const modules = (facts: ToldFacts): string => facts.modules.join("; ");
  const fitting = [inWords(inDays), inWords(toTheMinute), modules].find((tell) => tell(before) !== tell(now)) ?? inWords(inDays);
  return `bisher ${fitting(before)}; jetzt ${fitting(now)}`;
}

/**
 * What changed since the documents were made before, and what follows from it (decisions.md: any change of date or event
 * warns that a new resolution is needed); null when nothing did.
 */
export function changeNotice({ reissued, event, audience }: PackInput, document: PackDocumentId | "pack"): string | null {
  if (reissued === null) return null;
  const changed = `Termin oder Ort haben sich geändert: ${difference(reissued.before, toldFacts(event))}.`;
  if (document === "mitteilung") return `${changed} Diese Mitteilung ersetzt die frühere.`;
  return document === "beschluss" || document === "pack" ? `${changed} ${sentences[audience]}` : changed;
}
