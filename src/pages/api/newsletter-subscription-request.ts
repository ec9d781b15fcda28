import { handle } from "#src/endpoints/handle.ts";
import { newsletterSubscriptionRequest } from "#src/features/requests/rules/newsletter-subscription-request.contract.ts";
import { subscribe } from "#src/features/requests/server/newsletter.service.ts";

export const prerender = false;
export const POST = handle(newsletterSubscriptionRequest, subscribe);
export const ALL = POST;
