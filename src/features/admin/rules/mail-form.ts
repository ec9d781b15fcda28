import * as v from "valibot";
import { reason } from "./reason.ts";

export const mailForm = v.variant("intent", [v.strictObject({ intent: v.literal("resend"), reason })]);
