import type { BookingContext } from "../booking-context.ts";

export type ConsultingContext = Pick<BookingContext, "origins" | "secret" | "now">;
