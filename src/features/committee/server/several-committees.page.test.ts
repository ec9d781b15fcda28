import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { membershipsOf } from "#db/repositories/gremien.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { readContext } from "#src/endpoints/test/page-context.ts";
import { committeeRefusals } from "../rules/committee-refusals.ts";
import { committeeSettingsPage } from "./committee-settings.page.ts";
import { type MembersPage, membersPage } from "./members.page.ts";
import { committee, person, type SamplePerson } from "./test/sample-committee.ts";
import { forCommittee, settle } from "./test/send-form.ts";

const SETTINGS = "/meinifb/gremium-einstellungen";
const MEMBERS = "/meinifb/gremium-mitglieder";
const foreign = { Origin: "https://example.org" };

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
describe("functions of a member", () => {
  const open = (who: SamplePerson, id: string) => membersPage(readContext(store, `${MEMBERS}?mitglied=${id}`, who));
  const term = { function: "deputy", since: "2027-06-01", until: "2031-05-31" };

  it("are shown to the chair for a change, and to nobody else", async () => {
    expect(await open(chair, member.id)).toMatchObject({
      changing: {
        member: { name: "Mirko Muster", functions: [{ text: "Mitglied, ohne Enddatum" }] },
        state: { values: { userId: member.id } },
      },
    });
    expect(await open(chair, other.id)).toMatchObject({ changing: null });
    expect(await open(member, member.id)).toMatchObject({ changing: null });
  });

  it.each([
    ["entfernen", "Neu: Stellvertretender Vorsitz, ab 01.06.2027 bis 31.05.2031."],
    ["vorsitz", "Neu: Stellvertretender Vorsitz, ab 01.06.2027 bis 31.05.2031."],
    ["uebertragen", "Neu: Stellvertretender Vorsitz, ab 01.06.2027 bis 31.05.2031."],
  ])("that another chair changed meanwhile hold up „%s“, and the difference is told", async (form, difference) => {
    const stampOf = async () => (await members(chair)).members.find(({ userId }) => userId === member.id)?.stamp ?? "";
    const seen = await stampOf();
    await onMembers(chair, "funktion", { ...term, userId: member.id, gezeigt: seen });
    const before = await membershipsOf(store.db, member.id);
    const refused = await onMembers(chair, form, { userId: member.id, gezeigt: seen });
    expect(refused).toMatchObject({ status: 409, page: { message: { kind: "problem" } } });
    expect(refused.page?.message?.text).toBe(`${committeeRefusals["member-changed"]} Mirko Muster: ${difference}`);
    expect(await membershipsOf(store.db, member.id)).toEqual(before);
    expect(await onMembers(chair, form, { userId: member.id, gezeigt: await stampOf() })).toMatchObject({ status: 303 });
  });

  it("can be lost too, and a stamp of somebody else's tells what stands", async () => {
    await onMembers(chair, "funktion", { ...term, userId: member.id });
    const seen = (await members(chair)).members.find(({ userId }) => userId === member.id)?.stamp ?? "";
    await onMembers(chair, "funktion-entfernen", { function: "deputy", userId: member.id });
    const gone = await onMembers(chair, "entfernen", { userId: member.id, gezeigt: seen });
    expect(gone.page?.message?.text).toMatch(/Nicht mehr: Stellvertretender Vorsitz, ab 01\.06\.2027 bis 31\.05\.2031\.$/);
    const made = await onMembers(chair, "entfernen", { userId: member.id, gezeigt: "kaiser/gestern/,//" });
    expect(made.page?.message?.text).toMatch(/Mirko Muster: Neu: Mitglied, ohne Enddatum\.$/);
  });

  it("of another chair are not overwritten unseen, and what was typed stays", async () => {
    const seen = (await members(chair)).members.find(({ userId }) => userId === member.id)?.stamp ?? "";
    await onMembers(chair, "funktion", { ...term, userId: member.id, gezeigt: seen });
    const typed = { ...term, until: "2030-05-31", userId: member.id, gezeigt: seen };
    const refused = await onMembers(chair, "funktion", typed);
    expect(refused).toMatchObject({
      status: 409,
      page: {
        changing: {
          state: { values: { until: "2030-05-31" } },
          member: { functions: [{ text: expect.stringContaining("31.05.2031") }, {}] },
        },
      },
    });
    expect(await onMembers(chair, "funktion-entfernen", { function: "deputy", userId: member.id, gezeigt: seen })).toMatchObject({
      status: 409,
    });
    const now = (await members(chair)).members.find(({ userId }) => userId === member.id)?.stamp ?? "";
    expect(await onMembers(chair, "funktion", { ...typed, gezeigt: now })).toMatchObject({ status: 303 });
  });

  it("are saved and taken away", async () => {
    const saved = await onMembers(chair, "funktion", { ...term, userId: member.id });
    expect(saved).toMatchObject({ status: 303, location: `${MEMBERS}?meldung=funktion-gespeichert` });
    expect((await members(chair)).members[1]?.functions.map(({ text }) => text)).toEqual([
      "Stellvertretender Vorsitz, ab 01.06.2027 bis 31.05.2031",
      "Mitglied, ohne Enddatum",
    ]);
    const removed = await onMembers(chair, "funktion-entfernen", { function: "deputy", userId: member.id });
    expect(removed).toMatchObject({ location: `${MEMBERS}?meldung=funktion-entfernt` });
  });

  it.each([
    ["an end before the beginning", { ...term, until: "2027-05-31" }, 422, { until: committeeRefusals["until-before-since"] }],
    ["a day there is not", { ...term, since: "2027-02-30" }, 422, { since: "Bitte geben Sie ein Datum an, das es gibt" }],
    ["the last chair's end", { userId: "", function: "chair", until: "2031-05-31" }, 409, {}],
  ])("are not saved with %s; the form comes back as it was typed", async (_, fields, status, errors) => {
    const typed = { userId: member.id, ...fields, ...("userId" in fields ? { userId: chair.id } : {}) };
    expect(await onMembers(chair, "funktion", typed)).toMatchObject({
      status,
      page: { changing: { state: { errors, values: fields.until === undefined ? {} : { until: fields.until } } } },
    });
  });
});

