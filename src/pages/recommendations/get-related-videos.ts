import { handle } from "#src/endpoints/handle.ts";
import { relatedVideos } from "#src/features/recommendations/rules/recommendation.contracts.ts";
import { readRecommendations } from "#src/features/recommendations/server/recommendation.service.ts";

export const prerender = false;
export const GET = handle(relatedVideos, readRecommendations("videos"));
export const ALL = GET;
