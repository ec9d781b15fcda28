import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { type SearchIndex, searchIndex } from "#src/queries/search/search-index.ts";
import { isQueueFull } from "#src/shared/server/process/fair-queue.ts";
import { logError } from "#src/shared/server/process/log.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import type { Answer, Variant } from "../rules/answer.ts";
import { withSubject } from "../rules/follow-up.ts";
import type { Sentence } from "../rules/generated.ts";
import { type BlankKind, blankPersonalData, type OwnData } from "../rules/personal-data.ts";
import { cleanQuestion } from "../rules/question.ts";
import { messages, waysFor } from "../rules/ways.ts";
import { answerQuestion } from "./answer-question.ts";
import { inTurn } from "./in-turn.ts";
import type { ChatInUse } from "./model/chat-in-use.ts";
import { type Written, writeAnswer } from "./model/write-answer.ts";

export type Asked = Readonly<{ question: string; earlier?: readonly string[]; variant: Variant }>;
export type Answered = Answer & Readonly<{ blanked: readonly BlankKind[]; generated?: readonly Sentence[] }>;
type Here = Pick<PortalLocals, "brand" | "origins">;
type Client = Here & Pick<PortalLocals, "clientAddress">;
type Open = () => SearchIndex | undefined;

/** An error may quote what it stumbled over: its kind alone is kept. */
export const logKind = (error: unknown): void => logError("chatbot-failed", new Error(error instanceof Error ? error.name : "unknown"), {});

const siteOf = ({ brand, origins }: Here, variant: Variant, now: Date) => ({ brand, origins, variant, today: todayInBerlin(now) });

const unreachable = (here: Here, { question, variant }: Asked, now: Date): Answered => ({
  state: "nicht-erreichbar",
  message: messages["nicht-erreichbar"],
  proofs: [],
  ways: waysFor("nicht-erreichbar", siteOf(here, variant, now)),
  blanked: blankPersonalData(cleanQuestion(question)).found,
});

/** As `ask`, when it is one's turn; where too many wait already it is said that nothing can be searched now. */
export async function askInTurn(asked: Asked, here: Client, now: Date, open: Open = searchIndex): Promise<Answered> {
  try {
    return await inTurn(here.clientAddress, () => ask(asked, here, now, open));
  } catch (error) {
    if (!isQueueFull(error)) throw error;
    return unreachable(here, asked, now);
  }
}

/** The answer to a question and those before it. A search that fails is said to have failed, never that there is nothing. */
export function ask(asked: Asked, here: Here, now: Date, open: Open = searchIndex): Answered {
  const { question, earlier = [], variant } = asked;
  try {
    const index = open();
    if (index === undefined) return unreachable(here, asked, now);
    const subject = withSubject(cleanQuestion(question), earlier.map(cleanQuestion));
    return { ...answerQuestion(index, subject, siteOf(here, variant, now)), blanked: blankPersonalData(cleanQuestion(question)).found };
  } catch (error) {
    logKind(error);
    return unreachable(here, asked, now);
  }
}

type Writing = Readonly<{ chat: ChatInUse; own: OwnData; signal?: AbortSignal }>;

/** What the endpoint writes about an answer with proofs; the question goes there without what tells who somebody is. */
export async function* write(
  { question, earlier = [] }: Asked,
  { proofs }: Answer,
  { chat, own, signal }: Writing,
  open: Open = searchIndex,
): AsyncGenerator<Written> {
  const index = open();
  if (index === undefined || proofs.length === 0) {
    yield { kind: "passages" };
    return;
  }
  const subject = withSubject(cleanQuestion(question), earlier.map(cleanQuestion));
  const { text } = blankPersonalData(subject, own);
  yield* writeAnswer({ question: text, given: proofs, index, ...chat, ...(signal === undefined ? {} : { signal }) });
}

/** The whole answer at once, for pages without JavaScript: with sentences where they hold, else the passages alone. */
export async function askAndWrite(
  asked: Asked,
  here: Client,
  now: Date,
  writing: Writing | undefined,
  open: Open = searchIndex,
): Promise<Answered> {
  const answer = await askInTurn(asked, here, now, open);
  if (writing === undefined || answer.proofs.length === 0) return answer;
  const sentences: Sentence[] = [];
  for await (const event of write(asked, answer, writing, open)) {
    if (event.kind === "sentence") sentences.push(event.sentence);
    if (event.kind === "done") return { ...answer, generated: sentences };
  }
  return answer;
}
