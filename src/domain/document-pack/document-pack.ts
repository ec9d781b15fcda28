import { eventFacts } from "../event-facts.ts";
import { formatDay } from "../german-date.ts";
import { eventPath } from "../portal-event.ts";
import { changeNotice } from "./change-notice.ts";
import { costBreakdown } from "./cost-breakdown.ts";
import { decisionTexts } from "./decision-texts.ts";
import { employerNotice } from "./employer-notice.ts";
import { standOf } from "./event-blocks.ts";
import { LEGAL_CHECKED } from "./legal-basis.ts";
import { type DocumentPack, type PackDocument, packDocumentIds } from "./pack-document.ts";
import type { PackInput } from "./pack-input.ts";
import { resolution } from "./resolution.ts";
import { seminarProgram } from "./seminar-program.ts";

const PACK_DISCLAIMER = "Diese Vorlage ist eine Arbeitshilfe und ersetzt keine Rechtsberatung (kein Rechtsrat).";

const writers = { beschluss: resolution, mitteilung: employerNotice, kosten: costBreakdown, programm: seminarProgram } as const;

/**
 * The papers a committee needs before it may book: resolution (or the representative's decision), notice to the
 * employer, costs and program, filled in as far as `input` knows. Pure: the same input makes the same documents.
 */
export function documentPack(input: PackInput): DocumentPack {
  const { event, today, origins, audience } = input;
  const stamp = {
    stand: `${standOf(input)}. Rechtsstand geprüft am ${formatDay(LEGAL_CHECKED)}.`,
    disclaimer: PACK_DISCLAIMER,
  };
  return {
    ...stamp,
    eventId: event.eventId,
    eventTitle: event.title,
    address: origins.ifb + eventPath(event),
    created: today,
    notice: changeNotice(input, "pack"),
    facts: eventFacts(event),
    steps: decisionTexts[audience].steps,
    documents: packDocumentIds.map((id): PackDocument => ({ id, ...writers[id](input), notice: changeNotice(input, id), ...stamp })),
  };
}
