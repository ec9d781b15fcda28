import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { gremiumById, membershipsOf, membersOf, saveTerm } from "#db/repositories/gremien.ts";
import { auditLog } from "#db/schema/audit.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { changeCommittee, foundCommittee, leaveCommittee } from "./committee.service.ts";
import { invite, listInvitations } from "./invitations.service.ts";
import { grantChair, handOverChair, removeMember } from "./members.service.ts";
import { as, audited, committee, mailed, person, type SamplePerson } from "./test/sample-committee.ts";

const today = todayInBerlin(new Date());

let store: Store;
let chair: SamplePerson;
let member: SamplePerson;
let other: SamplePerson;
let nobody: SamplePerson;
let gremiumId = "";
beforeEach(async () => {
  store = await sampleStore([]);
  [chair, member, other, nobody] = [
    await person(store, "Vera"),
    await person(store, "Mirko"),
    await person(store, "Olga"),
    await person(store, "Nora"),
  ];
  gremiumId = await committee(store, "Betriebsrat Muster", [chair, member]);
  await committee(store, "Betriebsrat Beispiel", [other]);
  return store.close;
});

const members = async (id = gremiumId) => (await membersOf(store.db, id, today)).map(({ firstname, chair: chairs }) => [firstname, chairs]);
const refusal = (reason: string) => ({ ok: false, reason });

