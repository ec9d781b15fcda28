import type { MadeAttachment, StoredAttachment } from "#db/repositories/mails.ts";
import type { PdfContent } from "../pdf/pdf-content.ts";

export type RenderDocument = (content: PdfContent) => Promise<Uint8Array>;

/** An attachment as a file: a document is made by `render`, whose errors are thrown on. */
export async function madeAttachment(attachment: StoredAttachment, render: RenderDocument): Promise<MadeAttachment> {
  if (!("document" in attachment)) return attachment;
  const { filename, contentType, document } = attachment;
  return { filename, contentType, base64: Buffer.from(await render(document)).toString("base64") };
}
