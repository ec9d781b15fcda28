import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { type SearchIndex, searchIndex } from "#src/queries/search/search-index.ts";
import { logError } from "#src/shared/server/process/log.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import type { Answer, Variant } from "../rules/answer.ts";
import { withSubject } from "../rules/follow-up.ts";
import type { Sentence } from "../rules/generated.ts";
import { type BlankKind, blankPersonalData } from "../rules/personal-data.ts";
import { cleanQuestion } from "../rules/question.ts";
import { messages, waysFor } from "../rules/ways.ts";
import { answerQuestion } from "./answer-question.ts";
import type { ChatInUse } from "./model/chat-in-use.ts";
import { type Written, writeAnswer } from "./model/write-answer.ts";

export type Asked = Readonly<{ question: string; earlier?: readonly string[]; variant: Variant }>;
export type Answered = Answer & Readonly<{ blanked: readonly BlankKind[]; generated?: readonly Sentence[] }>;
type Here = Pick<PortalLocals, "brand" | "origins">;
type Open = () => SearchIndex | undefined;

/** An error may quote what it stumbled over: its kind alone is kept. */
const logKind = (error: unknown): void => logError("chatbot-failed", new Error(error instanceof Error ? error.name : "unknown"), {});

/** The answer to a question and those before it. A search that fails is said to have failed, never that there is nothing. */
export function ask({ question, earlier = [], variant }: Asked, here: Here, now: Date, open: Open = searchIndex): Answered {
  const site = { brand: here.brand, origins: here.origins, variant, today: todayInBerlin(now) };
  const blanked = blankPersonalData(cleanQuestion(question)).found;
  const unreachable: Answered = {
    state: "nicht-erreichbar",
    message: messages["nicht-erreichbar"],
    proofs: [],
    ways: waysFor("nicht-erreichbar", site),
    blanked,
  };
  try {
    const index = open();
    if (index === undefined) return unreachable;
    return { ...answerQuestion(index, withSubject(cleanQuestion(question), earlier.map(cleanQuestion)), site), blanked };
  } catch (error) {
    logKind(error);
    return unreachable;
  }
}

type Writing = Readonly<{ chat: ChatInUse; company: string | undefined; signal?: AbortSignal }>;

/** What the endpoint writes about an answer with proofs; the question goes there without what tells who somebody is. */
export async function* write(
  { question, earlier = [] }: Asked,
  { proofs }: Answer,
  { chat, company, signal }: Writing,
  open: Open = searchIndex,
): AsyncGenerator<Written> {
  const index = open();
  if (index === undefined || proofs.length === 0) {
    yield { kind: "passages" };
    return;
  }
  const subject = withSubject(cleanQuestion(question), earlier.map(cleanQuestion));
  const { text } = blankPersonalData(subject, company);
  yield* writeAnswer({ question: text, given: proofs, index, ...chat, ...(signal === undefined ? {} : { signal }) });
}

/** The whole answer at once, for pages without JavaScript: with sentences where they hold, else the passages alone. */
export async function askAndWrite(
  asked: Asked,
  here: Here,
  now: Date,
  writing: Writing | undefined,
  open: Open = searchIndex,
): Promise<Answered> {
  const answer = ask(asked, here, now, open);
  if (writing === undefined || answer.proofs.length === 0) return answer;
  const sentences: Sentence[] = [];
  for await (const event of write(asked, answer, writing, open)) {
    if (event.kind === "sentence") sentences.push(event.sentence);
    if (event.kind === "done") return { ...answer, generated: sentences };
  }
  return answer;
}
