import { handle } from "#src/endpoints/handle.ts";
import { aboutTitle } from "#src/features/forum/rules/about-title.contract.ts";
import { tellAboutTitle } from "#src/features/forum/server/about-title.service.ts";

export const prerender = false;
export const GET = handle(aboutTitle, tellAboutTitle);
export const ALL = GET;
