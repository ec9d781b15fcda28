import { openToken } from "#src/accounts/tokens.ts";
import { ISSUE_PARAMETER, newsletterPaths } from "#src/domain/newsletter/newsletter-paths.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { readSentMark, SENT_PARAMETER, sentMark } from "#src/endpoints/form/sent-mark.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { readSignedId } from "#src/shared/server/secrets/signed-id.ts";
import { confirmTexts, endTexts, type LinkStep } from "../rules/newsletter-texts.ts";
import { confirmNewsletter, endNewsletter } from "./newsletter.service.ts";
import type { FormPageContext } from "./request.page.ts";

/** A page behind a link of a mail. Opening it changes nothing, as mail scanners open links; its button does. */
export type NewsletterLinkPage = Readonly<{ head: PageHead; step: LinkStep; text: string; button: string | null; action: string }>;

const CONFIRMED = "newsletter-bestaetigung";
const GONE = 410;

type Link = keyof Pick<typeof newsletterPaths, "confirm" | "end">;

const issueOf = ({ request }: FormPageContext): string | null => new URL(request.url).searchParams.get(ISSUE_PARAMETER);

function pageOf(link: Link, step: LinkStep, token: string, context: FormPageContext): NewsletterLinkPage {
  const { locals, response } = context;
  if (step === "link-unknown") response.status = GONE;
  const { title, text, button } = (link === "confirm" ? confirmTexts : endTexts)[step];
  const head: PageHead = {
    brand: locals.brand,
    path: newsletterPaths[link],
    title,
    description: text,
    crumbs: [{ label: "Newsletter", path: newsletterPaths.subscribe }],
    illustration: "service",
    jsonLd: [],
    noindex: true,
  };
  const issue = issueOf(context);
  const query = new URLSearchParams({ token, ...(issue !== null && { [ISSUE_PARAMETER]: issue }) });
  return { head, step, text, button: button ?? null, action: `${newsletterPaths[link]}?${query}` };
}

const tokenOf = ({ request }: FormPageContext): string => new URL(request.url).searchParams.get("token") ?? "";

/** The token alone proves who asks; an origin would prove no more. */
export async function newsletterConfirmPage(context: FormPageContext): Promise<Response | NewsletterLinkPage> {
  const { request, locals } = context;
  const now = new Date();
  const token = tokenOf(context);
  if (request.method === "POST") {
    const confirmed = await confirmNewsletter(token, { locals, now });
    if (confirmed === null) return pageOf("confirm", "link-unknown", token, context);
    const mark = sentMark(confirmed.subscriptionId, CONFIRMED, locals.secret);
    return seeOther(`${newsletterPaths.confirm}?${SENT_PARAMETER}=${encodeURIComponent(mark)}`);
  }
  const mark = new URL(request.url).searchParams.get(SENT_PARAMETER);
  if (readSentMark(mark, CONFIRMED, locals.secret) !== null) return pageOf("confirm", "done", token, context);
  const known = await openToken(locals, "newsletter-confirmation", token, now);
  return pageOf("confirm", known === null ? "link-unknown" : "ask", token, context);
}

/** By the page's button, or a mail program's one click, which has no origin or cookie and follows no redirect (RFC 8058). */
export async function newsletterEndPage(context: FormPageContext): Promise<NewsletterLinkPage> {
  const { request, locals } = context;
  const token = tokenOf(context);
  if (request.method === "POST") {
    const ended = await endNewsletter(token, { locals, now: new Date() }, issueOf(context));
    return pageOf("end", ended ? "done" : "link-unknown", token, context);
  }
  return pageOf("end", readSignedId("newsletter-end", token, locals) === null ? "link-unknown" : "ask", token, context);
}
