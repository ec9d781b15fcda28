import type { DeskEvent } from "#db/repositories/desk-events.ts";
import type { Manager } from "#db/repositories/event-managers.ts";
import type { DeskChoices } from "#src/domain/events/desk-choices.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { EventValue } from "../../rules/events/event-fields.ts";
import { type EventMenu, eventMenu } from "../../rules/events/event-nav.ts";
import type { EventNames } from "../../rules/events/event-texts.ts";

/** What the form shows of an event, without what happens to it. */
export function shownFacts({
  eventId: _id,
  booked: _booked,
  held: _held,
  cancelledAt: _cancelled,
  updatedAt: _updated,
  version: _version,
  ...value
}: DeskEvent): EventValue {
  return value;
}

/** The names behind numbers and slugs; what is no longer in the content keeps the name that the event has. */
export function namesFor(choices: DeskChoices, managers: readonly Manager[], event?: DeskEvent): EventNames {
  const hotels = new Map(choices.hotels.map(({ hotelId, name, city }) => [String(hotelId), `${name}, ${city}`]));
  if (event?.hotelId != null && !hotels.has(String(event.hotelId)))
    hotels.set(String(event.hotelId), `${event.hotelName ?? "Hotel"}, ${event.city ?? ""}`);
  const trainers = new Map(choices.trainers.map(({ slug, name }) => [slug, name]));
  const people = new Map(managers.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`]));
  return { hotel: (id) => hotels.get(id), trainer: (slug) => trainers.get(slug), manager: (id) => people.get(id) };
}

export const menuOf = (event: DeskEvent, now: Date): EventMenu =>
  eventMenu({ ...event, cancelled: event.cancelledAt !== null }, todayInBerlin(now));
