import { eventNumber } from "#src/domain/events/event-number.ts";
import { peopleChoices } from "#src/domain/finding/filter/people-choices.ts";
import { clip } from "#src/domain/german-text/clip.ts";

export const COMPARISON_PATH = "/seminare/vergleich";
/** Parameter of a chosen date; it may stand several times. */
export const CHOICE = "termin";
export const PEOPLE = "personen";

/** More do not fit side by side. */
export const MOST_COMPARED = 4;
const USUAL_PEOPLE = 2;
/** More are a slip or an attack; the message stays the same. */
const MOST_READ = 20;
const MAX_SHOWN = 20;

type Selection = Readonly<{ ids: readonly number[]; people: number; problems: readonly string[] }>;

export function readSelection(params: URLSearchParams): Selection {
  const typed = params.getAll(CHOICE).map((text) => text.trim());
  const read = typed.filter((text) => text !== "").slice(0, MOST_READ);
  const wrong = read.filter((text) => eventNumber(text) === null);
  const asked = params.get(PEOPLE)?.trim() ?? "";
  const people = peopleChoices.find((count) => String(count) === asked);
  return {
    ids: [...new Set(read.flatMap((text) => eventNumber(text) ?? []))],
    people: people ?? USUAL_PEOPLE,
    problems: [
      ...wrong.map((text) => `„${clip(text, MAX_SHOWN)}“ ist keine Terminnummer.`),
      ...(asked !== "" && people === undefined
        ? [`Verglichen werden die Kosten für 1 bis ${peopleChoices.length} Personen; hier sind es ${USUAL_PEOPLE}.`]
        : []),
    ],
  };
}

export function comparisonHref(ids: readonly number[], people: number = USUAL_PEOPLE): string {
  const params = new URLSearchParams(ids.map((id) => [CHOICE, String(id)]));
  if (people !== USUAL_PEOPLE) params.set(PEOPLE, String(people));
  const query = params.toString();
  return COMPARISON_PATH + (query === "" ? "" : `?${query}`);
}
