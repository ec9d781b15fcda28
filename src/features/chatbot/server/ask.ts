import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { type SearchIndex, searchIndex } from "#src/queries/search/search-index.ts";
import { logError } from "#src/shared/server/process/log.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import type { Answer, Variant } from "../rules/answer.ts";
import { withSubject } from "../rules/follow-up.ts";
import { type BlankKind, blankPersonalData } from "../rules/personal-data.ts";
import { cleanQuestion } from "../rules/question.ts";
import { messages, waysFor } from "../rules/ways.ts";
import { answerQuestion } from "./answer-question.ts";

export type Asked = Readonly<{ question: string; earlier?: readonly string[]; variant: Variant }>;
export type Answered = Answer & Readonly<{ blanked: readonly BlankKind[] }>;
type Here = Pick<PortalLocals, "brand" | "origins">;

/** The answer to a question and those before it. A search that fails is said to have failed, never that there is nothing. */
export function ask(
  { question, earlier = [], variant }: Asked,
  here: Here,
  now: Date,
  open: () => SearchIndex | undefined = searchIndex,
): Answered {
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
    // An error may quote what it stumbled over: its kind alone is kept.
    logError("chatbot-failed", new Error(error instanceof Error ? error.name : "unknown"), {});
    return unreachable;
  }
}
