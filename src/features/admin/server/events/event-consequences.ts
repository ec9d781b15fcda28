import { createHash } from "node:crypto";
import type { Db } from "#db/client.ts";
import { type DeskEvent, deskEventById } from "#db/repositories/desk-events.ts";
import { eventById } from "#db/repositories/events.ts";
import { committeesPlanning } from "#db/repositories/training-plans.ts";
import { bookingContext } from "#src/booking/booking-context.ts";
import { previewChanges, type ToldOfChange } from "#src/booking/preview-changes.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { deskChoices } from "#src/queries/desk-choices.ts";
import type { EventValue } from "../../rules/events/event-fields.ts";
import { isMoved } from "../../rules/events/event-texts.ts";
import type { Acting } from "../manage-context.ts";
import { shownFacts } from "./event-facts.ts";
import { type ToldGroup, toldGroups } from "./told-groups.ts";

/** What a change or cancellation would set off, in words. */
export type Consequences = Readonly<{
  /** Seats and mails, one line each; empty where nobody is told. */
  told: readonly string[];
  /** Who gets a mail, by kind of recipient, and in which words. */
  groups: readonly ToldGroup[];
  /** Who is concerned and gets no mail from here with it, one sentence each. */
  untold: readonly string[];
  conflicts: readonly string[];
  /** Names exactly this: a confirmation of something else counts for nothing. */
  digest: string;
}>;

const counted = (count: number, one: string, many: string): string => `${count.toLocaleString("de-DE")} ${count === 1 ? one : many}`;

const tellingLines = ({ booked, held, told }: ToldOfChange): readonly string[] => [
  ...(booked > 0 ? [counted(booked, "verbindliche Buchung", "verbindliche Buchungen")] : []),
  ...(held > 0 ? [counted(held, "Reservierung", "Reservierungen")] : []),
  ...(told.length > 0 ? [`${counted(told.length, "E-Mail geht", "E-Mails gehen")} hinaus, sobald Sie bestätigen.`] : []),
];

const housesOf = (value: EventValue): readonly string[] =>
  [value, ...value.modules].flatMap(({ hotelName, city }) => (hotelName === null ? [] : [`${hotelName}, ${city ?? ""}`]));

const sentences = (names: readonly string[], label: string, rest: string): readonly string[] =>
  names.length === 0 ? [] : [`${label}: ${names.join("; ")}. ${rest}`];

/** The office tells trainers and houses itself: the portal knows no address of theirs. `after` is null for a cancellation. */
function officeTells(before: EventValue, after: EventValue | null): readonly string[] {
  const values = after === null ? [before] : [before, after];
  const names = new Map(deskChoices().trainers.map(({ slug, name }) => [slug, name]));
  const trainers = [...new Set(values.flatMap((value) => value.trainers))].map((slug) => names.get(slug) ?? slug);
  const houses = [...new Set(values.flatMap(housesOf))];
  return [
    ...sentences(trainers, "Referentinnen und Referenten", "Bitte benachrichtigen Sie sie selbst."),
    ...sentences(houses, houses.length === 1 ? "Hotel" : "Hotels", "Bitte benachrichtigen Sie das Haus selbst."),
  ];
}

function untoldLines(
  { withoutMail, waitOn }: ToldOfChange,
  planning: readonly string[],
  before: EventValue,
  after: EventValue | null,
): readonly string[] {
  if (after !== null && !isMoved(before, after)) return [];
  return [
    ...sentences(withoutMail, "Teilnehmende ohne eigene E-Mail-Adresse", "Sie erfahren es von der Person, die bestellt hat."),
    ...sentences(waitOn, "Warteliste", "Der Platz in der Reihe bleibt."),
    ...sentences(
      planning,
      "Gremien mit diesem Termin im Schulungsplan",
      "Ihre Vorsitzenden erfahren es mit der nächsten Sammelmail, täglich ab 7 Uhr.",
    ),
    ...officeTells(before, after),
  ];
}

const houseOf = ({ hotelId, hotelName, hotelSlug, city }: Pick<EventValue, "hotelId" | "hotelName" | "hotelSlug" | "city">) =>
  hotelId === null || hotelName === null || hotelSlug === null || city === null
    ? null
    : { hotelId, name: hotelName, slug: hotelSlug, city };

/** The event as it would be. */
function changedEvent(event: PortalEvent, value: EventValue): PortalEvent {
  const { startDate, endDate, startTime, endTime, hotelId, hotelName, hotelSlug, city } = value;
  const house = houseOf({ hotelId, hotelName, hotelSlug, city });
  const modules = value.modules.map((module) => ({
    ...{ title: module.title, startDate: module.startDate, endDate: module.endDate },
    ...{ hotelId: module.hotelId, hotel: houseOf(module) },
  }));
  return { ...event, startDate, endDate, startTime, endTime, hotel: house === null ? [] : [house], modules };
}

type Planned = Readonly<{ stored: DeskEvent; event: PortalEvent; value: EventValue | null; conflicts: readonly string[] }>;

async function consequences(db: Db, { stored, event, value, conflicts }: Planned, { locals, now }: Acting): Promise<Consequences> {
  const found = await previewChanges(db, event, bookingContext(locals, now));
  const planning = await committeesPlanning(db, stored.eventId, todayInBerlin(now));
  const shown = {
    told: tellingLines(found),
    groups: toldGroups(found.told, locals.origins),
    untold: untoldLines(found, planning, shownFacts(stored), value),
    conflicts,
  };
  const digest = createHash("sha256")
    .update(JSON.stringify([shown.told, shown.groups.map(({ table }) => table), shown.untold, conflicts, value ?? "cancel"]))
    .digest("base64url")
    .slice(0, 16);
  return { ...shown, digest };
}

/** What saving `value` would set off at an event; null where there is no such event. */
export async function consequencesOfChange(
  db: Db,
  eventId: number,
  value: EventValue,
  conflicts: readonly string[],
  acting: Acting,
): Promise<Consequences | null> {
  const [stored, event] = [await deskEventById(db, eventId), await eventById(db, eventId)];
  if (stored === undefined || event === undefined) return null;
  return consequences(db, { stored, event: changedEvent(event, value), value, conflicts }, acting);
}

export async function consequencesOfCancelling(db: Db, eventId: number, acting: Acting): Promise<Consequences | null> {
  const [stored, event] = [await deskEventById(db, eventId), await eventById(db, eventId)];
  if (stored === undefined || event === undefined) return null;
  return consequences(db, { stored, event: { ...event, cancelled: true }, value: null, conflicts: [] }, acting);
}
