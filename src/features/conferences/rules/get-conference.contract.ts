import * as v from "valibot";
import { audienceKeys } from "#src/domain/law/audiences.ts";
import { priceRecordSchema } from "#src/domain/pricing/price-record.schema.ts";
import { defineContract } from "#src/shared/http/contract.ts";

const day = v.pipe(v.string(), v.isoDate());
const places = v.nullable(v.pipe(v.number(), v.description("Freie Plätze; null ab zehn und wo nicht mehr gebucht werden kann.")));

export const getConference = defineContract({
  method: "GET",
  path: "/api/get-conference-by-url/{conference}",
  summary: "Eine Fachtagung mit ihren Workshops und den Terminen, die anstehen: Buchungsstand, Preise (netto, Cent) und freie Plätze.",
  access: "public",
  request: v.strictObject({
    conference: v.pipe(v.string("Der Name der Fachtagung muss ein Text sein."), v.maxLength(120, "Der Name der Fachtagung ist zu lang.")),
  }),
  response: v.object({
    title: v.string(),
    motto: v.string(),
    description: v.string(),
    url: v.string(),
    audiences: v.array(v.picklist(audienceKeys)),
    days: v.number(),
    /** How many workshops one person may choose. */
    workshopChoices: v.number(),
    workshops: v.array(v.object({ title: v.string(), description: v.string(), seats: v.number() })),
    dates: v.array(
      v.object({
        eventId: v.number(),
        startDate: day,
        endDate: day,
        startTime: v.string(),
        endTime: v.string(),
        place: v.string(),
        state: v.picklist(["frei", "wenige", "warteliste", "abgesagt", "beendet"]),
        takesPlace: v.boolean(),
        freeSeats: places,
        prices: priceRecordSchema,
        bookingUrl: v.nullable(v.string()),
        workshops: v.array(v.object({ title: v.string(), full: v.boolean(), freeSeats: places })),
      }),
    ),
  }),
  errors: { "conference-unknown": { status: 404, message: "Diese Fachtagung gibt es nicht." } },
});
