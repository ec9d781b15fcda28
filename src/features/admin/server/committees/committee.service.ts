import { createHash } from "node:crypto";
import type { Db } from "#db/client.ts";
import { enterMember } from "#db/repositories/committee-desk.ts";
import {
  changeGremium,
  deleteTerm,
  endMembership,
  type GremiumRow,
  gremiumById,
  lockGremium,
  type Member,
  membershipsOf,
  membersOf,
  saveTerm,
} from "#db/repositories/gremien.ts";
import { userByEmail } from "#db/repositories/users.ts";
import { audit } from "#src/accounts/audit.ts";
import { COMMITTEE_LIMIT, functionNames, hasEnded, isAlwaysChaired, isFormer, isMember } from "#src/domain/accounts/committee.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";
import type { Outcome } from "#src/endpoints/handle.ts";
import { type Mail, queueMail } from "#src/shared/server/mail/queue-mail.ts";
import type { CommitteeForm } from "../../rules/committee-form.ts";
import type { Acting } from "../manage-context.ts";
import { mayStill } from "../may-still.ts";
import { chairGivenMail, chairTakenMail, factsChangedMail, memberAddedMail, memberRemovedMail } from "./committee-mails.ts";

export type CommitteeRefusal =
  | "account-unknown"
  | "committee-chairless"
  | "committee-member-gone"
  | "committee-member-present"
  | "committee-outdated"
  | "committee-unknown"
  | "committees-too-many"
  | "forbidden";

type Done = Outcome<null, CommitteeRefusal>;
type Sent<Intent extends CommitteeForm["intent"]> = Extract<CommitteeForm, { intent: Intent }>;

const done: Done = { ok: true, value: null };
const refused = (reason: CommitteeRefusal): Readonly<{ ok: false; reason: CommitteeRefusal }> => ({ ok: false, reason });

/** Says which state of a committee somebody has seen: its facts, its members and what they are from when until when. */
export function committeeVersion({ name, company, kind }: GremiumRow, members: readonly Member[]): string {
  const people = members.map(({ userId, terms }) => [
    userId,
    ...terms.map((term) => [term.function, term.since, term.until].join(" ")).toSorted(),
  ]);
  const seen = JSON.stringify([name, company, kind, people.toSorted()]);
  return createHash("sha256").update(seen).digest("base64url").slice(0, 20);
}

type Given = Readonly<{
  tx: Db;
  gremium: GremiumRow;
  members: readonly Member[];
  today: IsoDay;
  send: (mail: Mail) => Promise<void>;
}>;

/** Runs a change of a committee in the state that was seen: of two who have seen the same, one changes it. */
async function changeSeen(id: string, version: string, acting: Acting, change: (given: Given) => Promise<Done>): Promise<Done> {
  const { locals, now } = acting;
  const today = todayInBerlin(now);
  return locals.store.write(async (tx) => {
    if (!(await mayStill(tx, "users", acting))) return refused("forbidden");
    await lockGremium(tx, id);
    const gremium = await gremiumById(tx, id);
    if (gremium === undefined) return refused("committee-unknown");
    const members = await membersOf(tx, id, today);
    if (version !== committeeVersion(gremium, members)) return refused("committee-outdated");
    return change({ tx, gremium, members, today, send: (mail) => queueMail(tx, mail, { origins: locals.origins, now }) });
  });
}

const factNames = ["name", "company", "kind"] as const;

/** Corrects name, company and kind; whoever chairs the committee is told (spec:staff#committees). */
export async function correctCommittee(id: string, { version, intent: _, ...facts }: Sent<"facts">, acting: Acting): Promise<Done> {
  return changeSeen(id, version, acting, async ({ tx, gremium, members, send }) => {
    const changed = factNames.filter((fact) => gremium[fact] !== facts[fact]);
    if (changed.length === 0) return done;
    await changeGremium(tx, id, facts);
    const detail = Object.fromEntries(changed.map((fact) => [fact, `${gremium[fact] ?? "–"} → ${facts[fact] ?? "–"}`]));
    await audit(tx, acting, { action: "committee-corrected", subject: `gremium:${id}`, detail });
    for (const chair of members.filter((member) => member.chair)) await send(factsChangedMail(chair, { id, name: facts.name }));
    return done;
  });
}

