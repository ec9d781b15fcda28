import type { PageHead } from "#src/domain/page/page-head.ts";
import { readFormBody } from "#src/endpoints/form/form-body.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import { isTrusted } from "#src/shared/server/request/trusted-origin.ts";
import { pathOfVariant, type Variant } from "../rules/answer.ts";
import { PASSAGES_FIELD, VOTE_FIELD, votes } from "../rules/answer-question.path.ts";
import { type Assistance, CONSENT_FIELD, TOO_MANY_ANSWERS } from "../rules/assistance.ts";
import { leads, titles } from "../rules/chatbot-texts.ts";
import { MOST_TURNS } from "../rules/follow-up.ts";
import { cleanQuestion } from "../rules/question.ts";
import { type Answered, askAndWrite } from "./ask.ts";
import { assistanceOf, type ChatInUse, chatInUse, mayAsk, mayWrite, ownDataOf } from "./model/chat-in-use.ts";
import { noteVote } from "./vote.service.ts";

export type ChatbotPage = Readonly<{
  head: PageHead;
  variant: Variant;
  question: string;
  /** The questions before, oldest first; the form carries them, nothing else keeps them. */
  earlier: readonly string[];
  answer?: Answered;
  /** Who writes sentences; absent where nobody does. */
  assistance?: Assistance;
  /** Whether the visitor agreed that an endpoint outside sees the questions of this conversation. */
  consent: boolean;
  /** Whether the vote on this answer was counted; absent where there was none. */
  counted?: boolean;
  problem?: string;
  /** Why no sentences were written, beside an answer that stands without them. */
  hint?: string;
}>;

/** The search field, in the header and on `/suche`, sends what it holds as a question. */
const SEARCH_FIELD = "q";

const problems = {
  foreign: "Die Frage kam nicht von unserer Seite. Bitte senden Sie sie hier noch einmal ab.",
  unreadable: "Die Frage ist nicht lesbar angekommen. Bitte senden Sie sie noch einmal ab.",
  empty: "Bitte stellen Sie eine Frage.",
} as const;

/**
 * `/chatbot` and `/chatbot-sbv`. A question is sent by POST and answered at once: it stands in no address, so neither in a history nor
 * in a log, and nothing of it is kept (spec: chatbot#privacy).
 */
export async function chatbotPage(
  { request, locals, response }: PageContext,
  variant: Variant,
  chat: ChatInUse | undefined = chatInUse(),
): Promise<ChatbotPage> {
  const bare: ChatbotPage = {
    head: {
      brand: locals.brand,
      path: pathOfVariant[variant],
      title: titles[variant],
      description: leads[variant],
      illustration: "lexicon",
      crumbs: [],
      jsonLd: [],
      noindex: true,
    },
    variant,
    question: "",
    earlier: [],
    consent: false,
    ...(chat === undefined ? {} : { assistance: assistanceOf(chat) }),
  };
  if (request.method !== "POST") return bare;
  response.headers.set("Cache-Control", "no-store");
  const refuse = (status: number, problem: string, rest: Partial<ChatbotPage> = {}): ChatbotPage => {
    response.status = status;
    return { ...bare, ...rest, problem };
  };
  if (!isTrusted(request, locals.origins)) return refuse(403, problems.foreign);
  const body = await readFormBody(request);
  if (!body.ok) return refuse(400, problems.unreadable);
  const question = cleanQuestion(body.fields.get("frage") ?? body.fields.get(SEARCH_FIELD) ?? "");
  const earlier = body.fields
    .getAll("zuvor")
    .map(cleanQuestion)
    .filter((one) => one !== "")
    .slice(1 - MOST_TURNS);
  const consent = body.fields.has(CONSENT_FIELD);
  // The search field led here with nothing in it.
  if (question === "" && body.fields.has(SEARCH_FIELD)) return bare;
  if (question.length < 2) return refuse(422, problems.empty, { earlier, consent });
  const now = new Date();
  const wanted = mayAsk(chat, consent) && !body.fields.has(PASSAGES_FIELD);
  const tooMany = wanted && !(await mayWrite(locals, now));
  const writing =
    wanted && !tooMany ? { chat, own: await ownDataOf(request.headers.get("cookie"), locals), signal: request.signal } : undefined;
  const answer = await askAndWrite({ question, earlier, variant }, locals, now, writing);
  if (answer.generated) response.headers.set("X-AI-Generated", "true");
  const verdict = Object.values(votes).find((one) => one === body.fields.get(VOTE_FIELD));
  const page: ChatbotPage = { ...bare, question, earlier, consent, answer, ...(tooMany ? { hint: TOO_MANY_ANSWERS } : {}) };
  if (tooMany) response.status = 429;
  if (verdict === undefined) return page;
  const counted = await noteVote({ variant, state: answer.state, helpful: verdict === votes.helpful }, locals, now);
  return { ...page, counted };
}
