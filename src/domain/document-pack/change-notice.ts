import type { NotifiedFacts } from "../booking/booking.ts";
import { notifiedFacts } from "../booking/notified-facts.ts";
import { formatDay, formatRange } from "../time/german-date.ts";
import { RESOLUTION_CASE } from "./legal-basis.ts";
import type { PackDocumentId } from "./pack-document.ts";
import type { PackInput } from "./pack-input.ts";

const councilSentence = `Der frühere Beschluss gilt nur für die Veranstaltung, für die er gefasst wurde. Vor der Teilnahme ist ein neuer Beschluss nötig (${RESOLUTION_CASE}).`;
const sentences: Readonly<Record<PackInput["audience"], string>> = {
  br: councilSentence,
  jav: councilSentence,
  sbv: "Die frühere Entscheidung galt für die bisherige Veranstaltung. Entscheiden Sie vor der Teilnahme neu und halten Sie das schriftlich fest.",
};

const inDays = ({ startDate, endDate }: NotifiedFacts): string => formatRange(startDate, endDate);

/** For when nothing but the clock times differ. */
const toTheMinute = ({ startDate, endDate, startTime, endTime }: NotifiedFacts): string =>
  startDate === endDate
    ? `${formatDay(startDate)}, ${startTime} bis ${endTime} Uhr`
    : `${formatDay(startDate)}, ${startTime} Uhr, bis ${formatDay(endDate)}, ${endTime} Uhr`;

function difference(before: NotifiedFacts, now: NotifiedFacts): string {
  const inWords = (when: (facts: NotifiedFacts) => string) => (facts: NotifiedFacts) => `${when(facts)}, ${facts.place}`;
  const modules = (facts: NotifiedFacts): string => facts.modules.join("; ");
  const fitting = [inWords(inDays), inWords(toTheMinute), modules].find((tell) => tell(before) !== tell(now)) ?? inWords(inDays);
  return `bisher ${fitting(before)}; jetzt ${fitting(now)}`;
}

/** What changed, and that a new resolution is needed (spec:documents-and-calendars#reissue); null when nothing did. */
export function changeNotice({ reissued, event, audience }: PackInput, document: PackDocumentId | "pack"): string | null {
  if (reissued === null) return null;
  const changed = `Termin oder Ort haben sich geändert: ${difference(reissued.before, notifiedFacts(event))}.`;
  if (document === "mitteilung") return `${changed} Diese Mitteilung ersetzt die frühere.`;
  return document === "beschluss" || document === "pack" ? `${changed} ${sentences[audience]}` : changed;
}
