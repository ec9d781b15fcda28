import { handle } from "#src/endpoints/handle.ts";
import { relatedNews } from "#src/features/recommendations/rules/recommendation.contracts.ts";
import { readRecommendations } from "#src/features/recommendations/server/recommendation.service.ts";

export const prerender = false;
export const GET = handle(relatedNews, readRecommendations("news"));
export const ALL = GET;
