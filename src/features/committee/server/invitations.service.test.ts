import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { membershipIn, membershipsOf, saveTerm } from "#db/repositories/gremien.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { createToken } from "#src/accounts/tokens.ts";
import { findInvitation, invite, joinCommittee, listInvitations, withdrawInvitation } from "./invitations.service.ts";
import { as, audited, committee, mailed, person, type SamplePerson } from "./test/sample-committee.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

let store: Store;
let chair: SamplePerson;
let member: SamplePerson;
let other: SamplePerson;
let invited: SamplePerson;
let gremiumId = "";
beforeEach(async () => {
  store = await sampleStore([]);
  [chair, member, other, invited] = [
    await person(store, "Vera"),
    await person(store, "Mirko"),
    await person(store, "Olga"),
    await person(store, "Ina"),
  ];
  gremiumId = await committee(store, "Betriebsrat Muster", [chair, member]);
  await committee(store, "Betriebsrat Beispiel", [other]);
  return store.close;
});

const refusal = (reason: string) => ({ ok: false, reason });
const open = () => listInvitations(store.db, gremiumId, new Date());

async function tokenFor(email: string, change: Readonly<{ function?: "chair" | "deputy"; position?: string }> = {}): Promise<string> {
  const outcome = await invite({ email, function: "member", position: null, ...change }, await as(store, chair));
  expect(outcome).toMatchObject({ ok: true });
  const texts = (await store.db.select().from(mails)).map(({ text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? "");
  return texts.findLast((token) => token !== "") ?? "";
}

describe("inviting", () => {
  it("sends a link to the address and shows the invitation as open", async () => {
    const token = await tokenFor(invited.email, { position: "Schriftführung" });
    expect(await mailed(store)).toEqual([[invited.email, "Einladung in ein Gremium bei mein ifb"]]);
    const [listed] = await open();
    expect(listed).toMatchObject({ email: invited.email, function: "member", position: "Schriftführung", invitedBy: chair.id });
    expect(JSON.stringify(listed)).not.toContain(token);
    expect(await audited(store)).toEqual(["committee-invited"]);
  });

  it("replaces an earlier invitation of the same person", async () => {
    const first = await tokenFor(invited.email);
    await tokenFor(invited.email, { function: "chair" });
    expect(await open()).toMatchObject([{ function: "chair" }]);
    expect(await findInvitation(store.db, first, new Date())).toBeNull();
  });

  it.each([
    ["by a member", () => member, () => invited.email, "not-chair"],
    ["by somebody without a committee", () => invited, () => "neu@example.org", "no-committee"],
    ["of a member", () => chair, () => member.email, "already-member"],
    ["of oneself", () => chair, () => chair.email, "already-member"],
  ])("is refused %s", async (_, who, email, reason) => {
    expect(await invite({ email: email(), function: "member", position: null }, await as(store, who()))).toEqual(refusal(reason));
    expect(await mailed(store)).toEqual([]);
  });

  it("ends after thirty an hour", async () => {
    const acting = await as(store, chair);
    const send = (nr: number) => invite({ email: `neu-${nr}@example.org`, function: "member", position: null }, acting);
    for (let nr = 0; nr < 30; nr++) expect(await send(nr)).toMatchObject({ ok: true });
    expect(await send(30)).toEqual(refusal("too-many-invitations"));
  });
});

describe("withdrawing", () => {
  it("makes the link worthless and tells the person", async () => {
    const token = await tokenFor(invited.email);
    const [listed] = await open();
    expect(await withdrawInvitation(listed?.id ?? "", await as(store, chair))).toMatchObject({ ok: true });
    expect(await joinCommittee(token, await as(store, invited))).toEqual(refusal("invitation-invalid"));
    expect((await mailed(store)).at(-1)).toEqual([invited.email, "Ihre Einladung in ein Gremium ist zurückgezogen"]);
  });

  it.each([
    ["by a member", () => member, "not-chair"],
    ["by the chair of another committee", () => other, "unknown-invitation"],
  ])("is refused %s", async (_, who, reason) => {
    await tokenFor(invited.email);
    const [listed] = await open();
    expect(await withdrawInvitation(listed?.id ?? "", await as(store, who()))).toEqual(refusal(reason));
    expect(await open()).toHaveLength(1);
  });

  it("is refused for an id that is none", async () =>
    expect(await withdrawInvitation("%", await as(store, chair))).toEqual(refusal("unknown-invitation")));
});

describe("joining", () => {
  it("gives the membership that was offered, and tells both sides", async () => {
    const token = await tokenFor(invited.email, { function: "deputy", position: "Arbeitsschutz" });
    expect(await joinCommittee(token, await as(store, invited))).toMatchObject({ ok: true });
    expect(await membershipIn(store.db, gremiumId, invited.id)).toMatchObject({
      ...{ position: "Arbeitsschutz", terms: [{ function: "deputy", since: null, until: null }] },
    });
    expect((await mailed(store)).slice(1)).toEqual([
      [invited.email, "Willkommen in Ihrem Gremium"],
      [chair.email, "Neues Mitglied in Ihrem Gremium"],
    ]);
    expect(await open()).toEqual([]);
  });

  it("counts once, even for several who press at once", async () => {
    const token = await tokenFor(invited.email);
    const acting = await as(store, invited);
    const answers = await Promise.all([joinCommittee(token, acting), joinCommittee(token, acting)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await joinCommittee(token, acting)).toEqual(refusal("invitation-invalid"));
  });

  it("is refused to anybody else, whatever link they have, and the link keeps its worth", async () => {
    const token = await tokenFor(invited.email);
    expect(await joinCommittee(token, await as(store, other))).toEqual(refusal("other-address"));
    expect(await joinCommittee(token, await as(store, member))).toEqual(refusal("other-address"));
    expect(await joinCommittee(token, await as(store, invited))).toMatchObject({ ok: true });
  });

  it("adds a second committee to the first, and lets the person act for it", async () => {
    const token = await tokenFor(other.email);
    expect(await joinCommittee(token, await as(store, other))).toMatchObject({ ok: true });
    expect((await membershipsOf(store.db, other.id)).map((own) => own.gremium.name).sort()).toEqual([
      "Betriebsrat Beispiel",
      "Betriebsrat Muster",
    ]);
    expect((await as(store, other)).session.user.gremium).toMatchObject({ id: gremiumId, chair: false });
  });

  it("lets a former member begin anew, and no present one", async () => {
    const ended = { function: "member", since: null, until: "2020-05-31" } as const;
    await store.write((tx) => saveTerm(tx, gremiumId, member.id, ended));
    const token = await tokenFor(member.email, { function: "deputy" });
    expect(await joinCommittee(token, await as(store, member))).toMatchObject({ ok: true });
    expect((await membershipIn(store.db, gremiumId, member.id))?.terms).toEqual([{ function: "deputy", since: null, until: null }]);
  });

  it("takes links that were sent before functions had names", async () => {
    const former = { gremiumId, email: invited.email, chair: true, position: null, invitedBy: chair.id };
    const token = await store.write((tx) =>
      createToken(tx, { purpose: "committee-invitation", data: former, lifetimeMs: DAY_MS, now: new Date() }),
    );
    expect(await joinCommittee(token, await as(store, invited))).toMatchObject({ ok: true });
    expect((await as(store, invited)).session.user.gremium).toMatchObject({ id: gremiumId, chair: true });
  });

  it.each([
    ["a made-up token", 0, "x".repeat(43)],
    ["no token", 0, ""],
    ["a link of 14 days ago", 14, null],
  ])("is refused with %s", async (_, days, made) => {
    const token = await tokenFor(invited.email);
    expect(await joinCommittee(made ?? token, await as(store, invited, inDays(days)))).toEqual(refusal("invitation-invalid"));
    expect(await membershipsOf(store.db, invited.id)).toEqual([]);
  });
});
