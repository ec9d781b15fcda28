import { createHash } from "node:crypto";
import type { Db } from "#db/client.ts";
import { committeesApart } from "#db/repositories/committee-desk.ts";
import { deleteGremium, type GremiumRow, gremiumById, lockGremium, type Member, membersOf } from "#db/repositories/gremien.ts";
import { type CommitteeHoldings, committeeHoldings, moveGremium } from "#db/repositories/merge-gremien.ts";
import { audit } from "#src/accounts/audit.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Outcome } from "#src/endpoints/handle.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import type { Acting } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";
import { committeeVersion } from "./committee.service.ts";
import { committeesMergedMail } from "./committee-mails.ts";

export type CommitteeMergeRefusal = "committee-unknown" | "forbidden" | "preview-outdated";

type Side = Readonly<{ gremium: GremiumRow; members: readonly Member[]; holdings: CommitteeHoldings }>;
export type CommitteeMergePreview = Readonly<{ from: Side; into: Side; digest: string }>;

async function sideOf(db: Db, id: string, today: IsoDay): Promise<Side | undefined> {
  const gremium = await gremiumById(db, id);
  return gremium && { gremium, members: await membersOf(db, id, today), holdings: await committeeHoldings(db, id) };
}

type Pair = Readonly<{ fromId: string; intoId: string }>;

/** What a merge would do, in the state in which both committees are; its digest tells whether that is still what was seen. */
export async function previewCommittees(
  db: Db,
  { fromId, intoId }: Pair,
  now: Date,
): Promise<Outcome<CommitteeMergePreview, "committee-unknown">> {
  const today = todayInBerlin(now);
  const [from, into] = [await sideOf(db, fromId, today), await sideOf(db, intoId, today)];
  if (from === undefined || into === undefined || fromId === intoId) return { ok: false, reason: "committee-unknown" };
  const seen = [from, into].map(({ gremium, members, holdings }) => [gremium.id, committeeVersion(gremium, members), holdings]);
  const digest = createHash("sha256").update(JSON.stringify(seen)).digest("base64url").slice(0, 20);
  return { ok: true, value: { from, into, digest } };
}

/**
 * Two committees that are one become the one that is kept, in one transaction and as it was seen: members with functions and days,
 * orders, requests, plans, open invitations; settings, the budget of a year and the consultant are those of the one that is kept, where it
 * has any (spec:staff#committees). Whoever chairs it then is told.
 */
export async function mergeCommittees(
  { fromId, intoId, digest, reason }: Pair & Readonly<{ digest: string; reason: string }>,
  acting: Acting,
): Promise<Outcome<null, CommitteeMergeRefusal>> {
  const { locals, now } = acting;
  const today = todayInBerlin(now);
  return locals.store.write(async (tx) => {
    if (!(await mayStill(tx, "users", acting))) return { ok: false, reason: "forbidden" };
    for (const id of [fromId, intoId].toSorted()) await lockGremium(tx, id);
    const preview = await previewCommittees(tx, { fromId, intoId }, now);
    if (!preview.ok) return preview;
    if (preview.value.digest !== digest) return { ok: false, reason: "preview-outdated" };
    const { from, into } = preview.value;
    await moveGremium(tx, { from: fromId, into: intoId, today });
    await deleteGremium(tx, fromId);
    const { members, orders, requests } = from.holdings;
    const detail = { formerGremium: from.gremium.name, former: fromId, reason, memberships: members, orders, requests };
    await audit(tx, acting, { action: "committees-merged", subject: `gremium:${intoId}`, detail });
    const chairs = (await membersOf(tx, intoId, today)).filter(({ chair }) => chair);
    for (const chair of chairs) await queueMail(tx, committeesMergedMail(chair, into.gremium), { origins: locals.origins, now });
    return { ok: true, value: null };
  });
}

/** Notes that two committees are two, so that they are proposed no more, or takes that back. */
export async function setCommitteesApart(
  ids: readonly [string, string],
  apart: boolean,
  acting: Acting,
): Promise<Outcome<null, "committee-unknown" | "forbidden">> {
  const [one, other] = ids;
  return acting.locals.store.write(async (tx) => {
    if (!(await mayStill(tx, "users", acting))) return { ok: false, reason: "forbidden" };
    const found = [await gremiumById(tx, one), await gremiumById(tx, other)];
    if (one === other || found.includes(undefined)) return { ok: false, reason: "committee-unknown" };
    if (apart) await committeesApart.add(tx, one, other, { byId: acting.session.userId, at: acting.now });
    else await committeesApart.remove(tx, one, other);
    const detail = { other };
    if (apart) await audit(tx, acting, { action: "committees-told-apart", subject: `gremium:${one}`, detail });
    else await audit(tx, acting, { action: "committees-proposed-again", subject: `gremium:${one}`, detail });
    return { ok: true, value: null };
  });
}
