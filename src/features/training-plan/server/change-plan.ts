import { randomUUID } from "node:crypto";
import type { Db } from "#db/client.ts";
import { actedMembership, lockGremium, membersOf } from "#db/repositories/gremien.ts";
import {
  changesSince,
  countPlans,
  insertPlan,
  keepKnown,
  deletePlan as removePlan,
  replacePlan,
  type StoredPlan,
} from "#db/repositories/training-plans.ts";
import { audit } from "#src/accounts/audit.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { formatInstant, todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { isHeld } from "#src/domain/training-plan/item-state.ts";
import { freshFacts, itemFacts } from "#src/domain/training-plan/plan-changes.ts";
import { type PlanContent, type PlanItem, planDifference } from "#src/domain/training-plan/plan-content.ts";
import type { Acting } from "#src/endpoints/portal-page.ts";
import { planningThemes } from "#src/queries/planning-facts.ts";
import { MAX_PLANS } from "../rules/plan-limits.ts";
import type { PlanRefusal } from "../rules/plan-refusals.ts";
import { checkContent } from "./check-content.ts";
import { isPlanner, mayPlan, openPlan, type PlanAccess } from "./plan-access.ts";
import { wordsFor } from "./plan-words.ts";
import { digestOfChanges, type PlanSeat, readPlan, type SeatsOf } from "./read-plan.ts";

export type PlanActing = Acting & Readonly<{ seatsOf: SeatsOf }>;

export type Refused = Readonly<{
  ok: false;
  reason: PlanRefusal /** What was changed meanwhile, for an old revision. */;
  difference: readonly string[];
}>;
export type Saved = Readonly<{ ok: true; plan: string; revision: number }> | Refused;

const refused = (reason: PlanRefusal, difference: readonly string[] = []): Refused => ({ ok: false, reason, difference });

/** What others have changed since, each line with who and when. */
async function differenceSince(db: Db, planId: string, revision: number): Promise<readonly string[]> {
  return (await changesSince(db, planId, revision)).flatMap(({ sentences, by, at }) =>
    sentences.map((sentence) => `${sentence} (${by === null ? "" : `${by}, `}${formatInstant(at)} Uhr)`),
  );
}

const noteAudit = (tx: Db, acting: Acting, action: string, planId: string) => audit(tx, acting, { action, subject: `plan:${planId}` });

type Checked = Readonly<{ events: ReadonlyMap<number, PortalEvent>; before: StoredPlan | null }>;

/** What is known of an item stays with its date: only another one, or a new item, begins anew. */
function byOf(acting: Acting, { events, before }: Checked, sentences: readonly string[]) {
  const themes = planningThemes();
  const old = new Map(before?.items.map((item) => [item.id, item]));
  const knownOf = ({ id, eventId, theme }: PlanItem): string => {
    const [kept, known] = [old.get(id), before?.known.get(id)];
    if (known !== undefined && kept?.eventId === eventId && kept.theme === theme) return known;
    return freshFacts(itemFacts(eventId === null ? undefined : events.get(eventId), themes.get(theme)));
  };
  return { userId: acting.session.userId, now: acting.now, sentences, knownOf };
}

/** Of which account each person is, by the person's id. */
type Ties = ReadonlyMap<string, string | null>;

const tiesOf = ({ people }: Pick<StoredPlan, "people">): Ties => new Map(people.map(({ id, userId }) => [id, userId]));

/**
 * Only members of the committee are tied to an account; another's number says nothing here. Whoever has left stays tied where she was
 * (`ties`), so that what is said of her goes with her account (spec:training-plan#personal-data).
 */
async function withMembers(tx: Db, content: PlanContent, gremiumId: string | null, ties: Ties, { now }: Acting): Promise<PlanContent> {
  const members = gremiumId === null ? [] : await membersOf(tx, gremiumId, todayInBerlin(now));
  const known = new Set(members.map(({ userId }) => userId));
  const people = content.people.map((one) => {
    const tied = one.userId !== null && (known.has(one.userId) || ties.get(one.id) === one.userId);
    return { ...one, userId: tied ? one.userId : null };
  });
  return { ...content, people };
}

const seatsFor = async (tx: Db, gremiumId: string | null, { seatsOf, now }: PlanActing): Promise<readonly PlanSeat[]> =>
  gremiumId === null ? [] : seatsOf(tx, gremiumId, now);

type NewPlan = Readonly<{
  id?: string;
  /** The committee that a form was shown for; whoever acts for another one by now makes nothing. */
  shownIn?: string | null;
  askedIn?: string | null;
  /** Of the plan that it copies. */
  ties?: (tx: Db) => Promise<Ties>;
}>;

/**
 * A new plan: of the committee that somebody who may order for it acts for; of none yet, when staff write it. The same `id` again is
 * a second click on the same form: the plan is there already.
 */
export async function addPlan(
  wanted: PlanContent,
  acting: PlanActing,
  { id = randomUUID(), shownIn, askedIn = null, ties = async () => new Map() }: NewPlan = {},
): Promise<Saved> {
  return acting.locals.store.write(async (tx): Promise<Saved> => {
    const planner = isPlanner(acting);
    const own = planner ? undefined : await actedMembership(tx, acting.session.userId, acting.now);
    if (!planner && shownIn !== undefined && own?.gremiumId !== shownIn) return refused("committee-changed");
    if (!planner && (own === undefined || !(await mayPlan(tx, own, acting.now)))) return refused("not-editor");
    if (own !== undefined) {
      await lockGremium(tx, own.gremiumId);
    }
    const twin = await openPlan(tx, id, acting);
    if (twin !== null) return { ok: true, plan: id, revision: twin.plan.revision };
    if (own !== undefined && (await countPlans(tx, own.gremiumId)) >= MAX_PLANS) return refused("too-many-plans");
    const gremiumId = own?.gremiumId ?? null;
    const content = await withMembers(tx, wanted, gremiumId, await ties(tx), acting);
    const checked = await checkContent(tx, content, { before: null, seats: () => seatsFor(tx, gremiumId, acting) });
    if (!checked.ok) return refused(checked.reason);
    await insertPlan(tx, id, gremiumId, content, {
      ...byOf(acting, { events: checked.events, before: null }, ["Plan angelegt."]),
      askedIn,
    });
    await noteAudit(tx, acting, "plan-made", id);
    return { ok: true, plan: id, revision: 1 };
  });
}

