import type { APIRoute } from "astro";
import { gremiumSeats } from "#src/features/bookings/server/gremium-seats.ts";
import { planFeed } from "#src/features/training-plan/server/plan-feed.ts";

export const prerender = false;
export const GET: APIRoute = (context) => planFeed(context, gremiumSeats);
