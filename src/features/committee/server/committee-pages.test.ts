import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { gremiumById, membershipsOf, membersOf } from "#db/repositories/gremien.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { readContext } from "#src/endpoints/test/page-context.ts";
import { testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
import { committeeRefusals } from "../rules/committee-refusals.ts";
import { committeeSettingsPage } from "./committee-settings.page.ts";
import { invitationPage } from "./invitation.page.ts";
import { type MembersPage, membersPage } from "./members.page.ts";
import { committee, person, type SamplePerson } from "./test/sample-committee.ts";
import { forCommittee, settle } from "./test/send-form.ts";

const SETTINGS = "/meinifb/gremium-einstellungen";
const MEMBERS = "/meinifb/gremium-mitglieder";
const INVITATION = "/kundenportal/gremium-einladung";
const foreign = { Origin: "https://example.org" };

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

type Fields = Readonly<Record<string, string>>;
const onSettings = (who: SamplePerson, form: string, fields: Fields = {}, headers: Fields = {}) =>
  settle(store, committeeSettingsPage, `${SETTINGS}?aktion=${form}`, who, forCommittee(form, gremiumId, fields), headers);
const onMembers = (who: SamplePerson, form: string, fields: Fields = {}, headers: Fields = {}) =>
  settle(store, membersPage, `${MEMBERS}?aktion=${form}`, who, forCommittee(form, gremiumId, fields), headers);

async function members({ cookie }: SamplePerson): Promise<MembersPage> {
  const page = await membersPage(readContext(store, MEMBERS, { cookie }));
  if (page instanceof Response) throw new Error("reading is no redirect");
  return page;
}
const tokenInMail = async (): Promise<string> =>
  (await store.db.select().from(mails)).map(({ text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? "").findLast((token) => token !== "") ??
  "";

describe("the committee's settings", () => {
  it("let somebody without a committee found one", async () => {
    expect(await committeeSettingsPage(readContext(store, SETTINGS, nobody))).toMatchObject({ gremium: null, reader: { gremium: null } });
    const answer = await onSettings(nobody, "anlegen", { name: "SBV Muster", company: "Muster GmbH", kind: "sbv" });
    expect(answer).toMatchObject({ status: 303, location: `${MEMBERS}?meldung=angelegt` });
    expect(await membershipsOf(store.db, nobody.id)).toMatchObject([{ terms: [{ function: "chair" }], gremium: { kind: "sbv" } }]);
  });

  it("show the name, to the chair as a form", async () => {
    expect(await committeeSettingsPage(readContext(store, SETTINGS, chair))).toMatchObject({
      gremium: { name: "Betriebsrat Muster", company: "Muster GmbH", chair: true },
      change: { values: { name: "Betriebsrat Muster", gremium: gremiumId } },
    });
    expect(await onSettings(chair, "umbenennen", { name: "BR Neu", company: "Neu AG", kind: "br" })).toMatchObject({
      location: `${SETTINGS}?meldung=umbenannt`,
    });
  });

  it("let members leave", async () => {
    expect(await onSettings(member, "verlassen", { understood: "ja" })).toMatchObject({ location: `${SETTINGS}?meldung=verlassen` });
    expect(await membershipsOf(store.db, member.id)).toEqual([]);
  });

  it.each([
    ["a committee without a name", () => nobody, "anlegen", { name: "", company: "X GmbH", kind: "br" }, {}, 422],
    ["a committee of a made-up kind", () => nobody, "anlegen", { name: "Neu", company: "X GmbH", kind: "vorstand" }, {}, 422],
    ["the same committee twice", () => member, "anlegen", { name: "Betriebsrat Muster", company: "Muster GmbH", kind: "br" }, {}, 409],
    ["a new name from a member", () => member, "umbenennen", { name: "Neu", company: "X GmbH", kind: "br" }, {}, 409],
    ["a name for another committee", () => chair, "umbenennen", { name: "Neu", company: "X GmbH", kind: "br", gremium: "x" }, {}, 409],
    ["acting for a committee that is not one's own", () => nobody, "wechseln", { gremium: "x" }, {}, 409],
    ["leaving without a tick", () => member, "verlassen", {}, {}, 422],
    ["leaving as the last chair", () => chair, "verlassen", { understood: "ja" }, {}, 409],
    ["a foreign site", () => member, "verlassen", { understood: "ja" }, foreign, 403],
    ["a form there is not", () => chair, "loeschen", {}, {}, 400],
  ])("refuse %s", async (_, who, form, fields, headers, status) => {
    expect(await onSettings(who(), form, fields, headers)).toMatchObject({ status, location: null });
    expect(await gremiumById(store.db, gremiumId)).toMatchObject({ name: "Betriebsrat Muster" });
    expect(await membersOf(store.db, gremiumId, todayInBerlin(new Date()))).toHaveLength(2);
  });
});

describe("the list of members", () => {
  it("shows addresses, invitations and what can be changed to the chair alone", async () => {
    const asChair = await members(chair);
    expect(asChair).toMatchObject({
      gremium: { name: "Betriebsrat Muster" },
      chairs: { invitations: [], invite: { values: { function: "member" } } },
    });
    expect(asChair.members).toMatchObject([
      { name: "Vera Muster", chair: true, self: true, email: chair.email, removable: false, promotable: false },
      { name: "Mirko Muster", chair: false, self: false, email: member.email, removable: true, promotable: true },
    ]);
    const asMember = await members(member);
    expect(asMember.chairs).toBeNull();
    expect(asMember.members).toMatchObject([
      { email: null, removable: false },
      { email: null, self: true },
    ]);
    expect(JSON.stringify(asMember)).not.toContain("@");
  });

  it("invites, lists and withdraws", async () => {
    const invited = { email: "Neu@Example.org", function: "deputy", position: "Arbeitsschutz" };
    expect(await onMembers(chair, "einladen", invited)).toMatchObject({ status: 303, location: `${MEMBERS}?meldung=eingeladen` });
    const [invitation] = (await members(chair)).chairs?.invitations ?? [];
    expect(invitation).toMatchObject({ email: "neu@example.org", function: "Stellvertretender Vorsitz", position: "Arbeitsschutz" });
    const withdrawn = await onMembers(chair, "zurueckziehen", { id: invitation?.id ?? "" });
    expect(withdrawn).toMatchObject({ location: `${MEMBERS}?meldung=zurueckgezogen` });
    expect((await members(chair)).chairs?.invitations).toEqual([]);
  });

  it.each([
    ["vorsitz", "vorsitz-gegeben"],
    ["uebertragen", "vorsitz-uebertragen"],
    ["entfernen", "entfernt"],
  ])("takes the form %s", async (form, message) =>
    expect(await onMembers(chair, form, { userId: member.id })).toMatchObject({ status: 303, location: `${MEMBERS}?meldung=${message}` }),
  );

  const invite = { email: "neu@example.org", function: "member" };
  it.each([
    ["an invitation by a member", () => member, "einladen", () => invite, {}, 409],
    ["an invitation of a member", () => chair, "einladen", () => ({ ...invite, email: member.email }), {}, 409],
    ["an invitation to no address", () => chair, "einladen", () => ({ ...invite, email: "neu" }), {}, 422],
    ["an invitation with a made-up role", () => chair, "einladen", () => ({ ...invite, function: "admin" }), {}, 422],
    ["a removal by a member", () => member, "entfernen", () => ({ userId: chair.id }), {}, 409],
    ["a removal in another committee", () => chair, "entfernen", () => ({ userId: other.id }), {}, 409],
    ["the removal of the last chair", () => chair, "entfernen", () => ({ userId: chair.id }), {}, 409],
    ["a chair that a member takes", () => member, "vorsitz", () => ({ userId: member.id }), {}, 409],
    ["a chair for a stranger", () => chair, "uebertragen", () => ({ userId: other.id }), {}, 409],
    ["the withdrawal of nothing", () => chair, "zurueckziehen", () => ({ id: "x" }), {}, 409],
    ["a foreign site", () => chair, "entfernen", () => ({ userId: member.id }), foreign, 403],
    ["a form there is not", () => chair, "loeschen", () => ({ userId: member.id }), {}, 400],
  ])("refuses %s", async (_, who, form, fields, headers, status) => {
    expect(await onMembers(who(), form, fields(), headers)).toMatchObject({ status, location: null });
    expect((await membersOf(store.db, gremiumId, todayInBerlin(new Date()))).map(({ userId, chair: chairs }) => [userId, chairs])).toEqual([
      [chair.id, true],
      [member.id, false],
    ]);
    expect(await store.db.select().from(mails)).toEqual([]);
  });

  it("says why above the list, and inside the form for invitations", async () => {
    expect((await onMembers(chair, "entfernen", { userId: chair.id })).page).toMatchObject({
      message: { kind: "problem", text: committeeRefusals["last-chair"] },
    });
    expect((await onMembers(chair, "einladen", { ...invite, email: member.email })).page).toMatchObject({
      message: null,
      chairs: { invite: { problem: committeeRefusals["already-member"], values: { email: member.email } } },
    });
  });
});

describe("the page behind an invitation", () => {
  async function open(token: string, cookie = "") {
    const context = readContext(store, `${INVITATION}?token=${token}`, { cookie });
    return { page: await invitationPage(context), status: context.response.status };
  }
  const join = (token: string, who: SamplePerson, headers = {}) =>
    settle(store, invitationPage, `${INVITATION}?token=${token}`, who, { token }, headers);
  async function invited(email = nobody.email): Promise<string> {
    await onMembers(chair, "einladen", { email, function: "member" });
    return tokenInMail();
  }

  it("shows committee and inviter, and leads logged-out visitors back here", async () => {
    const token = await invited();
    const back = new URLSearchParams({ redirect: `${INVITATION}?token=${token}` }).toString();
    expect((await open(token)).page).toEqual({
      kind: "login",
      offer: { name: "Betriebsrat Muster", company: "Muster GmbH", inviter: "Vera Muster", function: "member", email: nobody.email },
      loginHref: `/kundenportal/login?${back}`,
      registrationHref: `/registrierung?${back}`,
    });
  });

  it("opening it uses nothing up, the button does", async () => {
    const token = await invited();
    for (let visits = 0; visits < 2; visits++) expect((await open(token, nobody.cookie)).page).toMatchObject({ kind: "open", token });
    expect(await join(token, nobody)).toMatchObject({ status: 303, location: `${MEMBERS}?meldung=beigetreten` });
    expect(await open(token, nobody.cookie)).toMatchObject({ status: 410, page: { kind: "invalid" } });
  });

  it("tells others that it is not theirs", async () => {
    const token = await invited();
    expect((await open(token, other.cookie)).page).toMatchObject({ kind: "refused", reason: "other-address", account: other.email });
    expect(await join(token, other)).toMatchObject({ status: 409, page: { kind: "refused" } });
    expect(await membershipsOf(store.db, nobody.id)).toEqual([]);
  });

  it("adds to the committees that somebody has", async () => {
    const token = await invited(other.email);
    expect((await open(token, other.cookie)).page).toMatchObject({ kind: "open", others: true });
    expect(await join(token, other)).toMatchObject({ status: 303 });
  });

  it("sends a form from nobody to the login, and refuses a foreign site", async () => {
    const token = await invited();
    expect(await join(token, { ...nobody, cookie: "" })).toMatchObject({
      status: 303,
      location: expect.stringContaining("/kundenportal/login?redirect="),
    });
    expect(await join(token, nobody, foreign)).toMatchObject({ status: 403, page: { kind: "open" } });
    expect(await membershipsOf(store.db, nobody.id)).toEqual([]);
  });

  it("goes on at the main site, login included", async () => {
    const context = readContext(store, `${INVITATION}?token=abc`);
    const page = await invitationPage({ ...context, locals: { ...testLocals(store), brand: "betriebsrat" } });
    const target = encodeURIComponent(`${testOrigins.ifb}${INVITATION}?token=abc`);
    expect(page instanceof Response && page.headers.get("Location")).toBe(`/kundenportal/get-token?redirect=${target}`);
  });
});
