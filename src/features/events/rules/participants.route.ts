import type { Route } from "#src/shared/http/contract.ts";
import type { participants } from "./participants.contract.ts";
import { PARTICIPANTS_PATH } from "./participants.path.ts";

export const participantsRoute: Route<typeof participants> = { method: "GET", path: PARTICIPANTS_PATH };
