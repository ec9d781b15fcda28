import type { Db } from "#db/client.ts";
import { actedMembership, lockGremium, type OwnMembership } from "#db/repositories/gremien.ts";
import { isChair } from "#src/domain/accounts/committee.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { Outcome } from "#src/endpoints/handle.ts";
import type { Acting, FormOutcome } from "#src/endpoints/portal-page.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import type { CommitteeMessage } from "../rules/committee-messages.ts";
import { type CommitteeRefusal, committeeRefusals } from "../rules/committee-refusals.ts";

export type Done<Value = null> = Outcome<Value, CommitteeRefusal>;

/** A change for the committee that the form was shown for; a form that names none is refused. */
export type ActingFor = Acting & Readonly<{ gremiumId: string | undefined }>;

export const done: Done = { ok: true, value: null };
export const refused = (reason: CommitteeRefusal): Readonly<{ ok: false; reason: CommitteeRefusal }> => ({ ok: false, reason });

/**
 * The actor's membership in the committee acted for, read anew as the session may be outdated; locks the committee until
 * the transaction ends. Refused when the form was shown for another one: chosen in another tab, left or expired meanwhile.
 */
export async function ownMembership(tx: Db, { session, now, gremiumId }: ActingFor): Promise<Done<OwnMembership>> {
  const acted = (): Promise<OwnMembership | undefined> => actedMembership(tx, session.userId, now);
  const before = await acted();
  if (before === undefined) return refused("no-committee");
  if (before.gremiumId !== gremiumId) return refused("committee-changed");
  const there = await lockGremium(tx, gremiumId);
  const membership = await acted();
  return there && membership?.gremiumId === gremiumId ? { ok: true, value: membership } : refused("committee-changed");
}

export async function ownChair(tx: Db, acting: ActingFor): Promise<Done<OwnMembership>> {
  const own = await ownMembership(tx, acting);
  return own.ok && !isChair(own.value, todayInBerlin(acting.now)) ? refused("not-chair") : own;
}

/** How a change shows: 303 to a page that says what was done, or the form again with the reason. */
export function answerTo(outcome: Done, path: string, message: CommitteeMessage): FormOutcome {
  if (outcome.ok) return { ok: true, answer: seeOther(`${path}?meldung=${message}`) };
  const { reason } = outcome;
  if (reason === "until-before-since") return { ok: false, status: 422, errors: { until: committeeRefusals[reason] } };
  return { ok: false, status: reason === "too-many-invitations" ? 429 : 409, problem: committeeRefusals[reason] };
}
