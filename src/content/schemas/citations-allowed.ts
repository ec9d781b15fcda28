import { z } from "zod";
import { isoDay, line } from "./fields.ts";

/** `citations-allowed/{any}.yaml`: citations that the check would refuse and that were looked at and are right. */
export const citationsAllowed = z.strictObject({
  allowed: z
    .array(
      z.strictObject({
        /** As the message of the check names it, e.g. `§ 84 Abs. 2 SGB IX`. */
        citation: line(3, 120),
        /** Only in this file; `*` stands for any characters. Without it everywhere. */
        file: line(3, 200).optional(),
        /** Why it is right all the same. */
        reason: line(20, 300),
        reviewed: isoDay,
      }),
    )
    .default([]),
});
