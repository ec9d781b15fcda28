import type { Db } from "#db/client.ts";
import { lockGremium, type Membership, membershipOf } from "#db/repositories/gremien.ts";
import type { Outcome } from "#src/shared/server/handle.ts";
import type { Acting, FormOutcome } from "#src/shared/server/portal-page.ts";
import { seeOther } from "#src/shared/server/see-other.ts";
import type { CommitteeMessage } from "../rules/committee-messages.ts";
import { type CommitteeRefusal, committeeRefusals } from "../rules/committee-refusals.ts";

export type Done<Value = null> = Outcome<Value, CommitteeRefusal>;

export const done: Done = { ok: true, value: null };
export const refused = (reason: CommitteeRefusal): Readonly<{ ok: false; reason: CommitteeRefusal }> => ({ ok: false, reason });

/**
 * The membership of the person who acts, read where the change happens: the session may have known an older one. Until the
 * transaction ends nobody else changes this committee.
 */
export async function ownMembership(tx: Db, { session }: Acting): Promise<Done<Membership>> {
  const before = await membershipOf(tx, session.userId);
  if (before === undefined || !(await lockGremium(tx, before.gremiumId))) return refused("no-committee");
  const membership = await membershipOf(tx, session.userId);
  return membership?.gremiumId === before.gremiumId ? { ok: true, value: membership } : refused("no-committee");
}

export async function ownChair(tx: Db, acting: Acting): Promise<Done<Membership>> {
  const own = await ownMembership(tx, acting);
  return own.ok && !own.value.chair ? refused("not-chair") : own;
}

/** How a change shows: 303 to a page that says what was done, or the form again with the reason. */
export function answerTo(outcome: Done, path: string, message: CommitteeMessage): FormOutcome {
  if (outcome.ok) return { ok: true, answer: seeOther(`${path}?meldung=${message}`) };
  return { ok: false, status: outcome.reason === "too-many-invitations" ? 429 : 409, problem: committeeRefusals[outcome.reason] };
}
