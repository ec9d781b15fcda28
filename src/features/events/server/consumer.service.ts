import type { Db } from "#db/client.ts";
import { datesOfThemes, eventById } from "#db/repositories/events.ts";
import type { ConsumerEvent, consumerEvent } from "#src/domain/events/consumer-event.contract.ts";
import { type EventHotel, type EventModule, isOnline } from "#src/domain/events/event.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { priceRecord } from "#src/domain/pricing/price.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { Service } from "#src/endpoints/handle.ts";
import { themeNamesOf } from "#src/queries/theme-names.ts";

type Hotel = NonNullable<ConsumerEvent["hotel"]>[number];
type Asked = (path: string) => boolean;

const toHotel = ({ hotelId, name, slug, city }: EventHotel): Hotel => ({ hotelId, name, slug, location: { name: city } });

function toModule({ title, hotelId, startDate, endDate, hotel }: EventModule, asked: Asked): NonNullable<ConsumerEvent["modules"]>[number] {
  const facts = { title, hotelId, startDate, endDate };
  return asked("modules.hotel") ? { ...facts, hotel: hotel && toHotel(hotel) } : facts;
}

/** Other dates of the theme that somebody could take instead. */
async function otherDates(db: Db, { eventId, themeSlug }: PortalEvent, asked: Asked, now: Date): Promise<ConsumerEvent["events"]> {
  if (themeSlug === null) return [];
  const dates = (await datesOfThemes(db, [themeSlug], todayInBerlin(now))).filter((date) => date.eventId !== eventId);
  return dates.map((date) => ({
    eventId: date.eventId,
    startDate: date.startDate,
    endDate: date.endDate,
    isOnlineEvent: isOnline(date),
    ...(asked("events.hotel") ? { hotel: date.hotel.map(toHotel) } : {}),
  }));
}

/** Names of a theme that is not published any more are left empty: its events can still lie in a cart. */
function toTheme({ themeId, themeSlug }: PortalEvent, asked: Asked): NonNullable<ConsumerEvent["theme"]> | null {
  if (themeId === null || themeSlug === null) return null;
  const names = themeNamesOf(themeSlug);
  return {
    themeId,
    slug: themeSlug,
    redirectUrl: names?.redirectUrl ?? null,
    ...(asked("theme.actionField") ? { actionField: { name: names?.actionField ?? "" } } : {}),
    ...(asked("theme.rubric") ? { rubric: { name: names?.rubric ?? "" } } : {}),
  };
}

function toConsumerEvent(event: PortalEvent, asked: Asked): ConsumerEvent {
  const { eventId, startDate, endDate, title, prices, hotel, modules } = event;
  return {
    eventId,
    startDate,
    endDate,
    isOnlineEvent: isOnline(event),
    ...(asked("hotel") ? { hotel: hotel.map(toHotel) } : {}),
    ...(asked("content") ? { content: { title, ...(asked("content.prices") ? { prices: priceRecord(prices) } : {}) } } : {}),
    ...(asked("theme") ? { theme: toTheme(event, asked) } : {}),
    ...(asked("modules") ? { modules: modules.map((module) => toModule(module, asked)) } : {}),
  };
}

/** The event with the relations asked for; without any only its own fields. */
export const readConsumerEvent = (async ({ internalId, relations }, { locals, now }) => {
  const event = await eventById(locals.store.db, internalId);
  if (event === undefined) return { ok: false, reason: "event-unknown" };
  const asked: Asked = (path) => relations?.has(path) ?? false;
  const events = asked("events") ? { events: await otherDates(locals.store.db, event, asked, now) } : {};
  return { ok: true, value: { ...toConsumerEvent(event, asked), ...events } };
}) satisfies Service<typeof consumerEvent>;
