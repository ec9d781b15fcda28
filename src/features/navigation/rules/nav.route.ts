import type { Route } from "#src/shared/http/contract.ts";
import type { nav } from "./nav.contract.ts";
import { NAV_PATH } from "./nav.path.ts";

export const navRoute: Route<typeof nav> = { method: "GET", path: NAV_PATH };
