import { madeAttachment } from "#src/shared/server/mail/made-attachment.ts";
import { renderInThread, visitorsTurn } from "#src/shared/server/pdf/pdf-thread.ts";
import { actingOf, bare, type ManageContext } from "../manage-context.ts";
import { noteReading } from "./note-reading.ts";
import { shownMail } from "./shown-mail.ts";

type PartContext = Pick<ManageContext, "request" | "locals" | "params">;

/** No script, no forms, no links that lead anywhere, nothing loaded; its own styles stand in the mail. */
const MAIL_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** The HTML version of a mail for a frame on a page of staff, as a document without any rights. */
export const framedMail = (html: string): Response =>
  new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": MAIL_POLICY,
      "X-Frame-Options": "SAMEORIGIN",
      "Referrer-Policy": "no-referrer",
      "Cache-Control": "no-store",
    },
  });

/** `/manage/mails/{id}/html`: the HTML version for the frame on the mail's page. */
export async function mailHtml(context: PartContext): Promise<Response> {
  const { locals, params } = context;
  const id = params["id"] ?? "";
  const mail = await shownMail(locals.store.db, id);
  if (mail === undefined) return bare(404);
  await noteReading(id, await actingOf(context));
  return framedMail(mail.html);
}

/** `/manage/mails/{id}/anlage/{number}`: an attachment, always as a file to be saved; a document is made for this answer. */
export async function mailAttachment(context: PartContext): Promise<Response> {
  const { locals, params } = context;
  const [id, number] = [params["id"] ?? "", params["nummer"] ?? ""];
  const mail = /^\d{1,3}$/.test(number) ? await shownMail(locals.store.db, id) : undefined;
  const attachment = mail?.attachments[Number(number) - 1];
  if (attachment === undefined) return bare(404);
  await noteReading(id, await actingOf(context));
  const { filename, base64 } = await madeAttachment(attachment, (content) => renderInThread(content, visitorsTurn(locals, true)));
  return new Response(Buffer.from(base64, "base64"), {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
      "Cache-Control": "no-store",
    },
  });
}
