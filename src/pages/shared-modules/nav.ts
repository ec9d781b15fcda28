import { nav } from "#src/features/navigation/rules/nav.contract.ts";
import { listNav } from "#src/features/navigation/server/nav.service.ts";
import { handle } from "#src/shared/server/handle.ts";

export const prerender = false;
export const GET = handle(nav, listNav);
export const ALL = GET;