describe("several committees", () => {
  const choose = (who: SamplePerson, id: string, zurueck?: string) =>
    onSettings(who, "wechseln", { gremium: id, ...(zurueck === undefined ? {} : { zurueck }) });
  let second = "";
  beforeEach(async () => {
    second = await committee(store, "Gesamtbetriebsrat", [chair, other]);
  });

  it("are listed, the one acted for marked; the form leads back to where it stood", async () => {
    expect(await choose(chair, gremiumId, MEMBERS)).toMatchObject({ status: 303, location: `${MEMBERS}?meldung=gewechselt` });
    expect((await members(chair)).gremium.name).toBe("Betriebsrat Muster");
    const page = await committeeSettingsPage(readContext(store, SETTINGS, chair));
    expect(page).toMatchObject({
      committees: expect.arrayContaining([
        expect.objectContaining({ name: "Betriebsrat Muster", acted: true, current: true, functions: ["Vorsitz, ohne Enddatum"] }),
        expect.objectContaining({ name: "Gesamtbetriebsrat", acted: false, current: true }),
      ]),
      reader: { gremien: [{ name: "Betriebsrat Muster" }, { name: "Gesamtbetriebsrat" }] },
    });
  });

  it("lead back to the training plan that somebody asked for", async () => {
    const plan = "/meinifb/schulungsplan/3f2a-b";
    expect(await choose(chair, gremiumId, plan)).toMatchObject({ location: `${plan}?meldung=gewechselt` });
  });

  it.each(["https://example.org/", "//example.org", "/manage", "", "/meinifb/schulungsplan/../../manage"])(
    "never lead to %s",
    async (path) => expect(await choose(chair, gremiumId, path)).toMatchObject({ location: `${SETTINGS}?meldung=gewechselt` }),
  );

  it("say kindly why a form of the other one did nothing, and do not offer it again for this one", async () => {
    await choose(chair, second);
    const text = committeeRefusals["committee-changed"];
    const invited = await onMembers(chair, "einladen", { email: "neu@example.org", function: "member" });
    expect(invited).toMatchObject({ status: 409, page: { message: { kind: "problem", text }, chairs: { invite: { problem: null } } } });
    expect(invited.page?.chairs?.invite.values).toEqual({ function: "member", gremium: second });
    expect(await onMembers(chair, "entfernen", { userId: other.id })).toMatchObject({ status: 409, page: { message: { text } } });
    const left = await onSettings(chair, "verlassen", { understood: "ja" });
    expect(left).toMatchObject({ status: 409, page: { message: { text }, leave: { values: { gremium: second } } } });
    expect(await membershipsOf(store.db, chair.id)).toHaveLength(2);
    expect(await store.db.select().from(mails)).toEqual([]);
  });

  it("are not changed from a foreign site", async () => {
    await choose(chair, gremiumId);
    expect(await onSettings(chair, "wechseln", { gremium: second }, foreign)).toMatchObject({ status: 403 });
    expect((await members(chair)).gremium.name).toBe("Betriebsrat Muster");
  });
});
