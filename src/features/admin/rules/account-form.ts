import * as v from "valibot";
import { reason } from "./reason.ts";

export const accountForm = v.variant("intent", [
  v.strictObject({ intent: v.literal("role"), role: v.picklist(["none", "editor", "admin"]) }),
  v.strictObject({ intent: v.literal("confirm-email") }),
  v.strictObject({ intent: v.literal("reset-second-factor"), reason }),
  v.strictObject({ intent: v.literal("end-sessions") }),
  v.strictObject({ intent: v.literal("impersonate"), reason }),
]);

export type AccountForm = v.InferOutput<typeof accountForm>;
