import type { Route } from "./contract.ts";
import type { getUser } from "./get-user.contract.ts";
import { GET_USER_PATH } from "./get-user.path.ts";

export const getUserRoute: Route<typeof getUser> = { method: "GET", path: GET_USER_PATH };
