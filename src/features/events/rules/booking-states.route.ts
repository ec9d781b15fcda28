import type { Route } from "#src/shared/http/contract.ts";
import type { bookingStates } from "./booking-states.contract.ts";

export const BOOKING_STATES_PATH = "/api/get-booking-states";
export const bookingStatesRoute: Route<typeof bookingStates> = { method: "GET", path: BOOKING_STATES_PATH };
