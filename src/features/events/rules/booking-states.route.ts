import type { Route } from "#src/shared/http/contract.ts";
import type { bookingStates } from "./booking-states.contract.ts";
import { BOOKING_STATES_PATH } from "./booking-states.path.ts";

export const bookingStatesRoute: Route<typeof bookingStates> = { method: "GET", path: BOOKING_STATES_PATH };
