import * as v from "valibot";
import { reason } from "./reason.ts";

const version = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

/** `version` is that of the text which was read. */
export const feedbackTextForm = v.variant("intent", [
  v.strictObject({ intent: v.literal("release-text"), version }),
  v.strictObject({ intent: v.literal("refuse-text"), version, reason }),
]);
