import * as v from "valibot";
import { defineContract } from "#src/shared/http/contract.ts";

const YEAR = "Bitte geben Sie das Jahr mit vier Ziffern an, zum Beispiel 2027.";

const file = v.instance(Response);

export const noticePdf = defineContract({
  method: "GET",
  path: "/api-meinifb/notice-pdf/{eventId}",
  summary:
    "Wer selbst oder aus dem Gremium an einer Veranstaltung teilnimmt und wann, als Aushang: ohne Preise, von Personen nur die Namen.",
  access: "account",
  request: v.strictObject({ eventId: v.pipe(v.string(), v.maxLength(60)) }),
  response: file,
  media: "application/pdf",
  // One answer for an event that there is not and for somebody else's.
  errors: { "event-unknown": { status: 404, message: "Zu dieser Veranstaltung gibt es hier nichts." } },
});

/** This year where none is named. */
export const overviewPdf = defineContract({
  method: "GET",
  path: "/api-meinifb/overview-pdf",
  summary: "Was jemand selbst oder das Gremium in einem Jahr gebucht hat, nach Personen; Beträge sieht, wer sie sehen darf.",
  access: "account",
  request: v.strictObject({ year: v.optional(v.pipe(v.string(YEAR), v.regex(/^20\d\d$/, YEAR))) }),
  response: file,
  media: "application/pdf",
  errors: { "year-empty": { status: 404, message: "In diesem Jahr gibt es hier keine Buchungen." } },
});
