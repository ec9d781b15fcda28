import { isParticipantCount, MAX_PARTICIPANTS } from "#src/domain/pricing/price-quote.ts";

/** The buttons of the form that change who takes part; `weg` has the number of the person as its value. */
export const ADD = "dazu";
export const REMOVE = "weg";
/** The button that works the costs out anew. */
export const COSTS = "kosten";
const buttons: readonly string[] = [ADD, REMOVE, COSTS];

const perPerson = ["name", "art", "hotel"] as const;

const countOf = (fields: URLSearchParams): number => {
  const count = Number(fields.get("personen"));
  return isParticipantCount(count) ? count : 1;
};

type Typed = Readonly<Partial<Record<(typeof perPerson)[number], string>>>;

const personOf = (fields: URLSearchParams, position: number): Typed =>
  Object.fromEntries(
    perPerson.flatMap((name) => (fields.has(`${name}${position}`) ? [[name, fields.get(`${name}${position}`) ?? ""]] : [])),
  );

/**
 * The fields after the button that was pressed: one person more, who starts with what the one before chose, or one less, where
 * the others keep what was typed for them. Without such a button, with all 20 people there, or with the last one, as they were.
 */
export function changePeople(fields: URLSearchParams): URLSearchParams {
  const count = countOf(fields);
  const people = Array.from({ length: count }, (_, index) => personOf(fields, index + 1));
  const gone = Number(fields.get(REMOVE));
  if (fields.has(ADD) && count < MAX_PARTICIPANTS) people.push({ ...people.at(-1), name: "" });
  else if (fields.has(REMOVE) && count > 1 && Number.isInteger(gone) && gone >= 1 && gone <= count) people.splice(gone - 1, 1);
  const others = [...fields].filter(([name]) => !buttons.includes(name) && name !== "personen" && !/^(?:name|art|hotel)\d+$/.test(name));
  const typed = people.flatMap((person, index) => Object.entries(person).map(([name, value]) => [`${name}${index + 1}`, value]));
  return new URLSearchParams([...others, ["personen", String(people.length)], ...typed]);
}
