import { expect, it } from "vitest";
import { readBusyInThread } from "./read-in-thread.ts";

const span = { from: new Date("2027-03-01T00:00:00Z"), until: new Date("2027-03-31T00:00:00Z") };
const file = (rule: string): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:x",
    "BEGIN:VEVENT",
    "UID:1@x",
    "DTSTART:20270305T090000Z",
    "DURATION:PT15M",
    rule,
    "END:VEVENT",
  ]
    .concat("END:VCALENDAR", "")
    .join("\r\n");

it("reads a calendar in a thread of its own", async () =>
  expect(await readBusyInThread(file("RRULE:FREQ=DAILY;COUNT=2"), span, [])).toHaveLength(2));

it.each([
  ["is none", "<html>"],
  ["has a rule without bounds", file("RRULE:FREQ=SECONDLY")],
])("answers null for a calendar that %s", async (_, text) => expect(await readBusyInThread(text, span, [])).toBeNull());

it("ends the thread with the time it has", async () =>
  expect(await readBusyInThread(file("RRULE:FREQ=DAILY;COUNT=2"), span, [], 0)).toBeNull());
