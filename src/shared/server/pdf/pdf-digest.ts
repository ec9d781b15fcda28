import { createHash } from "node:crypto";
import type { PdfContent } from "./pdf-content.ts";

/** To be raised when the look of documents changes: readers then load them anew. */
const LOOK = 2;

export const digestOf = (content: PdfContent): string =>
  createHash("sha256").update(`${LOOK}`).update(JSON.stringify(content)).digest("base64url").slice(0, 32);
