import { createHmac, randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import { actedMembership, lockGremium } from "#db/repositories/gremien.ts";
import {
  countingShare,
  countShares,
  insertShare,
  revokeShare,
  revokeShares,
  type ShareView,
  shareOf,
} from "#db/repositories/training-plan-shares.ts";
import { countPlans, givePlan, planById, type StoredPlan, setFeedVersion } from "#db/repositories/training-plans.ts";
import { audit } from "#src/accounts/audit.ts";
import { digestOf, newSecret } from "#src/accounts/tokens.ts";
import { newFeedVersion } from "#src/booking/calendar/feed-token.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { queueMail } from "#src/shared/server/mail/queue-mail.ts";
import { MAX_PLANS, MAX_SHARES } from "../rules/plan-limits.ts";
import type { PlanRefusal } from "../rules/plan-refusals.ts";
import type { Refused } from "./change-plan.ts";
import { handOverMail } from "./hand-over-mail.ts";
import { mayPlan, openPlan } from "./plan-access.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

const refused = (reason: PlanRefusal): Refused => ({ ok: false, reason, difference: [] });

type Led = Readonly<{ ok: true; plan: StoredPlan }> | Refused;

/**
 * The plan, where its chair or staff act for themselves. Whoever acts as somebody else would keep what a secret address opens
 * (spec:training-plan#passing-on).
 */
async function ledPlan(tx: Db, id: string, acting: Acting): Promise<Led> {
  const opened = await openPlan(tx, id, acting);
  if (opened === null) return refused("plan-unknown");
  if (!opened.leads) return refused("not-chair");
  return acting.session.impersonatorId === null ? { ok: true, plan: opened.plan } : refused("impersonated");
}

type NewShare = Readonly<{
  view: ShareView;
  days: number;
  names: boolean;
  /** To whom the link goes by mail at once. */
  email?: string | undefined;
  /** A second click on the same form shows the same link again, and mails nothing twice. */
  formKey: string;
}>;
export type Shared = Readonly<{ ok: true; token: string }> | Refused;

/** Known to nobody else; the same for the same form sent twice with the same words. */
function tokenFor(id: string, { formKey, ...wish }: NewShare, { session, locals }: Acting): string {
  if (formKey === "") return newSecret();
  const about = JSON.stringify(["plan-share", session.userId, id, formKey, wish.view, wish.days, wish.names, wish.email ?? ""]);
  return createHmac("sha256", locals.secret).update(about).digest("base64url");
}

/**
 * A new link; its token is handed back this once and kept as a hash alone, and goes to `email` in the same transaction. Only plans
 * without a committee are handed over.
 */
export async function sharePlan(id: string, wish: NewShare, acting: Acting): Promise<Shared> {
  const { locals, session, now } = acting;
  const { view, days, names, email } = wish;
  const token = tokenFor(id, wish, acting);
  return locals.store.write(async (tx): Promise<Shared> => {
    const led = await ledPlan(tx, id, acting);
    if (!led.ok) return led;
    if ((led.plan.gremiumId === null) !== (view === "uebergabe")) return refused("already-taken");
    if ((await shareOf(tx, digestOf(token))) !== undefined) return { ok: true, token };
    if ((await countShares(tx, id, now)) >= MAX_SHARES) return refused("too-many-links");
    const expiresAt = new Date(now.getTime() + days * DAY_MS);
    await insertShare(tx, {
      ...{ tokenHash: digestOf(token), id: randomUUID(), planId: id, view, names: Number(names), createdById: session.userId },
      ...{ createdAt: now, expiresAt },
    });
    const { origins } = locals;
    if (email !== undefined) await queueMail(tx, handOverMail({ to: email, token, expiresAt }, origins), { origins, now });
    const detail = { view, days, names, ...(email === undefined ? {} : { mailed: true }) };
    await audit(tx, acting, { action: "plan-shared", subject: `plan:${id}`, detail });
    return { ok: true, token };
  });
}

type Done = Readonly<{ ok: true }> | Refused;

async function asLeader(id: string, acting: Acting, action: string, work: (tx: Db) => Promise<boolean>): Promise<Done> {
  return acting.locals.store.write(async (tx): Promise<Done> => {
    const led = await ledPlan(tx, id, acting);
    if (!led.ok) return led;
    if (!(await work(tx))) return refused("link-unknown");
    await audit(tx, acting, { action, subject: `plan:${id}` });
    return { ok: true };
  });
}

export const endShare = (id: string, link: string, acting: Acting): Promise<Done> =>
  asLeader(id, acting, "plan-share-revoked", (tx) => revokeShare(tx, id, link, acting.now));

/** A new address for the calendar of the plan, in place of the one before. */
export const makeFeed = (id: string, acting: Acting): Promise<Done> =>
  asLeader(id, acting, "plan-feed-made", async (tx) => {
    await setFeedVersion(tx, id, newFeedVersion());
    return true;
  });

export const endFeed = (id: string, acting: Acting): Promise<Done> =>
  asLeader(id, acting, "plan-feed-ended", async (tx) => {
    await setFeedVersion(tx, id, 0);
    return true;
  });

export type TakenOver = Readonly<{ ok: true; plan: string }> | Refused;

/** The plan behind a link that has ended because the committee acted for took it over: a second click finds it there. */
export async function takenBefore(db: Db, token: string, { session, now }: Pick<Acting, "session" | "now">): Promise<string | null> {
  const share = await shareOf(db, digestOf(token));
  if (share?.view !== "uebergabe") return null;
  const [plan, own] = [await planById(db, share.planId), await actedMembership(db, session.userId, now)];
  return plan !== undefined && own !== undefined && plan.gremiumId === own.gremiumId ? plan.id : null;
}

/** Puts the plan behind a link into the committee acted for, if it is still the one that was shown, once; the links to hand it over end with it. */
export async function takeOver(token: string, shownIn: string, acting: Acting): Promise<TakenOver> {
  const { locals, session, now } = acting;
  return locals.store.write(async (tx): Promise<TakenOver> => {
    const share = await countingShare(tx, digestOf(token), now);
    const plan = share && (await planById(tx, share.planId));
    if (share?.view !== "uebergabe" || plan === undefined) return refused("plan-unknown");
    const own = await actedMembership(tx, session.userId, now);
    if (own?.gremiumId !== shownIn) return refused("committee-changed");
    if (!(await mayPlan(tx, own, now))) return refused("not-editor");
    await lockGremium(tx, own.gremiumId);
    if ((await countPlans(tx, own.gremiumId)) >= MAX_PLANS) return refused("too-many-plans");
    if (!(await givePlan(tx, plan.id, own.gremiumId, now))) return refused("already-taken");
    await revokeShares(tx, plan.id, "uebergabe", now);
    await audit(tx, acting, { action: "plan-taken-over", subject: `plan:${plan.id}` });
    return { ok: true, plan: plan.id };
  });
}
