import { newsletterPaths } from "#src/domain/newsletter/newsletter-paths.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { readSentMark, SENT_PARAMETER, sentMark } from "#src/endpoints/form/sent-mark.ts";
import { freshForm, refusedForm, submitForm } from "#src/endpoints/form/submit-form.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { newsletterForms } from "../rules/newsletter-subscription-request.form.ts";
import { newsletterTexts } from "../rules/newsletter-texts.ts";
import { subscribe } from "./newsletter.service.ts";
import type { FormPageContext } from "./request.page.ts";

type NewsletterForm = (typeof newsletterForms)["ifb"];

export type NewsletterPage = Readonly<{
  head: PageHead;
  texts: (typeof newsletterTexts)["ifb"];
  form: NewsletterForm;
  state: FormState | null;
}>;

async function send(
  form: NewsletterForm,
  { request, locals }: FormPageContext,
  now: Date,
): Promise<Response | Readonly<{ status: number; state: FormState }>> {
  const taken = await submitForm(form, request, { locals, now });
  if (!taken.ok) return taken;
  const outcome = await subscribe(taken.values, { locals, now });
  if (!outcome.ok) return refusedForm(outcome.reason, taken);
  const mark = sentMark(outcome.value.reference, form.id, locals.secret);
  return seeOther(`${newsletterPaths.subscribe}?${SENT_PARAMETER}=${encodeURIComponent(mark)}`);
}

/** Data of the newsletter's page on either site, or the redirect (303) that answers its form. */
export async function newsletterPage(context: FormPageContext): Promise<Response | NewsletterPage> {
  const { request, locals, response } = context;
  const now = new Date();
  const texts = newsletterTexts[locals.brand];
  const form: NewsletterForm = newsletterForms[locals.brand];
  const { title, description } = texts;
  const crumbs = [{ label: "Kontakt", path: "/service/kontakt" }];
  const head: PageHead = {
    brand: locals.brand,
    path: newsletterPaths.subscribe,
    title,
    description,
    crumbs,
    illustration: "service",
    jsonLd: [],
  };
  const page = { head, texts, form };
  if (request.method === "POST") {
    const sent = await send(form, context, now);
    if (sent instanceof Response) return sent;
    response.status = sent.status;
    return { ...page, state: sent.state };
  }
  const mark = new URL(request.url).searchParams.get(SENT_PARAMETER);
  const sent = readSentMark(mark, form.id, locals.secret) !== null;
  return { ...page, state: sent ? null : freshForm(form, { locals, now }) };
}