/** Takes the owner of an account in; what she acts for stays as it is. Former members come back with the new function. */
export async function addToCommittee(id: string, form: Sent<"add">, acting: Acting): Promise<Done> {
  return changeSeen(id, form.version, acting, async ({ tx, gremium, members, today, send }) => {
    const user = await userByEmail(tx, form.email);
    if (user === undefined || user.emailConfirmedAt === null) return refused("account-unknown");
    const before = members.find((member) => member.userId === user.id);
    if (before !== undefined && !isFormer(before, today)) return refused("committee-member-present");
    if (before === undefined && (await membershipsOf(tx, user.id)).length >= COMMITTEE_LIMIT) return refused("committees-too-many");
    await enterMember(tx, { gremiumId: id, userId: user.id, position: form.position, joinedAt: acting.now });
    const since = before === undefined ? null : today;
    await saveTerm(tx, id, user.id, { function: form.function, since, until: null });
    const detail = { gremiumId: id, function: form.function };
    await audit(tx, acting, { action: "committee-member-added", subject: `user:${user.id}`, detail });
    await send(memberAddedMail(user, gremium, functionNames[form.function]));
    return done;
  });
}

/** Ends somebody's membership; no day to come may be left without a chair. */
export async function removeFromCommittee(id: string, { version, userId, reason }: Sent<"remove">, acting: Acting): Promise<Done> {
  return changeSeen(id, version, acting, async ({ tx, gremium, members, today, send }) => {
    const member = members.find((one) => one.userId === userId);
    if (member === undefined) return refused("committee-member-gone");
    const others = members.filter((one) => one !== member);
    if (member.terms.some((term) => term.function === "chair") && !isAlwaysChaired(others, today)) return refused("committee-chairless");
    await endMembership(tx, id, userId);
    await audit(tx, acting, { action: "committee-member-removed", subject: `user:${userId}`, detail: { gremiumId: id, reason } });
    await send(memberRemovedMail(member, gremium));
    return done;
  });
}

/** Gives the chair from today on; `alone`: whoever chairs it until then stays a member without it. */
export async function assignChair(id: string, { version, userId, alone, reason }: Sent<"chair">, acting: Acting): Promise<Done> {
  return changeSeen(id, version, acting, async ({ tx, gremium, members, today, send }) => {
    const member = members.find((one) => one.userId === userId);
    if (member === undefined || isFormer(member, today)) return refused("committee-member-gone");
    const former =
      alone === "yes"
        ? members.filter((one) => one !== member && one.terms.some((term) => term.function === "chair" && !hasEnded(term, today)))
        : [];
    await saveTerm(tx, id, userId, { function: "chair", since: member.chair ? firstChair(member).since : today, until: null });
    for (const one of former) {
      const rest = one.terms.filter((term) => term.function !== "chair");
      if (one.chair && !isMember({ terms: rest }, today))
        await saveTerm(tx, id, one.userId, { function: "member", since: today, until: null });
      else if (rest.length === 0) await saveTerm(tx, id, one.userId, { ...firstChair(one), function: "member" });
      await deleteTerm(tx, id, one.userId, "chair");
    }
    const detail = { gremiumId: id, reason };
    await audit(tx, acting, {
      action: former.length === 0 ? "committee-chair-granted" : "committee-chair-handed-over",
      subject: `user:${userId}`,
      detail,
    });
    if (!member.chair) await send(chairGivenMail(member, gremium));
    for (const one of former.filter(({ chair }) => chair)) await send(chairTakenMail(one, gremium));
    return done;
  });
}

const firstChair = ({ terms }: Member) => terms.find((term) => term.function === "chair") ?? { since: null, until: null };
