import { eventFacts } from "../events/event-facts.ts";
import { eventPath } from "../events/portal-event.ts";
import { formatDay } from "../time/german-date.ts";
import { changeNotice } from "./change-notice.ts";
import { costBreakdown } from "./cost-breakdown.ts";
import { decisionTexts } from "./decision-texts.ts";
import { employerNotice } from "./employer-notice.ts";
import { asOfLine } from "./event-blocks.ts";
import { LEGAL_CHECKED } from "./legal-basis.ts";
import { type DocumentPack, type PackDocument, packDocumentIds } from "./pack-document.ts";
import type { PackInput } from "./pack-input.ts";
import { resolution } from "./resolution.ts";
import { seminarProgram } from "./seminar-program.ts";

const PACK_DISCLAIMER = "Diese Vorlage ist eine Arbeitshilfe und ersetzt keine Rechtsberatung (kein Rechtsrat).";

const writers = { beschluss: resolution, mitteilung: employerNotice, kosten: costBreakdown, programm: seminarProgram } as const;

/** What is left to be ordered; nothing where all seats are booked. */
function bookingSteps({ people }: PackInput): readonly string[] {
  if (people.some(({ kind }) => kind === null)) return ["Buchen Sie verbindlich oder machen Sie aus der Reservierung eine Buchung."];
  const held = people.filter(({ kind }) => kind === "reservierung").length;
  if (held === 0) return [];
  return [
    `Machen Sie aus ${held === 1 ? "der Reservierung eine verbindliche Buchung, bevor sie abläuft." : "den Reservierungen verbindliche Buchungen, bevor sie ablaufen."}`,
  ];
}

/** What a committee needs before it may book, as far as `input` knows. Pure: the same input makes the same documents. */
export function documentPack(input: PackInput): DocumentPack {
  const { event, today, origins, audience } = input;
  return {
    asOf: `${asOfLine(input)}. Rechtsstand geprüft am ${formatDay(LEGAL_CHECKED)}.`,
    disclaimer: PACK_DISCLAIMER,
    eventId: event.eventId,
    eventTitle: event.title,
    address: origins.ifb + eventPath(event),
    created: today,
    notice: changeNotice(input, "pack"),
    facts: eventFacts(event),
    steps: [...decisionTexts[audience].steps, ...bookingSteps(input)],
    documents: packDocumentIds.map((id): PackDocument => ({ id, ...writers[id](input), notice: changeNotice(input, id) })),
  };
}
