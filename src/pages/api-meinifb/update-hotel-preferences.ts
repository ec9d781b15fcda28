import { handle } from "#src/endpoints/handle.ts";
import { updateHotelPreferences } from "#src/features/preferences/rules/hotel.contracts.ts";
import { changeHotelPreferences } from "#src/features/preferences/server/hotel-calls.service.ts";

export const prerender = false;
export const POST = handle(updateHotelPreferences, changeHotelPreferences);
export const PUT = POST;
export const ALL = POST;
