import {
  type FaxKind,
  type FaxSenderField,
  faxExtraNights,
  faxPersonKind,
  faxPersonName,
  faxPersonOption,
  faxSenderLabels,
  faxTitle,
  readFaxKind,
} from "#src/domain/booking/fax-words.ts";
import { eventNumber } from "#src/domain/events/event-number.ts";
import { isOvernightOption, type OvernightOption } from "#src/domain/events/overnight-option.ts";
import type { PageLayout, Run } from "./page-text.ts";

export type ReadFaxPerson = Readonly<{ name: string; kind: FaxKind | null; option: OvernightOption | null }>;

/** What was filled in on our own fax form. Empty is what nobody has filled in. */
export type ReadFax = Readonly<{
  eventId: number | null;
  sender: Readonly<Record<FaxSenderField, string>>;
  people: readonly ReadFaxPerson[];
  /** As the form says it: „Zusätzlich 2 Nächte für alle mit Zimmer.“ */
  extraNights: string;
}>;

/** What is filled in stands this close above its label; an empty line is further away. */
const NEAR = 21;
const MOST_LINES = 3;
const MOST_PEOPLE = 20;
const senderEntries = Object.entries(faxSenderLabels) as readonly (readonly [FaxSenderField, string])[];
const labels: ReadonlySet<string> = new Set([...Object.values(faxSenderLabels), faxPersonName, "Ort, Datum", "Unterschrift"]);
/** Above the name of each person. */
const heading = /^\d{1,2}\. Person$/;
const sameColumn = (one: Run, other: Run): boolean => Math.abs(one.x - other.x) < 4;
const plain = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The lines right above a label, from the top; the label's own letters are smaller than what people fill in. */
function valueAbove(runs: readonly Run[], at: number): string {
  const lines: string[] = [];
  let below = runs[at];
  for (let index = at - 1; index >= 0 && below !== undefined && lines.length < MOST_LINES; index -= 1) {
    const run = runs[index];
    if (run === undefined || !sameColumn(run, below)) break;
    const text = plain(run.text);
    if (labels.has(text) || heading.test(text)) break;
    const distance = below.y - run.y;
    if (distance <= 0 || distance > NEAR) break;
    lines.unshift(run.text);
    below = run;
  }
  return plain(lines.join(" "));
}

const choiceBehind = (text: string, label: string): string | undefined =>
  text.startsWith(`${label}:`) ? plain(text.slice(label.length + 1)) : undefined;

/** Our own form for a fax out of the pages of a PDF; null where it is none (spec:law#pdf-analysis). */
export function readFax(pages: readonly PageLayout[]): ReadFax | null {
  const runs = pages.flatMap((page) => page.runs);
  const texts = runs.map(({ text }) => plain(text));
  const isOurs = texts.some((text) => text.startsWith(`${faxTitle}:`)) && senderEntries.every(([, label]) => texts.includes(label));
  if (!isOurs) return null;
  const value = (label: string): string => {
    const at = texts.indexOf(label);
    return at < 0 ? "" : valueAbove(runs, at);
  };
  const sender = Object.fromEntries(senderEntries.map(([field, label]) => [field, value(label)])) as ReadFax["sender"];
  const people: { name: string; kind: FaxKind | null; option: OvernightOption | null }[] = [];
  for (const [index, text] of texts.entries()) {
    if (text === faxPersonName && people.length < MOST_PEOPLE) people.push({ name: valueAbove(runs, index), kind: null, option: null });
    const person = people.at(-1);
    if (person === undefined) continue;
    const kind = choiceBehind(text, faxPersonKind);
    const option = choiceBehind(text, faxPersonOption);
    person.kind ??= kind === undefined ? null : readFaxKind(kind);
    person.option ??= option !== undefined && isOvernightOption(option) ? option : null;
  }
  return {
    eventId: eventNumber(/Terminnummer:?\s(\d{1,10})(?!\d)/.exec(texts.join(" "))?.[1]),
    sender,
    people,
    extraNights: texts.find((text) => text.startsWith(`${faxExtraNights} `)) ?? "",
  };
}
