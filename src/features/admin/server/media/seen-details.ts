import { createHash } from "node:crypto";

/** Stands in a form for the text that it was made from. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("base64url");
