import { allow } from "#src/accounts/rate-limit.ts";
import type { Service } from "#src/endpoints/handle.ts";
import type { AnswerVote } from "#src/shared/http/answer-vote.ts";
import { noteUsage } from "#src/shared/server/process/usage-signal.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import type { voteCall } from "../rules/vote.contract.ts";

const LIMIT = 30;
const WINDOW_MS = 10 * 60_000;

/** Counts whether an answer helped, without what was asked (spec: chatbot#votes). False: too many from one network. */
export async function noteVote(vote: AnswerVote, { store, clientAddress, brand }: PortalLocals, now: Date): Promise<boolean> {
  if (!(await allow(store, { rule: "chatbot-vote", key: clientAddress, limit: LIMIT, windowMs: WINDOW_MS }, now))) return false;
  noteUsage({ kind: "vote", brand, what: vote });
  return true;
}

export const voted = (async (vote, { locals, now }) =>
  (await noteVote(vote, locals, now)) ? { ok: true, value: { ok: true } } : { ok: false, reason: "too-many" }) satisfies Service<
  typeof voteCall
>;
