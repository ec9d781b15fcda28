import { sessionOf } from "#src/accounts/session/session.ts";
import { finderPaths } from "#src/domain/finding/filter/finder-query.ts";
import { LIST_PARAMETER, listNamed, savedQuery, savedSearchPaths, saveHref } from "#src/domain/finding/saved-search.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { readSentMark, SENT_PARAMETER, sentMark } from "#src/endpoints/form/sent-mark.ts";
import { freshForm, refusedForm, submitForm } from "#src/endpoints/form/submit-form.ts";
import { type PageContext, sentForm } from "#src/endpoints/portal-page.ts";
import { liveEvents } from "#src/finding/live-events.ts";
import { type ReadSearch, readSearch } from "#src/finding/read-search.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { keepForm, orderForm } from "../../rules/saved-search.forms.ts";
import { saveRefusals } from "../../rules/saved-search-texts.ts";
import { keepSearch, orderSearch } from "./saved-search.service.ts";

export type SaveSearchPage = Readonly<{
  head: PageHead;
  labels: readonly string[];
  /** The result it is about, or the plain list. */
  href: string;
  problem: string | null;
  /** What stands there: the customer's button, the form for everybody, the thanks after it, or nothing to do. */
  step: Readonly<{ kind: "button"; action: string; email: string }> | Readonly<{ kind: "form"; action: string; state: FormState }> | null;
  isSent: boolean;
}>;

const SENT = "suche-gemerkt";

function headOf(): PageHead {
  return personalHead({
    brand: "ifb",
    path: savedSearchPaths.save,
    title: "Suche merken",
    description: "Neue Termine zu Ihrer Suche per E-Mail.",
    crumbs: [{ label: "Seminare", path: "/seminare" }],
  });
}

const withAction = (href: string, action: string): string => `${href}&aktion=${action}`;

async function sendOrder(read: ReadSearch, href: string, { request, locals }: PageContext, now: Date): Promise<Response | FormState> {
  const taken = await submitForm(orderForm, request, { locals, now });
  if (!taken.ok) return taken.state;
  const outcome = await orderSearch(taken.values.email, read, { locals, now });
  if (outcome.ok) return seeOther(`${href}&${SENT_PARAMETER}=${encodeURIComponent(sentMark("suche", SENT, locals.secret))}`);
  if (outcome.reason === "too-many") return refusedForm("too-many", taken).state;
  return { ...refusedForm("invalid", taken).state, problem: saveRefusals[outcome.reason].text };
}

const UNPROCESSABLE = 422;

/** Keeps the search of the address: at once for whoever is logged in, for others after a form and a link sent by mail. */
export async function saveSearchPage(context: PageContext): Promise<Response | SaveSearchPage> {
  const { request, locals, response } = context;
  const now = new Date();
  const params = new URL(request.url).searchParams;
  const list = listNamed(params.get(LIST_PARAMETER));
  const { facts, today } = await liveEvents(locals.store, now);
  const asked = readSearch({ list, query: params.toString() }, facts, today);
  // What means nothing is left out here: the page shows what would be kept.
  const read = readSearch({ list, query: savedQuery(list, asked.filter) }, facts, today);
  const href = saveHref(list, savedQuery(list, read.filter));
  const session = await sessionOf(locals, request.headers.get("cookie"));
  const customer = session?.user.emailConfirmed === true ? session : null;
  const page = { head: headOf(), labels: read.labels, href: read.isWhole ? read.href : finderPaths[list], isSent: false };
  const form = (state: FormState) => ({ kind: "form", action: withAction(href, orderForm.id), state }) as const;
  const button = (email: string) => ({ kind: "button", action: withAction(href, keepForm.id), email }) as const;
  const fresh = () => (customer === null ? form(freshForm(orderForm, { locals, now })) : button(customer.user.email));
  const sent = sentForm(context);

  if (sent === keepForm.id) {
    const taken = await submitForm(keepForm, request, { locals, now });
    if (!taken.ok) {
      response.status = taken.status;
      return { ...page, problem: taken.state.problem, step: read.isWhole ? fresh() : null };
    }
    if (customer === null) return seeOther(href);
    const outcome = await keepSearch(read, { locals, session: customer, now });
    if (outcome.ok) return seeOther(`${savedSearchPaths.own}?meldung=gemerkt`);
    const { status, text } = saveRefusals[outcome.reason];
    response.status = status;
    return { ...page, problem: text, step: null };
  }
  if (sent === orderForm.id) {
    const answer = await sendOrder(read, href, context, now);
    if (answer instanceof Response) return answer;
    response.status = UNPROCESSABLE;
    return { ...page, problem: null, step: form(answer) };
  }
  if (sent !== null) return new Response(null, { status: 400 });
  if (!read.isWhole) return { ...page, problem: saveRefusals["no-filter"].text, step: null };
  const isSent = readSentMark(params.get(SENT_PARAMETER), SENT, locals.secret) !== null;
  return { ...page, problem: null, isSent, step: isSent ? null : fresh() };
}
