import { originsOf } from "#src/catalogue/define-pages.ts";
import { readNorm } from "../norm-text.ts";
import type { WholeModel } from "./whole.pages.ts";
import { wholePdfContent } from "./whole-pdf-content.ts";

/** What the document of a whole statute says, published beside its page: the server that makes it has no content folder. */
export const wholeContent = (model: WholeModel): Response =>
  new Response(JSON.stringify(wholePdfContent(model, { origin: originsOf().betriebsrat, read: ({ body }) => readNorm(body) })), {
    headers: { "Content-Type": "application/json; charset=utf-8" },
  });
