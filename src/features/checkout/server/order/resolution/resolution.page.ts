import { deleteOrderPaper, orderPaper, papersOfOrder } from "#db/repositories/order-papers.ts";
import { audit } from "#src/accounts/audit.ts";
import { actsOnOrder, ownsOrder } from "#src/accounts/owns-order.ts";
import { sessionOf } from "#src/accounts/session/session.ts";
import { orderPath } from "#src/booking/links.ts";
import { bytesInWords } from "#src/domain/files/file-size.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { type LinkEnded, linkEnded } from "#src/endpoints/link-ended.ts";
import { messageOn, type PageMessage, sentForm, submit } from "#src/endpoints/portal-page.ts";
import { answerFile } from "#src/shared/server/files/answer-file.ts";
import { withoutEnding } from "#src/shared/server/files/shown-name.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { deleteResolutionForm, resolutionMessages } from "../../../rules/order/resolution.forms.ts";
import type { DoneContext } from "../done.page.ts";
import { orderOfToken } from "../order-of-token.ts";
import { type Refusal, uploadResolution } from "./upload-resolution.ts";

export type ResolutionPage = Readonly<{
  head: PageHead;
  path: string;
  orderHref: string;
  message: PageMessage | null;
  /** `href` is null for whoever has the link alone: reading takes the account of who ordered, or the chair's. */
  papers: readonly Readonly<{ id: string; name: string; facts: string; href: string | null }>[];
  owner: boolean;
  /** The chair only while acting for the committee of the order. */
  mayDelete: boolean;
}>;

type Sent = Response | Refusal | null;

/** `/checkout/fertig/{token}/beschluss`: hand in the signed resolution (spec:member-area#signed-resolution). */
export async function resolutionPage(context: DoneContext): Promise<Response | ResolutionPage | LinkEnded> {
  const { request, locals, params, response } = context;
  const now = new Date();
  const opened = await orderOfToken(params["order"] ?? "", { request, locals }, now);
  if (opened === null) return new Response(null, { status: 404 });
  if (opened === "ended") return linkEnded(context);
  const { order } = opened;
  const session = await sessionOf(locals, request.headers.get("cookie"));
  const owner = ownsOrder(session, order);
  const path = `${orderPath(order, locals.secret)}/beschluss`;

  async function sent(): Promise<Sent> {
    const form = sentForm(context);
    if (form === null) return null;
    if (form !== deleteResolutionForm.id) {
      const refused = await uploadResolution(request, { order, locals, session, now });
      return refused ?? seeOther(`${path}?meldung=hochgeladen`);
    }
    const answer = await submit(deleteResolutionForm, context, { locals, now }, async ({ datei }) => {
      if (!actsOnOrder(session, order)) return { ok: false, status: 403 };
      await locals.store.write(async (tx) => {
        if (await deleteOrderPaper(tx, order.id, datei))
          await audit(
            tx,
            { locals, session, now },
            { action: "resolution-deleted", subject: `order:${order.id}`, detail: { reference: order.number } },
          );
      });
      return { ok: true, answer: seeOther(`${path}?meldung=geloescht`) };
    });
    return answer instanceof Response
      ? answer
      : { status: response.status ?? 422, sentence: answer.problem ?? "Bitte versuchen Sie es noch einmal." };
  }

  const outcome = await sent();
  if (outcome instanceof Response) return outcome;
  if (outcome !== null) {
    response.status = outcome.status;
    // What is left of a body that was not read to its end must not be taken for the next request.
    response.headers.set("Connection", "close");
  }
  response.headers.set("Referrer-Policy", "same-origin");
  return {
    head: personalHead({
      brand: locals.brand,
      path,
      title: "Unterschriebener Beschluss",
      description: "Den unterschriebenen Beschluss zur Bestellung legen.",
    }),
    path,
    orderHref: orderPath(order, locals.secret),
    message: outcome === null ? messageOn(context, resolutionMessages) : { kind: "problem", text: outcome.sentence },
    papers: (await papersOfOrder(locals.store.db, order.id)).map(({ id, name, bytes, uploadedAt }) => ({
      id,
      name,
      facts: `${bytesInWords(bytes)}, hochgeladen ${formatInstant(uploadedAt)}`,
      href: owner ? `${path}/${id}` : null,
    })),
    owner,
    mayDelete: actsOnOrder(session, order),
  };
}

/** `/checkout/fertig/{token}/beschluss/{paper}`: for whoever ordered and the committee's chair, by their account. */
export async function resolutionFile({ request, locals, params }: Pick<DoneContext, "request" | "locals" | "params">): Promise<Response> {
  const missing = new Response(null, { status: 404 });
  const opened = await orderOfToken(params["order"] ?? "", { request, locals }, new Date());
  if (opened === null || opened === "ended") return missing;
  const session = await sessionOf(locals, request.headers.get("cookie"));
  const paper = ownsOrder(session, opened.order) ? await orderPaper(locals.store.db, opened.order.id, params["paper"] ?? "") : undefined;
  if (paper === undefined) return missing;
  const { digest, type, name } = paper;
  return (await answerFile(locals.uploads, { digest, type, name: [withoutEnding(name)], how: "attachment" })) ?? missing;
}
