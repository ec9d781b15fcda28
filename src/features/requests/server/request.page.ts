import { sessionOf } from "#src/accounts/session/session.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { readSentMark, SENT_PARAMETER, sentMark } from "#src/endpoints/form/sent-mark.ts";
import { freshForm, refusedForm, submitForm } from "#src/endpoints/form/submit-form.ts";
import type { AnyForm } from "#src/shared/forms/form.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import type { TypedValues } from "#src/shared/forms/parse-form.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { type RequestKind, requestForms, requestTexts } from "../rules/request-kinds.ts";
import { type RequestAnswers, type RequestCall, submitRequest } from "./requests.service.ts";

export type FormPageContext = Readonly<{
  request: Request;
  locals: PortalLocals;
  response: { readonly headers: Headers; status?: number };
}>;

type RequestStep =
  | Readonly<{ kind: "form"; form: AnyForm; state: FormState }>
  | Readonly<{ kind: "sent"; formId: string; reference: string }>;

export type RequestPage = Readonly<{ head: PageHead; texts: (typeof requestTexts)[RequestKind]; step: RequestStep }>;

export function callOf({ request, locals }: FormPageContext, now: Date): RequestCall {
  return { locals, now, session: () => sessionOf(locals, request.headers.get("cookie")) };
}

/** With anything in its query a page is a variant or an answer: only the plain one is for search engines. */
function headOf(kind: RequestKind, { brand }: PortalLocals, { search }: URL): PageHead {
  const { path, title, description, crumbs, illustration } = requestTexts[kind];
  return { brand, path, title, description, crumbs, illustration, jsonLd: [], ...(search === "" ? {} : { noindex: true }) };
}

async function send(
  kind: RequestKind,
  context: FormPageContext,
  now: Date,
): Promise<Response | Readonly<{ status: number; state: FormState }>> {
  const { request, locals } = context;
  const form: AnyForm = requestForms[kind];
  const taken = await submitForm(form, request, { locals, now });
  if (!taken.ok) return taken;
  const outcome = await submitRequest(kind, taken.values as RequestAnswers, taken.formKey, callOf(context, now));
  if (!outcome.ok) return refusedForm(outcome.reason, taken);
  const mark = sentMark(outcome.value.reference, form.id, locals.secret);
  return seeOther(`${requestTexts[kind].path}?${SENT_PARAMETER}=${encodeURIComponent(mark)}`);
}

/** Data of a request form's page, or the redirect (303) that answers a form which was stored. `prefilled` stands in a fresh form. */
export async function requestPage(
  kind: RequestKind,
  context: FormPageContext,
  prefilled: TypedValues = {},
): Promise<Response | RequestPage> {
  const { request, locals, response } = context;
  const now = new Date();
  const form: AnyForm = requestForms[kind];
  const page = { head: headOf(kind, locals, new URL(request.url)), texts: requestTexts[kind] };
  if (request.method === "POST") {
    const sent = await send(kind, context, now);
    if (sent instanceof Response) return sent;
    response.status = sent.status;
    return { ...page, step: { kind: "form", form, state: sent.state } };
  }
  const reference = readSentMark(new URL(request.url).searchParams.get(SENT_PARAMETER), form.id, locals.secret);
  if (reference !== null) return { ...page, step: { kind: "sent", formId: form.id, reference } };
  return { ...page, step: { kind: "form", form, state: freshForm(form, { locals, now }, prefilled) } };
}
