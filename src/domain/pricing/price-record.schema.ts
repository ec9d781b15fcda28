import * as v from "valibot";

/** Net cents by tier, 0 where a tier is not defined (spec:content-and-entities#price-record). */
export const priceRecordSchema = v.object({
  price: v.number(),
  priceParticipantTwo: v.number(),
  priceParticipantThree: v.number(),
  priceParticipantFour: v.number(),
  priceParticipantFive: v.number(),
});