/** What an editor doesn't see stays as it stands: notes, and the budget. */
function withHidden(content: PlanContent, { plan, leads, seesPrices }: PlanAccess): PlanContent {
  const budget = seesPrices ? content.budget : plan.budget;
  if (leads) return { ...content, budget };
  const notes = new Map(plan.items.map(({ id, note }) => [id, note]));
  const items = content.items.map((item) => ({ ...item, note: notes.has(item.id) ? (notes.get(item.id) ?? null) : item.note }));
  return { ...content, budget, items };
}

/** An item with a seat keeps its person, theme and date, and stays: the order is where seats change. */
async function touchesHeld(tx: Db, plan: StoredPlan, content: PlanContent, { seatsOf, now }: PlanActing): Promise<boolean> {
  const { items } = await readPlan(tx, plan, { seatsOf, now, userId: null });
  const after = new Map(content.items.map((item) => [item.id, item]));
  return items.some((item) => {
    const kept = after.get(item.id);
    if (!isHeld(item.state) || item.state === "besucht") return false;
    return kept === undefined || kept.eventId !== item.eventId || kept.personId !== item.personId || kept.theme !== item.theme;
  });
}

export type Change = (plan: StoredPlan, tx: Db) => Promise<PlanContent | PlanRefusal> | PlanContent | PlanRefusal;

/**
 * Changes a plan in the state that the editor saw. Of two who save at once the second is told what the first has changed and
 * nothing is written; what changes nothing makes no new revision and is no conflict, so that a second click is the first one
 * (spec:training-plan#two-editors).
 */
export async function changePlan(id: string, revision: number, acting: PlanActing, change: Change): Promise<Saved> {
  return acting.locals.store.write(async (tx): Promise<Saved> => {
    const opened = await openPlan(tx, id, acting);
    if (opened === null) return refused("plan-unknown");
    if (!opened.editable) return refused("not-editor");
    const { plan } = opened;
    const old = plan.revision !== revision;
    const outdated = async () => refused("revision-old", await differenceSince(tx, id, revision));
    const wanted = await change(plan, tx);
    if (typeof wanted === "string") return old ? outdated() : refused(wanted);
    const content = await withMembers(tx, withHidden(wanted, opened), plan.gremiumId, tiesOf(plan), acting);
    const checked = await checkContent(tx, content, { before: plan, seats: () => seatsFor(tx, plan.gremiumId, acting) });
    if (!checked.ok) return old ? outdated() : refused(checked.reason);
    const sentences = planDifference(plan, content, wordsFor(checked.events));
    if (sentences.length === 0) return { ok: true, plan: id, revision: plan.revision };
    if (old) return outdated();
    if (await touchesHeld(tx, plan, content, acting)) return refused("seat-held");
    const by = byOf(acting, { events: checked.events, before: plan }, sentences);
    if (!(await replacePlan(tx, id, revision, content, by))) return refused("revision-old", await differenceSince(tx, id, revision));
    await noteAudit(tx, acting, "plan-changed", id);
    return { ok: true, plan: id, revision: revision + 1 };
  });
}

/**
 * Marks what became different as seen, for as long as it is what the page showed (`shown`, by `digestOfChanges`); otherwise nothing
 * is marked: something new would go unseen.
 */
export async function seeChanges(id: string, shown: string, acting: PlanActing): Promise<Saved> {
  return acting.locals.store.write(async (tx): Promise<Saved> => {
    const opened = await openPlan(tx, id, acting);
    if (opened === null) return refused("plan-unknown");
    if (!opened.editable) return refused("not-editor");
    const { plan } = opened;
    const { items } = await readPlan(tx, plan, { seatsOf: acting.seatsOf, now: acting.now, userId: null });
    if (items.every(({ changes }) => changes.length === 0)) return { ok: true, plan: id, revision: plan.revision };
    if (digestOfChanges(items) !== shown) return refused("changed-again");
    const themes = planningThemes();
    const changed = items.filter(({ changes }) => changes.length > 0);
    await keepKnown(
      tx,
      id,
      new Map(changed.map(({ id: item, event, theme }) => [item, freshFacts(itemFacts(event ?? undefined, themes.get(theme)))])),
    );
    await noteAudit(tx, acting, "plan-changes-seen", id);
    return { ok: true, plan: id, revision: plan.revision };
  });
}

/** Orders made from the plan stay as they are. */
export async function dropPlan(id: string, revision: number, acting: PlanActing): Promise<Saved> {
  return acting.locals.store.write(async (tx): Promise<Saved> => {
    const opened = await openPlan(tx, id, acting);
    if (opened === null) return refused("plan-unknown");
    if (!opened.editable) return refused("not-editor");
    if (!(await removePlan(tx, id, revision))) return refused("revision-old", await differenceSince(tx, id, revision));
    await noteAudit(tx, acting, "plan-deleted", id);
    return { ok: true, plan: id, revision };
  });
}
