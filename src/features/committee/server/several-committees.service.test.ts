import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { addMember, membershipIn, membershipsOf, membersOf, saveTerm } from "#db/repositories/gremien.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import { changeCommittee, chooseCommittee, forgetCommittee, leaveCommittee } from "./committee.service.ts";
import { invite } from "./invitations.service.ts";
import { changeFunction, grantChair, removeFunction, removeMember } from "./members.service.ts";
import { as, audited, committee, mailed, person, type SamplePerson } from "./test/sample-committee.ts";

const today = todayInBerlin(new Date());
const tomorrow = addDays(today, 1);
const yesterday = addDays(today, -1);

let store: Store;
let chair: SamplePerson;
let member: SamplePerson;
let other: SamplePerson;
let gremiumId = "";
beforeEach(async () => {
  store = await sampleStore([]);
  [chair, member, other] = [await person(store, "Vera"), await person(store, "Mirko"), await person(store, "Olga")];
  gremiumId = await committee(store, "Betriebsrat Muster", [chair, member]);
  await committee(store, "Betriebsrat Beispiel", [other]);
  return store.close;
});

const members = async (id = gremiumId) => (await membersOf(store.db, id, today)).map(({ firstname, chair: chairs }) => [firstname, chairs]);
const refusal = (reason: string) => ({ ok: false, reason });

describe("functions", () => {
  const term = (held: "chair" | "deputy" | "member" | "secretary", since: string | null = null, until: string | null = null) => ({
    ...{ function: held, since, until },
  });
  const terms = async (who: SamplePerson) => (await membershipIn(store.db, gremiumId, who.id))?.terms;
  const set = async (who: SamplePerson, ...given: Parameters<typeof term>) =>
    changeFunction(who.id, term(...given), await as(store, chair));

  it("are given with their days, beside the ones there are, and the person is told", async () => {
    expect(await set(member, "secretary", today, "2031-05-31")).toMatchObject({ ok: true });
    expect(await terms(member)).toEqual([term("member"), term("secretary", today, "2031-05-31")]);
    expect(await mailed(store)).toEqual([[member.email, "Ihre Funktion im Gremium wurde geändert"]]);
    expect(await audited(store)).toEqual(["committee-function-changed"]);
  });

  it.each([
    ["begun today", today, null, true],
    ["ending today", null, today, true],
    ["begun yesterday and ending tomorrow", yesterday, tomorrow, true],
    ["beginning tomorrow", tomorrow, null, false],
    ["ended yesterday", null, yesterday, false],
  ])("give the rights of the chair on their days: %s", async (_, since, until, manages) => {
    await set(member, "chair", since, until);
    expect((await as(store, member)).session.user.gremium?.chair).toBe(manages);
    const outcome = await changeCommittee({ name: "Neu", company: "X", kind: null }, await as(store, member));
    expect(outcome).toMatchObject(manages ? { ok: true } : refusal("not-chair"));
  });

  it("are checked in the transaction, not by what the session knew", async () => {
    await set(member, "chair", null, today);
    const acting = await as(store, member);
    await set(member, "chair", null, yesterday);
    expect(await removeMember(chair.id, acting)).toEqual(refusal("not-chair"));
  });

  it("that are all over end what the person sees, though she stays listed", async () => {
    await set(member, "member", null, yesterday);
    expect((await as(store, member)).session.user).toMatchObject({ gremium: null, gremien: [] });
    expect(await members()).toEqual([
      ["Vera", true],
      ["Mirko", false],
    ]);
    expect(await leaveCommittee({ ...(await as(store, member)), gremiumId })).toEqual(refusal("no-committee"));
    expect(await grantChair(member.id, await as(store, chair))).toEqual(refusal("unknown-member"));
  });

  it("that are all over can be taken off one's own list, others not", async () => {
    expect(await forgetCommittee(gremiumId, await as(store, member))).toEqual(refusal("still-member"));
    expect(await forgetCommittee("unknown", await as(store, member))).toEqual(refusal("not-your-committee"));
    await set(member, "member", null, yesterday);
    expect(await forgetCommittee(gremiumId, await as(store, member))).toMatchObject({ ok: true });
    expect(await membershipsOf(store.db, member.id)).toEqual([]);
    expect(await members()).toEqual([["Vera", true]]);
  });

  it("can hand the chair over on a day to come without a gap", async () => {
    expect(await set(chair, "chair", null, today)).toEqual(refusal("last-chair"));
    await set(member, "chair", addDays(today, 2));
    expect(await set(chair, "chair", null, today)).toEqual(refusal("last-chair"));
    expect(await set(chair, "chair", null, tomorrow)).toMatchObject({ ok: true });
    expect(await removeMember(member.id, await as(store, chair))).toEqual(refusal("last-chair"));
  });

  it("can be taken away, but for the only one and for the last chair's", async () => {
    const take = async (who: SamplePerson, held: "chair" | "deputy" | "member") => removeFunction(who.id, held, await as(store, chair));
    expect(await take(member, "member")).toEqual(refusal("only-function"));
    expect(await take(member, "deputy")).toEqual(refusal("unknown-function"));
    await set(chair, "member");
    expect(await take(chair, "chair")).toEqual(refusal("last-chair"));
    expect(await take(chair, "member")).toMatchObject({ ok: true });
    expect(await terms(chair)).toEqual([term("chair")]);
  });

  it.each([
    ["by a member", () => member, () => chair.id, null, "not-chair"],
    ["of a stranger", () => chair, () => other.id, null, "unknown-member"],
    ["that end before they begin", () => chair, () => member.id, yesterday, "until-before-since"],
  ])("are not changed %s", async (_, who, target, until, reason) => {
    expect(await changeFunction(target(), term("deputy", today, until), await as(store, who()))).toEqual(refusal(reason));
    expect(await terms(member)).toEqual([term("member")]);
  });
});

