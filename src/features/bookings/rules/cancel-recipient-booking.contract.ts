import * as v from "valibot";
import { seatStates } from "#src/domain/booking/seat-state.ts";
import { defineContract } from "#src/shared/http/contract.ts";
import { bookingRefusals } from "./booking-messages.ts";

const FEE = "Bitte nennen Sie die Stornokosten, die angezeigt wurden, in Cent.";

/** `expectedFee`: net cents as `get-future-events` told them; nobody pays another sum than the one that was read. */
export const cancelRecipientBooking = defineContract({
  method: "POST",
  path: "/api-meinifb/cancel-recipient-booking/{booking}",
  summary: "Storniert den Platz einer Person zu den Kosten, die vorher genannt wurden; für Bestellende und den Vorsitz des Gremiums.",
  access: "account",
  request: v.strictObject({
    booking: v.pipe(v.string(), v.maxLength(60)),
    expectedFee: v.pipe(v.number(FEE), v.integer(FEE), v.minValue(0, FEE), v.maxValue(999_999_999, FEE)),
  }),
  response: v.object({ bookingId: v.string(), state: v.picklist(seatStates), cancellationFee: v.number() }),
  errors: {
    "booking-unknown": { status: 404, message: "Diese Buchung gibt es nicht." },
    changed: { status: 409, message: bookingRefusals.changed },
    "fee-changed": { status: 409, message: bookingRefusals["fee-changed"] },
  },
});
