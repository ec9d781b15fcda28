export const BOOKING_STATES_PATH = "/api/get-booking-states";
