import { handle } from "#src/endpoints/handle.ts";
import { gremiumSeats } from "#src/features/bookings/server/gremium-seats.ts";
import { getPlan } from "#src/features/training-plan/rules/plan.contracts.ts";
import { getPlanService } from "#src/features/training-plan/server/plan-calls.service.ts";

export const prerender = false;
export const GET = handle(getPlan, getPlanService(gremiumSeats));

export const ALL = GET;
