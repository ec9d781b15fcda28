import type { Route } from "#src/shared/http/contract.ts";
import type { threadsAbout } from "./threads-about.contract.ts";
import { THREADS_ABOUT_PATH } from "./threads-about.path.ts";

export const threadsAboutRoute: Route<typeof threadsAbout> = { method: "GET", path: THREADS_ABOUT_PATH };
