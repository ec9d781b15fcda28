import ICAL from "ical.js";

type ReadEntry = Readonly<{
  uid: string;
  sequence: number;
  status: string;
  title: string;
  place: string;
  description: string;
  url: string;
  /** Instants in UTC. */
  start: string;
  end: string;
  stamp: string;
  zone: string;
  /** Durations before the start, and what is said then. */
  alarms: readonly (readonly [string, string])[];
  properties: readonly string[];
}>;

const textOf = (component: ICAL.Component, name: string): string => String(component.getFirstPropertyValue(name) ?? "");

function instantOf(component: ICAL.Component, name: string): ICAL.Time {
  const value = component.getFirstPropertyValue(name);
  if (!(value instanceof ICAL.Time)) throw new Error(`no time in ${name}`);
  return value;
}

function readEntry(entry: ICAL.Component): ReadEntry {
  const [start, end] = [instantOf(entry, "dtstart"), instantOf(entry, "dtend")];
  return {
    uid: textOf(entry, "uid"),
    sequence: Number(textOf(entry, "sequence")),
    status: textOf(entry, "status"),
    title: textOf(entry, "summary"),
    place: textOf(entry, "location"),
    description: textOf(entry, "description"),
    url: textOf(entry, "url"),
    start: start.toJSDate().toISOString(),
    end: end.toJSDate().toISOString(),
    stamp: instantOf(entry, "dtstamp").toJSDate().toISOString(),
    zone: start.zone?.tzid ?? "",
    alarms: entry.getAllSubcomponents("valarm").map((alarm) => [textOf(alarm, "trigger"), textOf(alarm, "description")] as const),
    properties: entry.getAllProperties().map(({ name }) => name),
  };
}

/** A calendar file as another program understands it. It knows no zone but UTC and those that the file brings. */
export function readCalendar(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return {
    name: textOf(calendar, "x-wr-calname"),
    method: textOf(calendar, "method"),
    zones: calendar.getAllSubcomponents("vtimezone").map((zone) => textOf(zone, "tzid")),
    properties: calendar.getAllProperties().map(({ name }) => name),
    entries: calendar.getAllSubcomponents("vevent").map(readEntry),
  };
}
