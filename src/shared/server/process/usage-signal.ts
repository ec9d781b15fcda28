import { channel } from "node:diagnostics_channel";
import type { Brand } from "#src/brand/brand.ts";
import type { AnswerVote } from "#src/shared/http/answer-vote.ts";

/** A page that was read, words that nothing was found for, or whether an answer helped. Nothing in it says by whom. */
export type UsageSignal = Readonly<{ brand: Brand }> &
  (Readonly<{ kind: "read" | "miss"; what: string }> | Readonly<{ kind: "vote"; what: AnswerVote }>);

/** By name, as compiled pages carry their own copy of this file while the job listens from its source. */
const noted = channel("portal:usage");

/** Tells the job of this process, which counts it; costs nothing where nobody listens. */
export function noteUsage(signal: UsageSignal): void {
  if (noted.hasSubscribers) noted.publish(signal);
}

export function onUsage(listener: (signal: UsageSignal) => void): () => void {
  const heard = (signal: unknown): void => listener(signal as UsageSignal);
  noted.subscribe(heard);
  return () => void noted.unsubscribe(heard);
}
