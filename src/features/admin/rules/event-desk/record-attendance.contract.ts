import * as v from "valibot";
import { halves } from "#src/domain/attendance/half-days.ts";
import { defineContract } from "#src/shared/http/contract.ts";

/** A device that was without signal for a day sends what it has in several calls. */
export const MOST_ENTRIES = 200;

/** With hours and minutes of the zone, or there is no reading it. */
const instant = v.pipe(v.string(), v.isoTimestamp(), v.regex(/(?:Z|\d\d:\d\d)$/));

const entry = v.strictObject({
  bookingId: v.pipe(v.string(), v.maxLength(60)),
  day: v.pipe(v.string(), v.isoDate()),
  half: v.picklist(halves),
  present: v.boolean(),
  /** By the clock of the device. */
  at: instant,
});

const said = v.object({ present: v.boolean(), by: v.nullable(v.string()), at: v.string() });

/** `sentAt`, by the same clock as the entries: a device whose clock is wrong tells all the same how long ago something was entered. */
export const recordAttendance = defineContract({
  method: "POST",
  path: "/api/record-attendance/{event}",
  summary: "Trägt ein, wer an welchem Halbtag da war; auch später nachgereicht. Widersprüche werden genannt, die spätere Eingabe gilt.",
  access: "events",
  request: v.strictObject({
    event: v.pipe(v.string(), v.regex(/^\d{1,9}$/)),
    sentAt: instant,
    entries: v.pipe(v.array(entry), v.minLength(1), v.maxLength(MOST_ENTRIES)),
  }),
  response: v.object({
    conflicts: v.array(
      v.object({ bookingId: v.string(), day: v.string(), half: v.picklist(halves), counts: said, earlier: said, sentence: v.string() }),
    ),
    refused: v.array(v.object({ bookingId: v.string(), day: v.string(), half: v.picklist(halves), sentence: v.string() })),
  }),
  errors: {
    "event-unknown": { status: 404, message: "Diesen Termin gibt es nicht." },
  },
});
