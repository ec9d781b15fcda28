import { createHash } from "node:crypto";
import type { Term } from "#src/domain/accounts/committee.ts";

/** Says which functions of a member somebody has seen: of two chairs who have seen the same, one changes them. */
export function termsStamp(terms: readonly Term[]): string {
  const lines = terms.map(({ function: held, since, until }) => `${held} ${since ?? ""} ${until ?? ""}`).toSorted();
  return createHash("sha256").update(lines.join("\n")).digest("base64url").slice(0, 12);
}
