import { handle } from "#src/endpoints/handle.ts";
import { threadsAbout } from "#src/features/forum/rules/threads-about.contract.ts";
import { tellThreadsAbout } from "#src/features/forum/server/threads-about.service.ts";

export const prerender = false;
export const GET = handle(threadsAbout, tellThreadsAbout);
export const ALL = GET;
