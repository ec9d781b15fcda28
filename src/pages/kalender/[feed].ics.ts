import type { APIRoute } from "astro";
import { calendarFeed } from "#src/features/account/server/calendar/calendar-feed.ts";

export const prerender = false;
export const GET: APIRoute = calendarFeed;
