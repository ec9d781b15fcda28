import { handle } from "#src/endpoints/handle.ts";
import { gremiumSeats } from "#src/features/bookings/server/gremium-seats.ts";
import { createPlan } from "#src/features/training-plan/rules/plan.contracts.ts";
import { createPlanService } from "#src/features/training-plan/server/plan-calls.service.ts";

export const prerender = false;
export const POST = handle(createPlan, createPlanService(gremiumSeats));

export const ALL = POST;
