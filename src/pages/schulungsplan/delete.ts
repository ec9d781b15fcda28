import { handle } from "#src/endpoints/handle.ts";
import { gremiumSeats } from "#src/features/bookings/server/gremium-seats.ts";
import { deletePlan } from "#src/features/training-plan/rules/plan.contracts.ts";
import { deletePlanService } from "#src/features/training-plan/server/plan-calls.service.ts";

export const prerender = false;
export const POST = handle(deletePlan, deletePlanService(gremiumSeats));

export const DELETE = POST;
export const ALL = POST;
