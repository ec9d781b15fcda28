import type { Route } from "#src/shared/http/contract.ts";
import type { nav } from "./nav.contract.ts";

export const NAV_PATH = "/shared-modules/nav";
export const navRoute: Route<typeof nav> = { method: "GET", path: NAV_PATH };
