import type { Db } from "#db/client.ts";
import {
  addMember,
  endMembership,
  type GremiumRow,
  gremiumById,
  lockGremium,
  membershipIn,
  membershipsOf,
  membersOf,
} from "#db/repositories/gremien.ts";
import { deleteInvitations, openInvitations } from "#db/repositories/gremien-invitations.ts";
import { audit } from "#src/accounts/audit.ts";
import { allow } from "#src/accounts/rate-limit.ts";
import { createToken, peekToken, useToken as redeemToken } from "#src/accounts/tokens.ts";
import { COMMITTEE_LIMIT, type CommitteeFunction, isChair, isFormer } from "#src/domain/accounts/committee.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { committeePaths } from "../rules/committee-paths.ts";
import { INVITATION_DAYS, type Invitation, readInvitation } from "../rules/invitation.ts";
import { type ActingFor, type Done, done, ownChair, refused } from "./acting.ts";
import { fullName, invitationMail, invitationWithdrawnMail, joinedMail, welcomeMail } from "./committee-mails.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Most invitations of one committee in an hour: each is a mail to a stranger. */
const INVITATIONS_PER_HOUR = 30;
const INVITATIONS_TO_ONE_A_DAY = 5;

export type ListedInvitation = Invitation & Readonly<{ id: string; createdAt: Date; expiresAt: Date }>;

export async function listInvitations(db: Db, gremiumId: string, now: Date): Promise<readonly ListedInvitation[]> {
  return (await openInvitations(db, gremiumId, now)).flatMap(({ data, ...row }) => {
    const invitation = readInvitation(data);
    return invitation?.gremiumId === gremiumId ? [{ ...invitation, ...row }] : [];
  });
}

export type Invite = Readonly<{ email: string; function: CommitteeFunction; position: string | null }>;

/** Sends an invitation; an earlier one to the same address becomes worthless. `email` in normal form. */
export async function invite({ email, function: held, position }: Invite, acting: ActingFor): Promise<Done> {
  const { locals, session, now } = acting;
  const limit = { rule: "committee-invitation", key: session.userId, limit: INVITATIONS_PER_HOUR, windowMs: DAY_MS / 24 };
  // Whoever invites, and however many do: nobody's mailbox is filled by us.
  const toOne = { rule: "committee-invitation-mail", key: email, limit: INVITATIONS_TO_ONE_A_DAY, windowMs: DAY_MS };
  for (const one of [limit, toOne]) if (!(await allow(locals.store, one, now))) return refused("too-many-invitations");
  return locals.store.write(async (tx) => {
    const own = await ownChair(tx, acting);
    if (!own.ok) return own;
    const { gremiumId, gremium } = own.value;
    const today = todayInBerlin(now);
    const members = await membersOf(tx, gremiumId, today);
    if (members.some((member) => member.email === email && !isFormer(member, today))) return refused("already-member");
    const earlier = (await listInvitations(tx, gremiumId, now)).filter((one) => one.email === email);
    await deleteInvitations(
      tx,
      earlier.map(({ id }) => id),
    );
    const data: Invitation = { gremiumId, email, function: held, position, invitedBy: session.userId };
    const token = await createToken(tx, { purpose: "committee-invitation", data, lifetimeMs: INVITATION_DAYS * DAY_MS, now });
    const href = `${locals.origins.ifb}${committeePaths.invitation}?token=${token}`;
    const { name, company } = gremium;
    const mail = invitationMail({ email, gremium: name, company, inviter: fullName(session.user), chair: held === "chair", href });
    await audit(tx, acting, { action: "committee-invited", subject: `gremium:${gremiumId}`, detail: { function: held } });
    await queueMail(tx, mail, { origins: locals.origins, now });
    return done;
  });
}

/** Takes an open invitation of the own committee back; those of others are unknown here. */
export async function withdrawInvitation(id: string, acting: ActingFor): Promise<Done> {
  const { locals, now } = acting;
  return locals.store.write(async (tx) => {
    const own = await ownChair(tx, acting);
    if (!own.ok) return own;
    const { gremiumId, gremium } = own.value;
    const wanted = (await listInvitations(tx, gremiumId, now)).find((one) => one.id === id);
    if (wanted === undefined || (await deleteInvitations(tx, [id])) === 0) return refused("unknown-invitation");
    await audit(tx, acting, { action: "committee-invitation-withdrawn", subject: `gremium:${gremiumId}` });
    await queueMail(tx, invitationWithdrawnMail(wanted.email, gremium.name), { origins: locals.origins, now });
    return done;
  });
}

export type FoundInvitation = Readonly<{ invitation: Invitation; gremium: GremiumRow }>;

/** What a link stands for while it counts: as long as the person who invited is a chair of that committee. */
export async function findInvitation(db: Db, token: string, now: Date): Promise<FoundInvitation | null> {
  const content = await peekToken(db, "committee-invitation", token, now);
  const invitation = content === null ? null : readInvitation(content.data);
  const gremium = invitation === null ? undefined : await gremiumById(db, invitation.gremiumId);
  if (invitation === null || gremium === undefined) return null;
  const inviter = await membershipIn(db, gremium.id, invitation.invitedBy);
  return inviter !== undefined && isChair(inviter, todayInBerlin(now)) ? { invitation, gremium } : null;
}

export async function refusalToJoin(
  db: Db,
  { invitation }: FoundInvitation,
  { session, now }: Pick<Acting, "session" | "now">,
): Promise<Extract<Done, { ok: false }> | null> {
  if (invitation.email !== session.user.email) return refused("other-address");
  const memberships = await membershipsOf(db, session.userId);
  const own = memberships.find(({ gremiumId }) => gremiumId === invitation.gremiumId);
  if (own !== undefined) return isFormer(own, todayInBerlin(now)) ? null : refused("already-member");
  return memberships.length >= COMMITTEE_LIMIT ? refused("too-many-committees") : null;
}

/** Takes an invitation: once, by the person it was sent to, who then acts for the committee. A refused one keeps its worth. */
export async function joinCommittee(token: string, acting: Acting): Promise<Done> {
  const { locals, session, now } = acting;
  return locals.store.write(async (tx) => {
    const found = await findInvitation(tx, token, now);
    if (found === null) return refused("invitation-invalid");
    const refusal = await refusalToJoin(tx, found, acting);
    if (refusal !== null) return refusal;
    const { gremiumId, function: held, position } = found.invitation;
    await lockGremium(tx, gremiumId);
    const taken = await redeemToken(tx, "committee-invitation", token, now);
    if (taken === null) return refused("invitation-invalid");
    // A former member begins anew.
    await endMembership(tx, gremiumId, session.userId);
    await addMember(tx, session.userId, { gremiumId, function: held, position }, now);
    await audit(tx, acting, { action: "committee-joined", subject: `user:${session.userId}`, detail: { gremiumId, function: held } });
    const send = (mail: ReturnType<typeof welcomeMail>) => queueMail(tx, mail, { origins: locals.origins, now });
    await send(welcomeMail(session.user, found.gremium));
    for (const member of await membersOf(tx, gremiumId, todayInBerlin(now)))
      if (member.chair && member.userId !== session.userId) await send(joinedMail(member, fullName(session.user), found.gremium));
    return done;
  });
}
