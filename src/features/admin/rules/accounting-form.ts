import * as v from "valibot";
import { isIsoDay } from "#src/domain/time/german-date.ts";

/** `until` and `stamp` say what was shown: nothing else is closed. */
export const accountingForm = v.strictObject({
  intent: v.literal("close"),
  until: v.pipe(v.string(), v.check(isIsoDay)),
  stamp: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
});
