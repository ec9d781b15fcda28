import * as v from "valibot";
import { defineContract } from "#src/shared/http/contract.ts";
import { BOOKING_STATES_PATH } from "./booking-states.path.ts";

const MAX_IDS = 100;
const rule = `Bitte geben Sie 1 bis ${MAX_IDS} Terminnummern an, getrennt durch Kommas.`;

/** Live facts for prerendered pages; unknown events are left out of the answer. */
export const bookingStates = defineContract({
  method: "GET",
  path: BOOKING_STATES_PATH,
  summary: "Buchungsstand von Terminen: Zustand, ob sie sicher stattfinden, freie Plätze, soweit sie gezeigt werden, und Preise.",
  access: "public",
  request: v.strictObject({
    ids: v.pipe(
      v.string(rule),
      v.regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8})*$/, rule),
      v.transform((ids) => [...new Set(ids.split(",").map(Number))]),
      v.maxLength(MAX_IDS, rule),
    ),
  }),
  response: v.array(
    v.object({
      eventId: v.number(),
      state: v.picklist(["frei", "wenige", "warteliste", "abgesagt", "beendet"]),
      takesPlace: v.boolean(),
      /** Only below ten, and only while the event can be booked. */
      freeSeats: v.nullable(v.number()),
      price: v.pipe(v.string(), v.description("Nettopreis der Teilnahme in Worten.")),
      hotel: v.pipe(v.nullable(v.string()), v.description("Nettopreise des Hotels in Worten; null, wo keines bezahlt wird.")),
    }),
  ),
  errors: {},
});
