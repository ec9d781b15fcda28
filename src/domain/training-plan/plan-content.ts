import type { IsoDay } from "../time/german-date.ts";
import { type Claim, claimNames, officeNames } from "./claims.ts";
import type { PlannedPerson } from "./plan-facts.ts";

/** What somebody decided about an item; everything from the reservation on is read from bookings and resolutions. */
export const itemChoices = ["geplant", "verworfen"] as const;

export const priorities = ["hoch", "mittel", "niedrig"] as const;
export type Priority = (typeof priorities)[number];

export type PlanPerson = Readonly<Omit<PlannedPerson, "name">> &
  Readonly<{
    firstname: string;
    lastname: string;
    /** The member's account, while there is one. */
    userId: string | null;
    /** What the person does in the committee: keys of `planRoles`. */
    roles: readonly string[];
  }>;

export type PlanItem = Readonly<{
  id: string;
  personId: string;
  theme: string;
  /** Null while no date is chosen. */
  eventId: number | null;
  claim: Claim;
  reason: string | null;
  /** For whoever may change the plan alone. */
  note: string | null;
  priority: Priority;
  choice: (typeof itemChoices)[number];
  /** Why the proposal chose it, in a sentence. */
  because: string | null;
}>;

/** What is edited: everything of a plan but its number. */
export type PlanContent = Readonly<{
  title: string;
  from: IsoDay;
  until: IsoDay;
  /** Net cents for the whole time; null: none set. */
  budget: number | null;
  people: readonly PlanPerson[];
  items: readonly PlanItem[];
}>;

export const nameOfPerson = ({ firstname, lastname }: Pick<PlanPerson, "firstname" | "lastname">): string => `${firstname} ${lastname}`;

export const asPlanned = (person: PlanPerson): PlannedPerson => ({ ...person, name: nameOfPerson(person) });

type Words = Readonly<{ theme: (slug: string) => string; date: (eventId: number) => string }>;

/** The fields in one order, whoever wrote them. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one, inOrder) === JSON.stringify(other, inOrder);

const byId = <T extends Readonly<{ id: string }>>(all: readonly T[]): ReadonlyMap<string, T> => new Map(all.map((one) => [one.id, one]));

function itemChange(before: PlanItem | undefined, after: PlanItem | undefined, whose: (id: string) => string, words: Words): string | null {
  const item = after ?? before;
  if (item === undefined || same(before, after)) return null;
  const what = `${whose(item.personId)}: „${words.theme(item.theme)}“`;
  if (before === undefined) return `${what} aufgenommen${item.eventId === null ? "" : ` (${words.date(item.eventId)})`}.`;
  if (after === undefined) return `${what} entfernt.`;
  if (before.choice !== after.choice) return `${what} ${after.choice === "verworfen" ? "verworfen" : "wieder geplant"}.`;
  if (before.eventId !== after.eventId)
    return `${what}: ${after.eventId === null ? "Termin entfernt" : `Termin jetzt ${words.date(after.eventId)}`}.`;
  return before.claim === after.claim ? `${what}: Angaben geändert.` : `${what}: jetzt ${claimNames[after.claim]}.`;
}

/** What is different between two states of a plan, each change in one German sentence; reasons and notes are not repeated. */
export function planDifference(before: PlanContent, after: PlanContent, words: Words): readonly string[] {
  const people = new Map([...before.people, ...after.people].map((person) => [person.id, nameOfPerson(person)]));
  const whose = (id: string): string => people.get(id) ?? "";
  const [oldPeople, newPeople] = [byId(before.people), byId(after.people)];
  const [oldItems, newItems] = [byId(before.items), byId(after.items)];
  const head: readonly (keyof PlanContent)[] = ["title", "from", "until", "budget"];
  const labels: Readonly<Record<string, string>> = { title: "Titel", from: "Beginn", until: "Ende", budget: "Budget" };
  return [
    ...head.flatMap((key) => (same(before[key], after[key]) ? [] : [`${labels[key]} geändert.`])),
    ...[...new Set([...oldPeople.keys(), ...newPeople.keys()])].flatMap((id) => {
      const [one, other] = [oldPeople.get(id), newPeople.get(id)];
      if (same(one, other)) return [];
      if (one === undefined) return [`${whose(id)} aufgenommen (${officeNames[other?.office ?? "br"]}).`];
      return [other === undefined ? `${whose(id)} entfernt.` : `${whose(id)}: Angaben geändert.`];
    }),
    ...[...new Set([...oldItems.keys(), ...newItems.keys()])].flatMap(
      (id) => itemChange(oldItems.get(id), newItems.get(id), whose, words) ?? [],
    ),
  ];
}