describe("several committees", () => {
  let second = "";
  beforeEach(async () => {
    second = await committee(store, "Gesamtbetriebsrat", [other]);
    await store.write(
      async (tx) => void (await addMember(tx, chair.id, { gremiumId: second, function: "member", position: null }, new Date())),
    );
    await chooseCommittee(gremiumId, await as(store, chair));
  });
  const acted = async () => (await as(store, chair)).session.user.gremium?.name;

  it("are acted for one at a time: the one chosen last, with the rights in that one", async () => {
    expect(await acted()).toBe("Betriebsrat Muster");
    expect(await chooseCommittee(second, await as(store, chair))).toMatchObject({ ok: true });
    const { session } = await as(store, chair);
    expect(session.user.gremium).toEqual({ id: second, name: "Gesamtbetriebsrat", kind: null, chair: false });
    expect(session.user.gremien.map(({ name }) => name)).toEqual(["Gesamtbetriebsrat", "Betriebsrat Muster"]);
    expect(session.roles).toEqual(["customer", "member"]);
  });

  it("can be chosen back and forth, also after the clock was set back", async () => {
    for (const [id, at] of [
      [second, 0],
      [gremiumId, 0],
      [second, -60_000],
    ] as const) {
      await chooseCommittee(id, await as(store, chair, new Date(Date.now() + at)));
      expect((await as(store, chair)).gremiumId).toBe(id);
    }
  });

  it("can't be chosen by strangers, nor with all functions over", async () => {
    expect(await chooseCommittee(second, await as(store, member))).toEqual(refusal("not-your-committee"));
    await store.write((tx) => saveTerm(tx, second, chair.id, { function: "member", since: null, until: yesterday }));
    expect(await chooseCommittee(second, await as(store, chair))).toEqual(refusal("not-your-committee"));
    expect(await acted()).toBe("Betriebsrat Muster");
  });

  it.each<[string, () => Promise<unknown>]>([
    ["chosen in another tab", async () => chooseCommittee(second, await as(store, chair))],
    [
      "whose functions ended",
      () => store.write((tx) => saveTerm(tx, gremiumId, chair.id, { function: "chair", since: null, until: yesterday })),
    ],
    [
      "left meanwhile",
      async () => {
        await grantChair(member.id, await as(store, chair));
        await leaveCommittee(await as(store, chair));
      },
    ],
  ])("never mix: a form of a committee %s changes neither", async (_, meanwhile) => {
    const shown = await as(store, chair);
    await meanwhile();
    const before = (await audited(store)).length;
    for (const answer of [
      await removeMember(member.id, shown),
      await changeCommittee({ name: "Falsch", company: "X", kind: null }, shown),
      await leaveCommittee(shown),
      await invite({ email: "neu@example.org", function: "member", position: null }, shown),
    ])
      expect(answer).toEqual(refusal("committee-changed"));
    expect((await audited(store)).length).toBe(before);
  });

  it("refuse a form that names none", async () =>
    expect(await leaveCommittee({ ...(await as(store, chair)), gremiumId: undefined })).toEqual(refusal("committee-changed")));

  it("are left one by one; the next is acted for then", async () => {
    await grantChair(member.id, await as(store, chair));
    expect(await leaveCommittee(await as(store, chair))).toMatchObject({ ok: true });
    expect(await acted()).toBe("Gesamtbetriebsrat");
    expect(await membershipIn(store.db, gremiumId, chair.id)).toBeUndefined();
  });
});
