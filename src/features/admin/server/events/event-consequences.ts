import { createHash } from "node:crypto";
import type { Db } from "#db/client.ts";
import { eventById } from "#db/repositories/events.ts";
import { bookingContext } from "#src/booking/booking-context.ts";
import { previewChanges, type ToldOfChange } from "#src/booking/preview-changes.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { renderText } from "#src/shared/server/mail/render-text.ts";
import type { EventValue } from "../../rules/events/event-fields.ts";
import { hideSecrets } from "../../rules/hide-secrets.ts";
import type { Acting } from "../manage-context.ts";

/** What a change or cancellation would set off, in words. */
export type Consequences = Readonly<{
  /** Who is told, one line each; empty where nobody is. */
  told: readonly string[];
  mail: Readonly<{ subject: string; text: string }> | null;
  conflicts: readonly string[];
  /** Names exactly this: a confirmation of something else counts for nothing. */
  digest: string;
}>;

const counted = (count: number, one: string, many: string): string => `${count.toLocaleString("de-DE")} ${count === 1 ? one : many}`;

function tellingLines({ booked, held, orders, waiting }: ToldOfChange, cancelled: boolean): readonly string[] {
  const seats = booked + held;
  return [
    ...(booked > 0 ? [counted(booked, "verbindliche Buchung", "verbindliche Buchungen")] : []),
    ...(held > 0 ? [counted(held, "Reservierung", "Reservierungen")] : []),
    ...(seats > 0
      ? [`Es gehen E-Mails an ${counted(orders, "Besteller", "Besteller")} und an alle Teilnehmenden mit eigener Adresse.`]
      : []),
    ...(waiting > 0 && cancelled
      ? [`${counted(waiting, "Eintrag", "Einträge")} der Warteliste: erhalten eine E-Mail, die Liste endet.`]
      : []),
    ...(waiting > 0 && !cancelled && seats > 0
      ? [`${counted(waiting, "Eintrag", "Einträge")} der Warteliste: behalten ihren Platz, ohne E-Mail.`]
      : []),
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

async function consequences(
  db: Db,
  after: PortalEvent,
  conflicts: readonly string[],
  { locals, now }: Acting,
  about: unknown,
): Promise<Consequences> {
  const told = await previewChanges(db, after, bookingContext(locals, now));
  const lines = tellingLines(told, after.cancelled);
  const mail = told.mail === null ? null : { subject: told.mail.subject, text: hideSecrets(renderText(told.mail, locals.origins)) };
  const digest = createHash("sha256")
    .update(JSON.stringify([lines, conflicts, about]))
    .digest("base64url")
    .slice(0, 16);
  return { told: lines, mail, conflicts, digest };
}

/** What saving `value` would set off at an event; null where there is no such event. */
export async function consequencesOfChange(
  db: Db,
  eventId: number,
  value: EventValue,
  conflicts: readonly string[],
  acting: Acting,
): Promise<Consequences | null> {
  const event = await eventById(db, eventId);
  return event === undefined ? null : consequences(db, changedEvent(event, value), conflicts, acting, value);
}

export async function consequencesOfCancelling(db: Db, eventId: number, acting: Acting): Promise<Consequences | null> {
  const event = await eventById(db, eventId);
  return event === undefined ? null : consequences(db, { ...event, cancelled: true }, [], acting, "cancel");
}
