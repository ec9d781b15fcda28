import { askedWords } from "#src/domain/finding/asked-words.ts";
import { stemsOf } from "#src/domain/german-text/words.ts";
import { blankPersonalData } from "./personal-data.ts";
import { refuseQuestion } from "./refuse-question.ts";

/** Turns of a conversation; the browser keeps no more, and a call takes no more. */
export const MOST_TURNS = 10;

const pointsBack =
  /^(?:und|aber|oder|auch|gilt das|ist das|was ist mit|wie ist es|wie lange|wie oft|wie viele?|warum|wer|wann|wo)\b|(?<!\p{L})(?:das|dies|dieses|davon|dafür|dabei|dagegen|darüber|daran|damit|diese[rmn]?|er|sie|es|ihn|ihr|dort|dann)(?!\p{L})/iu;

/** Words that name a subject of their own; with more of them a question stands alone. */
const FEW = 3;

const wasAnswered = (question: string): boolean => refuseQuestion(question, blankPersonalData(question).found) === undefined;

/**
 * What a question is looked up with: one that points back, or says too little by itself, takes the words of the last question before
 * along that was looked up itself (spec: chatbot#conversation). One that was turned away is no subject, or all after it were too.
 */
export function withSubject(question: string, earlier: readonly string[]): string {
  if (earlier.length === 0) return question;
  const own = new Set(stemsOf(askedWords(question)));
  if (own.size > FEW || (own.size > 1 && !pointsBack.test(question))) return question;
  const at = earlier.findLastIndex(wasAnswered);
  const before = earlier[at];
  return before === undefined ? question : `${question} ${askedWords(withSubject(before, earlier.slice(0, at)))}`;
}
