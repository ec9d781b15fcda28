import { handle } from "#src/endpoints/handle.ts";
import { getHotelPreferences } from "#src/features/preferences/rules/hotel.contracts.ts";
import { readHotelPreferences } from "#src/features/preferences/server/hotel-calls.service.ts";

export const prerender = false;
export const GET = handle(getHotelPreferences, readHotelPreferences);
export const ALL = GET;
