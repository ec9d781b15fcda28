import * as v from "valibot";
import { resolutionStates } from "#src/domain/booking/resolution.ts";
import { seatStates } from "#src/domain/booking/seat-state.ts";
import { defineContract } from "#src/shared/http/contract.ts";
import { pageOf, pagingFields } from "#src/shared/http/paging.ts";

const DAY = "Bitte geben Sie den Tag in der Form 2027-03-01 an.";
const day = v.pipe(v.string(DAY), v.isoDate(DAY));

/** Told to whoever may act for the seat: who ordered it, and the committee's chair. Sums in net cents. */
const rights = v.object({
  orderNumber: v.string(),
  seminarPrice: v.number(),
  hotelPrice: v.number(),
  /** What cancelling would cost now; null where nothing can be cancelled. */
  cancellationFee: v.nullable(v.number()),
});

const isoDay = v.pipe(v.string(), v.isoDate());

/** How far the committee's decision on a seat is (spec:member-area#resolutions); the days of states that are reached. */
const resolution = v.object({
  state: v.object({ id: v.picklist(resolutionStates), name: v.string() }),
  meetingOn: v.nullable(isoDay),
  minutes: v.nullable(v.string()),
  noticeOn: v.nullable(isoDay),
  answeredOn: v.nullable(isoDay),
});

const recipient = v.object({
  bookingId: v.string(),
  salutation: v.string(),
  firstname: v.string(),
  lastname: v.string(),
  state: v.object({ id: v.picklist(seatStates), name: v.string() }),
  /** The last day of a reservation. */
  holdUntil: v.nullable(isoDay),
  /** Null for a seat that needs none any more, and for whoever sees it only because it is the own one. */
  resolution: v.nullable(resolution),
  /** Seminar and hotel in net cents as ordered, for whoever may see it; null for everybody else. */
  price: v.nullable(v.number()),
  rights: v.nullable(rights),
});

export const bookedEvent = v.object({
  eventId: v.number(),
  title: v.string(),
  url: v.string(),
  startDate: isoDay,
  endDate: isoDay,
  /** In Berlin, `HH:MM`. */
  startTime: v.string(),
  endTime: v.string(),
  online: v.boolean(),
  place: v.string(),
  /** Date or place are not what somebody with a seat was told. */
  moved: v.boolean(),
  recipients: v.array(recipient),
});

/** `from` and `to` count by the day on which an event begins, both included. */
const request = v.strictObject({ ...pagingFields, from: v.optional(day), to: v.optional(day) });

const list = <Access extends "account" | "committee">(name: string, access: Access, summary: string) =>
  defineContract({ method: "GET", path: `/api-meinifb/${name}`, summary, access, request, response: pageOf(bookedEvent), errors: {} });

export const getFutureEvents = list(
  "get-future-events",
  "account",
  "Was jemand selbst bestellt hat und was noch kommt oder läuft, das Nächste zuerst.",
);
export const getPastEvents = list("get-past-events", "account", "Was jemand selbst bestellt hat und was vorbei ist, das Letzte zuerst.");
export const getGremiumFutureEvents = list(
  "get-gremium-future-events",
  "committee",
  "Was für das Gremium bestellt ist, für das jemand handelt, und was noch kommt oder läuft; Preise sieht, wer sie im Gremium sehen darf.",
);
export const getGremiumPastEvents = list(
  "get-gremium-past-events",
  "committee",
  "Was für das Gremium bestellt war, für das jemand handelt, und was vorbei ist; Preise sieht, wer sie im Gremium sehen darf.",
);

export const getNextEventRecipients = defineContract({
  method: "GET",
  path: "/api-meinifb/get-next-event-recipients",
  summary: "Die nächste Veranstaltung, die jemand selbst oder das Gremium gebucht hat, und wer daran teilnimmt.",
  access: "account",
  request: v.strictObject({}),
  response: v.object({ event: v.nullable(bookedEvent) }),
  errors: {},
});
