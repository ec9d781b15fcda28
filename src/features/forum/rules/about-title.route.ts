import type { Route } from "#src/shared/http/contract.ts";
import type { aboutTitle } from "./about-title.contract.ts";
import { ABOUT_TITLE_PATH } from "./about-title.path.ts";

export const aboutTitleRoute: Route<typeof aboutTitle> = { method: "GET", path: ABOUT_TITLE_PATH };
