import type { Route } from "./contract.ts";
import type { getUser } from "./get-user.contract.ts";

export const GET_USER_PATH = "/kundenportal/get-user";
export const getUserRoute: Route<typeof getUser> = { method: "GET", path: GET_USER_PATH };
