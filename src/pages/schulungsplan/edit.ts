import { handle } from "#src/endpoints/handle.ts";
import { gremiumSeats } from "#src/features/bookings/server/gremium-seats.ts";
import { editPlan } from "#src/features/training-plan/rules/plan.contracts.ts";
import { editPlanService } from "#src/features/training-plan/server/plan-calls.service.ts";

export const prerender = false;
export const POST = handle(editPlan, editPlanService(gremiumSeats));
export const PUT = POST;

export const ALL = POST;
