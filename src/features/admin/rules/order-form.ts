import * as v from "valibot";
import { linkVersion } from "./link-version.ts";
import { reason } from "./reason.ts";

export const orderForm = v.variant("intent", [v.strictObject({ intent: v.literal("revoke-links"), reason, version: linkVersion })]);
