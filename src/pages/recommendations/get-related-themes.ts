import { handle } from "#src/endpoints/handle.ts";
import { relatedThemes } from "#src/features/recommendations/rules/recommendation.contracts.ts";
import { readRecommendations } from "#src/features/recommendations/server/recommendation.service.ts";

export const prerender = false;
export const GET = handle(relatedThemes, readRecommendations("themes"));
export const ALL = GET;