describe("founding", () => {
  const gremium = { name: "SBV Muster", company: "Muster GmbH", kind: "sbv" } as const;

  it("makes the founder chair, tells her and leaves a trace", async () => {
    expect(await foundCommittee(gremium, await as(store, nobody))).toMatchObject({ ok: true });
    const [membership] = await membershipsOf(store.db, nobody.id);
    expect(membership).toMatchObject({ terms: [{ function: "chair", since: null, until: null }] });
    expect(await gremiumById(store.db, membership?.gremiumId ?? "")).toMatchObject(gremium);
    expect(await mailed(store)).toEqual([[nobody.email, "Ihr Gremium bei mein ifb"]]);
    expect(await audited(store)).toEqual(["committee-founded"]);
  });

  it("gives a member of one committee a second one, for which she then acts", async () => {
    expect(await foundCommittee(gremium, await as(store, member))).toMatchObject({ ok: true });
    expect((await membershipsOf(store.db, member.id)).map((own) => own.gremium.name).sort()).toEqual(["Betriebsrat Muster", "SBV Muster"]);
    const { session } = await as(store, member);
    expect(session.user.gremium).toMatchObject({ name: "SBV Muster", chair: true });
    expect(session.roles).toContain("chair");
  });

  it("is refused when the person has such a committee, or twenty", async () => {
    for (let nr = 0; nr < 20; nr++)
      expect(await foundCommittee({ ...gremium, name: `SBV ${nr}` }, await as(store, nobody))).toMatchObject({ ok: true });
    expect(await foundCommittee({ ...gremium, name: "SBV 1" }, await as(store, nobody))).toEqual(refusal("already-founded"));
    expect(await foundCommittee(gremium, await as(store, nobody))).toEqual(refusal("too-many-committees"));
  });

  it("happens once for two who press at once", async () => {
    const acting = await as(store, nobody);
    const answers = await Promise.all([foundCommittee(gremium, acting), foundCommittee(gremium, acting)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe("renaming", () => {
  it("is the chair's", async () => {
    expect(await changeCommittee({ name: "Neu", company: "Neu AG", kind: "br" }, await as(store, chair))).toMatchObject({ ok: true });
    expect(await gremiumById(store.db, gremiumId)).toMatchObject({ name: "Neu", company: "Neu AG", kind: "br" });
    expect(await audited(store)).toEqual(["committee-renamed"]);
  });

  it("is refused to members and to people without a committee", async () => {
    expect(await changeCommittee({ name: "Neu", company: "X", kind: null }, await as(store, member))).toEqual(refusal("not-chair"));
    expect(await changeCommittee({ name: "Neu", company: "X", kind: null }, await as(store, nobody))).toEqual(refusal("no-committee"));
    expect(await gremiumById(store.db, gremiumId)).toMatchObject({ name: "Betriebsrat Muster" });
  });
});

describe("removing", () => {
  it("ends the membership and tells the person", async () => {
    expect(await removeMember(member.id, await as(store, chair))).toMatchObject({ ok: true });
    expect(await members()).toEqual([["Vera", true]]);
    expect(await mailed(store)).toEqual([[member.email, "Sie gehören nicht mehr zu einem Gremium"]]);
    expect(await audited(store)).toEqual(["committee-member-removed"]);
  });

  it.each([
    ["by a member", () => as(store, member), () => chair.id, "not-chair"],
    ["by a member of oneself", () => as(store, member), () => member.id, "not-chair"],
    ["by the chair of another committee", () => as(store, other), () => member.id, "unknown-member"],
    ["of somebody in another committee", () => as(store, chair), () => other.id, "unknown-member"],
    ["of somebody in none", () => as(store, chair), () => nobody.id, "unknown-member"],
    ["of an id that is none", () => as(store, chair), () => "1 or 1=1", "unknown-member"],
    ["of the last chair", () => as(store, chair), () => chair.id, "last-chair"],
  ])("is refused %s", async (_, acting, target, reason) => {
    expect(await removeMember(target(), await acting())).toEqual(refusal(reason));
    expect(await members()).toEqual([
      ["Vera", true],
      ["Mirko", false],
    ]);
    expect(await audited(store)).toEqual([]);
  });

  it("never leaves a committee without a chair, though two chairs remove each other at once", async () => {
    await store.write((tx) => saveTerm(tx, gremiumId, member.id, { function: "chair", since: null, until: null }));
    const [a, b] = [await as(store, chair), await as(store, member)];
    const answers = await Promise.all([removeMember(member.id, a), removeMember(chair.id, b)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await membersOf(store.db, gremiumId, today)).filter((one) => one.chair)).toHaveLength(1);
  });
});

describe("the chair", () => {
  it("can be given to a second person", async () => {
    expect(await grantChair(member.id, await as(store, chair))).toMatchObject({ ok: true });
    expect(await members()).toEqual([
      ["Mirko", true],
      ["Vera", true],
    ]);
    expect(await mailed(store)).toEqual([[member.email, "Sie führen jetzt den Vorsitz Ihres Gremiums"]]);
    const [mail] = await store.db.select().from(mails);
    expect(mail?.text).toContain(`/meinifb/gremium-mitglieder?gremium=${gremiumId}`);
    expect(await audited(store)).toEqual(["committee-chair-granted"]);
  });

  it("is no news to somebody who has it", async () => {
    expect(await grantChair(chair.id, await as(store, chair))).toMatchObject({ ok: true });
    expect(await mailed(store)).toEqual([]);
  });

  it("can be handed over, and then lies with the other alone", async () => {
    const before = await as(store, chair);
    expect(await handOverChair(member.id, before)).toMatchObject({ ok: true });
    expect(await members()).toEqual([
      ["Mirko", true],
      ["Vera", false],
    ]);
    expect((await mailed(store)).map(([to]) => to)).toEqual([member.email, chair.email]);
    expect(await removeMember(member.id, before)).toEqual(refusal("not-chair"));
  });

  it.each([
    ["granted by a member", grantChair, () => member, () => member.id, "not-chair"],
    ["granted to a stranger", grantChair, () => chair, () => other.id, "unknown-member"],
    ["handed over by a member", handOverChair, () => member, () => member.id, "not-chair"],
    ["handed over to a stranger", handOverChair, () => chair, () => other.id, "unknown-member"],
    ["handed over to oneself", handOverChair, () => chair, () => chair.id, "last-chair"],
  ])("is not %s", async (_, change, who, target, reason) => {
    expect(await change(target(), await as(store, who()))).toEqual(refusal(reason));
    expect(await members()).toEqual([
      ["Vera", true],
      ["Mirko", false],
    ]);
  });
});

describe("leaving", () => {
  it("ends one's own membership and tells the chair", async () => {
    expect(await leaveCommittee(await as(store, member))).toMatchObject({ ok: true });
    expect(await members()).toEqual([["Vera", true]]);
    expect(await mailed(store)).toEqual([
      [member.email, "Sie haben ein Gremium verlassen"],
      [chair.email, "Ein Mitglied hat Ihr Gremium verlassen"],
    ]);
  });

  it("is refused to the last chair while others are there, and to people without a committee", async () => {
    expect(await leaveCommittee(await as(store, chair))).toEqual(refusal("last-chair"));
    expect(await leaveCommittee(await as(store, nobody))).toEqual(refusal("no-committee"));
  });

  it("ends a committee with its last member, invitations included", async () => {
    const alone = await as(store, other);
    const otherId = alone.gremiumId ?? "";
    await invite({ email: "neu@example.org", function: "member", position: null }, alone);
    expect(await leaveCommittee(alone)).toMatchObject({ ok: true });
    expect(await gremiumById(store.db, otherId)).toBeUndefined();
    expect(await listInvitations(store.db, otherId, new Date())).toEqual([]);
    expect(await audited(store)).toEqual(["committee-invited", "committee-left", "committee-ended"]);
  });
});

it("names both people when an admin acts as the chair", async () => {
  const acting = await as(store, chair);
  const impersonated = { ...acting, session: { ...acting.session, impersonatorId: nobody.id } };
  await removeMember(member.id, impersonated);
  expect(await store.db.select().from(auditLog)).toMatchObject([
    { actorId: nobody.id, actingAsId: chair.id, subject: `user:${member.id}` },
  ]);
});
