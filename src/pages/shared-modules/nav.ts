import { handle } from "#src/endpoints/handle.ts";
import { nav } from "#src/features/navigation/rules/nav.contract.ts";
import { listNav } from "#src/features/navigation/server/nav.service.ts";

export const prerender = false;
export const GET = handle(nav, listNav);
export const ALL = GET;
