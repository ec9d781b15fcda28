import { handle } from "#src/endpoints/handle.ts";
import { getArticleRecommendations } from "#src/features/bookings/rules/article-recommendations.contract.ts";
import { listArticleRecommendations } from "#src/features/bookings/server/article-recommendations.service.ts";

export const prerender = false;
export const GET = handle(getArticleRecommendations, listArticleRecommendations);
export const ALL = GET;
