import { handle } from "#src/endpoints/handle.ts";
import { cancelRecipientBooking } from "#src/features/bookings/rules/cancel-recipient-booking.contract.ts";
import { cancelForRecipient } from "#src/features/bookings/server/cancel-recipient-booking.service.ts";

export const prerender = false;
export const POST = handle(cancelRecipientBooking, cancelForRecipient);
export const ALL = POST;
