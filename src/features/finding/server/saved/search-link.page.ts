import { openToken } from "#src/accounts/tokens.ts";
import { savedSearchPaths } from "#src/domain/finding/saved-search.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { readSentMark, SENT_PARAMETER, sentMark } from "#src/endpoints/form/sent-mark.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { readSignedId } from "#src/shared/server/secrets/signed-id.ts";
import { confirmSearchTexts, endSearchTexts, type LinkStep } from "../../rules/saved-search-texts.ts";
import { confirmOrder, endBySignedLink } from "./saved-search.service.ts";

/** A page behind a link of a mail. Opening it changes nothing, as mail scanners open links; its button does. */
export type SearchLinkPage = Readonly<{ head: PageHead; step: LinkStep; text: string; button: string | null; action: string }>;

const CONFIRMED = "suche-bestaetigt";
const GONE = 410;

function pageOf(link: "confirm" | "end", step: LinkStep, token: string, { response }: PageContext): SearchLinkPage {
  if (step === "link-unknown") response.status = GONE;
  const { title, text, button } = link === "end" && step !== "full" ? endSearchTexts[step] : confirmSearchTexts[step];
  const path = savedSearchPaths[link];
  const head = personalHead({ brand: "ifb", path, title, description: text, crumbs: [{ label: "Seminare", path: "/seminare" }] });
  return { head, step, text, button: button ?? null, action: `${path}?token=${encodeURIComponent(token)}` };
}

const tokenOf = ({ request }: PageContext): string => new URL(request.url).searchParams.get("token") ?? "";

/** The token alone proves who asks; an origin would prove no more. */
export async function confirmSearchPage(context: PageContext): Promise<Response | SearchLinkPage> {
  const { request, locals } = context;
  const now = new Date();
  const token = tokenOf(context);
  if (request.method === "POST") {
    const outcome = await confirmOrder(token, { locals, now });
    if (!outcome.ok) return pageOf("confirm", outcome.reason, token, context);
    const mark = sentMark(outcome.value, CONFIRMED, locals.secret);
    return seeOther(`${savedSearchPaths.confirm}?${SENT_PARAMETER}=${encodeURIComponent(mark)}`);
  }
  const mark = new URL(request.url).searchParams.get(SENT_PARAMETER);
  if (readSentMark(mark, CONFIRMED, locals.secret) !== null) return pageOf("confirm", "done", token, context);
  const known = await openToken(locals, "saved-search-confirmation", token, now);
  return pageOf("confirm", known === null ? "link-unknown" : "ask", token, context);
}

/** By the page's button, or a mail program's one click, which has no origin or cookie and follows no redirect (RFC 8058). */
export async function endSearchPage(context: PageContext): Promise<SearchLinkPage> {
  const { request, locals } = context;
  const token = tokenOf(context);
  if (request.method === "POST") {
    const ended = await endBySignedLink(token, { locals, now: new Date() });
    return pageOf("end", ended ? "done" : "link-unknown", token, context);
  }
  return pageOf("end", readSignedId("saved-search-end", token, locals) === null ? "link-unknown" : "ask", token, context);
}
