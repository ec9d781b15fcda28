import type { NotifiedFacts } from "../booking/booking.ts";
import { notifiedFacts } from "../booking/notified-facts.ts";
import type { PortalEvent } from "../events/portal-event.ts";
import { formatDay, formatRange } from "../time/german-date.ts";
import { RESOLUTION_CASE } from "./legal-basis.ts";
import { type PackDocumentId, typedOrBlank } from "./pack-document.ts";
import type { PackInput, PackReissue } from "./pack-input.ts";

type Before = NonNullable<PackReissue["before"]>;

const councilSentence = `Der frühere Beschluss gilt nur für die Veranstaltung, für die er gefasst wurde. Vor der Teilnahme ist ein neuer Beschluss nötig (${RESOLUTION_CASE}).`;
const sentences: Readonly<Record<PackInput["audience"], string>> = {
  br: councilSentence,
  jav: councilSentence,
  sbv: "Die frühere Entscheidung galt für die bisherige Veranstaltung. Entscheiden Sie vor der Teilnahme neu und halten Sie das schriftlich fest.",
};

const councilPersonSentence = `Der frühere Beschluss nennt für diesen Platz eine andere Person. Vor der Teilnahme ist ein neuer Beschluss nötig; er kann nicht nachgeholt werden (${RESOLUTION_CASE}).`;
const personSentences: Readonly<Record<PackInput["audience"], string>> = {
  br: councilPersonSentence,
  jav: councilPersonSentence,
  sbv: "Die frühere Entscheidung nennt für diesen Platz eine andere Person. Halten Sie vor der Teilnahme schriftlich fest, wer teilnimmt, und teilen Sie es dem Arbeitgeber mit.",
};

const inDays = ({ startDate, endDate }: NotifiedFacts): string => formatRange(startDate, endDate);

/** For when nothing but the clock times differ. */
const toTheMinute = ({ startDate, endDate, startTime, endTime }: NotifiedFacts): string =>
  startDate === endDate
    ? `${formatDay(startDate)}, ${startTime} bis ${endTime} Uhr`
    : `${formatDay(startDate)}, ${startTime} Uhr, bis ${formatDay(endDate)}, ${endTime} Uhr`;

const inWords = (when: (facts: NotifiedFacts) => string) => (facts: NotifiedFacts) => `${when(facts)}, ${facts.place}`;

function difference(before: NotifiedFacts, now: NotifiedFacts): string {
  const modules = (facts: NotifiedFacts): string => facts.modules.join("; ");
  const fitting = [inWords(inDays), inWords(toTheMinute), modules].find((tell) => tell(before) !== tell(now)) ?? inWords(inDays);
  return `bisher ${fitting(before)}; jetzt ${fitting(now)}`;
}

function whatMoved({ title, ...before }: Before, event: PortalEvent): string {
  const now = notifiedFacts(event);
  if (title === undefined || title === event.title) return `Termin oder Ort haben sich geändert: ${difference(before, now)}.`;
  const tell = inWords(inDays);
  return `Die Veranstaltung ist eine andere: bisher „${title}“, ${tell(before)}; jetzt „${event.title}“, ${tell(now)}.`;
}

/** What changed, what follows for the resolution, and for the letter to the employer. */
type Change = Readonly<{ what: string; resolution: string; letter: string }>;

function changesOf({ reissued, event, audience }: PackInput): readonly Change[] {
  const { before, person } = reissued ?? {};
  const changes: Change[] = [];
  if (before !== undefined)
    changes.push({
      what: whatMoved(before, event),
      resolution: sentences[audience],
      letter: "Diese Mitteilung ersetzt die frühere.",
    });
  // The papers are about this seat alone: a former letter may have named more people.
  if (person !== undefined)
    changes.push({
      what: `Die teilnehmende Person ist eine andere: bisher ${typedOrBlank(person.before)}; jetzt ${typedOrBlank(person.now)}.`,
      resolution: personSentences[audience],
      letter: "Für diesen Platz ersetzt diese Mitteilung die frühere.",
    });
  return changes;
}

/** What changed, and that a new resolution is needed (spec:documents-and-calendars#reissue); null when nothing did. */
export function changeNotice(input: PackInput, document: PackDocumentId | "pack"): string | null {
  const changes = changesOf(input);
  if (changes.length === 0) return null;
  const what = changes.map((change) => change.what);
  if (document === "mitteilung") return [...what, ...changes.slice(-1).map(({ letter }) => letter)].join(" ");
  return (document === "beschluss" || document === "pack" ? [...what, ...changes.map(({ resolution }) => resolution)] : what).join(" ");
}
