import { TZDate } from "@date-fns/tz";
import ical, {
  escape as escapeText,
  ICalAlarmType,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from "ical-generator";
import type { Booking } from "#db/repositories/bookings.ts";
import { type Brand, type Origins, profiles } from "#src/brand/brand.ts";
import type { BookingStatus, NotifiedFacts } from "#src/domain/booking/booking.ts";
import type { EventModule } from "#src/domain/events/event.ts";
import { requestsAddress } from "#src/domain/page/organisation.ts";
import { berlinInstant } from "#src/domain/time/berlin-time.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import { BERLIN, berlinZone } from "./berlin-zone.ts";
import { calendarLine, calendarLines } from "./calendar-text.ts";

type EntryStatus = "CONFIRMED" | "TENTATIVE" | "CANCELLED";

/** One seat. `modules` only for a training series: each becomes an entry of its own, with the clock times of the seat. */
export type CalendarEntry = Readonly<{
  uid: string;
  sequence: number;
  status: EntryStatus;
  title: string;
  facts: NotifiedFacts;
  description: string;
  url: string;
  changedAt: Date;
  modules: readonly Readonly<{ title: string; startDate: IsoDay; endDate: IsoDay; place: string }>[];
  /** So many of the first modules have entries that go on: this one is about the others alone. */
  keptModules?: number;
}>;

const statuses: Partial<Readonly<Record<BookingStatus, EntryStatus>>> = { gebucht: "CONFIRMED", reserviert: "TENTATIVE" };

/** Some calendars show cancelled entries of a feed like any other. */
const prefixes: Readonly<Record<EntryStatus, string>> = { CONFIRMED: "", TENTATIVE: "Reserviert: ", CANCELLED: "Entfällt: " };

type Seat = Pick<Booking, "status" | "sequence" | "lastNotified" | "updatedAt">;
type EntryWords = Readonly<{ uid: string; title: string; url: string; description?: string; modules: readonly EventModule[] }>;

/** Where calendars know a seat by, in feeds and in mails, for ever. */
export const entryUid = (bookingId: string, origins: Origins): string => `${bookingId}@${new URL(origins.ifb).hostname}`;

/** What calendars are told of a seat. What takes no seat any more is cancelled. */
export function entryOf(
  { status, sequence, lastNotified, updatedAt }: Seat,
  { uid, title, url, description = "", modules }: EntryWords,
): CalendarEntry {
  const entryStatus = statuses[status] ?? "CANCELLED";
  return {
    uid,
    sequence,
    status: entryStatus,
    title: prefixes[entryStatus] + title,
    facts: lastNotified,
    description,
    url,
    changedAt: updatedAt,
    modules: modules.map(({ title: name, startDate, endDate, hotel }) => ({
      title: name,
      startDate,
      endDate,
      place: hotel === null ? "Online" : `${hotel.name}, ${hotel.city}`,
    })),
  };
}

const DAY_S = 24 * 60 * 60;
const REFRESH_S = 60 * 60;

const busy: Readonly<Record<EntryStatus, ICalEventBusyStatus>> = {
  CONFIRMED: ICalEventBusyStatus.BUSY,
  TENTATIVE: ICalEventBusyStatus.TENTATIVE,
  CANCELLED: ICalEventBusyStatus.FREE,
};

const inBerlin = (day: IsoDay, time: string): TZDate => new TZDate(berlinInstant(day, time), BERLIN);

type Dated = Readonly<{ uid: string; title: string; facts: NotifiedFacts }>;

/** `id@host` becomes `id-2@host` for the second module. */
const moduleUid = (uid: string, index: number): string => uid.replace(/(?=@)|$/, `-${index + 1}`);

function datesOf({ uid, title, facts, modules, keptModules = 0 }: CalendarEntry): readonly Dated[] {
  if (modules.length === 0) return [{ uid, title, facts }];
  const dates = modules.map(({ title: module, ...dates }, index) => ({
    uid: moduleUid(uid, index),
    title: `${title} – ${module}`,
    facts: { ...facts, ...dates },
  }));
  return dates.slice(keptModules);
}

function eventData(
  { uid, title, facts }: Dated,
  { status, sequence, description, url, changedAt }: CalendarEntry,
  brand: Brand,
): ICalEventData {
  const { startDate, startTime, endDate, endTime, place } = facts;
  const summary = calendarLine(title);
  const cancelled = status === "CANCELLED";
  return {
    id: uid,
    sequence,
    status: ICalEventStatus[status],
    stamp: changedAt,
    lastModified: changedAt,
    timezone: BERLIN,
    start: inBerlin(startDate, startTime),
    end: inBerlin(endDate, endTime),
    summary,
    location: calendarLine(place),
    description: calendarLines(description),
    url,
    organizer: { name: profiles[brand].organisation, email: requestsAddress },
    busystatus: busy[status],
    transparency: cancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    alarms: cancelled ? [] : [{ type: ICalAlarmType.display, triggerBefore: DAY_S, description: `Morgen: ${summary}` }],
  };
}

/**
 * The library writes alarms before the last properties (RFC 5545, 3.6.1) and no last line break. The zone goes first:
 * a feed without entries needs one component. Lines that go on begin with a space, so none passes for another.
 */
export const inOrder = (calendar: ICalCalendar): string =>
  `${calendar.toString()}\r\n`
    .replace(/^(?=BEGIN:VEVENT\r\n|END:VCALENDAR\r\n)/m, berlinZone)
    .replace(/^(BEGIN:VALARM\r\n.*?^END:VALARM\r\n)(.*?)(?=^END:VEVENT\r\n)/gms, "$2$1");

type FileOptions = Readonly<{
  brand: Brand;
  /** `CANCEL` takes entries out of calendars again; all of them have to be cancelled. */
  method: "PUBLISH" | "CANCEL";
  /** Only for a feed: what the calendar is called. It says then too how often it is worth reading. */
  name?: string;
}>;

/** A calendar file (RFC 5545). The same entries give the same bytes. */
export function calendarFile(entries: readonly CalendarEntry[], { brand, method, name }: FileOptions): string {
  const calendar = ical({
    prodId: { company: profiles[brand].name, product: "Portal", language: "DE" },
    method: ICalCalendarMethod[method],
    // The library writes a name as it stands.
    ...(name === undefined ? {} : { name: escapeText(calendarLine(name), false), ttl: REFRESH_S }),
  });
  for (const entry of entries) for (const dated of datesOf(entry)) calendar.createEvent(eventData(dated, entry, brand));
  return inOrder(calendar);
}
