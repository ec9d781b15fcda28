import * as v from "valibot";
import { reason } from "../reason.ts";

export const cancelForm = v.variant("intent", [
  v.strictObject({
    intent: v.literal("cancel"),
    reason,
    version: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
    /** The digest of what was shown to follow. */
    confirmed: v.string(),
  }),
]);
