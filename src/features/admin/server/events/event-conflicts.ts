import type { Db } from "#db/client.ts";
import { type DeskEventFacts, overlapping } from "#db/repositories/desk-events.ts";
import type { DeskChoices } from "#src/domain/events/desk-choices.ts";
import { holidayWarnings, overlapWarnings, workshopWarnings } from "../../rules/events/event-conflicts.ts";
import { isInPerson } from "../../rules/events/event-modules.ts";

/** Days and house of an event; a series takes those of its modules. */
const partsOf = (event: DeskEventFacts): readonly DeskEventFacts[] =>
  event.modules.length === 0
    ? [event]
    : event.modules.map((module) => ({ ...event, ...module, title: event.title, hotelId: isInPerson(module) ? module.hotelId : null }));

/** What is to be written at the same time: `instead` of what is stored under these numbers, `others` stand there then. */
export type Beside = Readonly<{ instead: ReadonlySet<number>; others: readonly (DeskEventFacts & Readonly<{ name: string }>)[] }>;

const nothingBeside: Beside = { instead: new Set(), others: [] };

/** What speaks against these days, sentence by sentence: holidays of the Land, trainers and rooms that are taken, workshops that are too small. */
export async function conflictsOf(
  db: Db,
  eventId: number | null,
  event: DeskEventFacts,
  choices: DeskChoices,
  { instead, others }: Beside = nothingBeside,
): Promise<readonly string[]> {
  const nameOf = (slug: string): string => choices.trainers.find((trainer) => trainer.slug === slug)?.name ?? slug;
  const planned = others.flatMap((other) => partsOf(other).map((part) => ({ ...part, name: other.name })));
  const sentences: string[] = [];
  for (const part of partsOf(event)) {
    const state = choices.hotels.find(({ hotelId }) => hotelId === part.hotelId)?.state;
    const stored = (await overlapping(db, { ...part, eventId }))
      .filter((other) => !instead.has(other.eventId))
      .map(({ trainer, ...other }) => ({ ...other, name: `Termin ${other.eventId}`, trainers: trainer === null ? [] : [trainer] }));
    sentences.push(...holidayWarnings(part, state));
    sentences.push(...overlapWarnings(part, [...stored, ...planned], nameOf));
  }
  const conference = choices.conferences.find(({ slug }) => slug === event.conferenceSlug);
  return [...new Set([...sentences, ...(conference === undefined ? [] : workshopWarnings(event.seats, conference))])];
}
