import { TZDate } from "@date-fns/tz";
import ICAL from "ical.js";
import { type Cell, cellsBetween } from "#src/domain/consulting/cells.ts";
import { BERLIN } from "../../calendar/berlin-zone.ts";

export type Span = Readonly<{ from: Date; until: Date }>;

/** A rule that says more than this is no calendar of a person. */
const MOST_OCCURRENCES = 100_000;
/** Room for entries that began before the span. */
const LONGEST_MS = 62 * 86_400_000;

const zones = new Map<string, boolean>();

/** Whether a name is one of the world's list; calendars also write names of their own and bring what they mean. */
function isZone(name: string): boolean {
  const known = zones.get(name);
  if (known !== undefined) return known;
  let fits = true;
  try {
    new Intl.DateTimeFormat("de", { timeZone: name });
  } catch {
    fits = false;
  }
  zones.set(name, fits);
  return fits;
}

const wall = (time: ICAL.Time, zone: string): Date =>
  new Date(new TZDate(time.year, time.month - 1, time.day, time.hour, time.minute, time.second, zone).getTime());

/** Days and times without a zone are Berlin's. */
function instantOf(time: ICAL.Time, zoneName: string | null): Date {
  if (time.isDate) return wall(time, BERLIN);
  if (time.zone === ICAL.Timezone.utcTimezone) return time.toJSDate();
  if (zoneName !== null && isZone(zoneName)) return wall(time, zoneName);
  return time.zone === ICAL.Timezone.localTimezone ? wall(time, BERLIN) : new Date(time.toUnixTime() * 1000);
}

function zoneOf({ component }: ICAL.Event, property: "dtstart" | "dtend" = "dtstart"): string | null {
  const value = component.getFirstProperty(property)?.getParameter("tzid");
  return typeof value === "string" ? value : null;
}

const textOf = ({ component }: ICAL.Event, name: string): string => String(component.getFirstPropertyValue(name) ?? "").toUpperCase();

const takesTime = (event: ICAL.Event): boolean => textOf(event, "status") !== "CANCELLED" && textOf(event, "transp") !== "TRANSPARENT";

/** Of a series the end is counted from the beginning, in its zone; others say it themselves. */
function spanOf(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time): Span {
  const zone = zoneOf(event);
  return { from: instantOf(start, zone), until: instantOf(end, event.isRecurring() ? zone : (zoneOf(event, "dtend") ?? zone)) };
}

const meets = (one: Span, other: Span): boolean => one.from < other.until && other.from < one.until;

type Count = { left: number };

function* occurrencesOf(event: ICAL.Event, within: Span, count: Count): Generator<Span> {
  if (!event.isRecurring()) {
    if (takesTime(event)) yield spanOf(event, event.startDate, event.endDate);
    return;
  }
  const times = event.iterator();
  for (let start = times.next(); start; start = times.next()) {
    if (count.left-- <= 0) throw new Error("too many occurrences");
    if (instantOf(start, zoneOf(event)).getTime() >= within.until.getTime() + LONGEST_MS) return;
    const { item, startDate, endDate } = event.getOccurrenceDetails(start);
    if (takesTime(item)) yield spanOf(item, startDate, endDate);
  }
}

/** Changed occurrences stand beside their series and count in its place; one without its series counts for itself. */
function eventsOf(calendar: ICAL.Component): readonly ICAL.Event[] {
  const parts = calendar.getAllSubcomponents("vevent").filter((part) => part.hasProperty("dtstart"));
  const byUid = Map.groupBy(parts, (part) => String(part.getFirstPropertyValue("uid") ?? ""));
  return [...byUid.values()].flatMap((same) => {
    const [changed, whole] = [
      same.filter((part) => part.hasProperty("recurrence-id")),
      same.filter((part) => !part.hasProperty("recurrence-id")),
    ];
    if (whole.length !== 1) return same.map((part) => new ICAL.Event(part));
    return whole.map((part) => new ICAL.Event(part, { exceptions: changed, strictExceptions: true }));
  });
}

/**
 * The quarters of an hour that a calendar file says are taken, within `within`; its words are not read. Entries that are called
 * off or marked as free take none, nor do those whose UID begins with an id of `own`: appointments of ours. Throws for what is no
 * calendar, and for rules without bounds.
 */
export function busyCellsOf(text: string, within: Span, own: ReadonlySet<string> = new Set()): readonly Cell[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  if (calendar.name !== "vcalendar") throw new Error("no calendar");
  const cells = new Set<Cell>();
  const count = { left: MOST_OCCURRENCES };
  for (const event of eventsOf(calendar)) {
    if (own.has(event.uid.split("@", 1)[0] ?? "")) continue;
    for (const span of occurrencesOf(event, within, count)) {
      if (!meets(span, within)) continue;
      const from = new Date(Math.max(span.from.getTime(), within.from.getTime()));
      const until = new Date(Math.min(span.until.getTime(), within.until.getTime()));
      for (const cell of cellsBetween(from, until)) cells.add(cell);
    }
  }
  return [...cells].sort((one, other) => one - other);
}
