import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { addMember, gremiumById, insertGremium, membershipsOf, membersOf, saveTerm } from "#db/repositories/gremien.ts";
import { saveBudget } from "#db/repositories/gremium-settings.ts";
import { changeUser } from "#db/repositories/users.ts";
import { events } from "#db/schema/events.ts";
import { mails } from "#db/schema/mails.ts";
import { orders } from "#db/schema/orders.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { placeOrder } from "#src/booking/place-order.ts";
import { contextAt, filledCart, samplePerson, shownOrder } from "#src/booking/test/sample-booking.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { type CommitteeModel, committeePage } from "./committee.page.ts";
import { committeeListPage } from "./committee-list.page.ts";

const reason = "Vom Betriebsrat per Brief verlangt";
const today = todayInBerlin(new Date());

let store: Store;
let admin: StaffMember;
let vera = "";
let mirko = "";
let nora = "";
let id = "";
let context: ReturnType<typeof contextOf>;
beforeEach(async () => {
  store = await sampleStore([]);
  admin = await makeStaff(store, "admin");
  [vera, mirko, nora] = [
    await makeAccount(store, "vera@example.org", { firstname: "Vera" }),
    await makeAccount(store, "mirko@example.org", { firstname: "Mirko" }),
    await makeAccount(store, "nora@example.org", { firstname: "Nora" }),
  ];
  id = await committee("Betriebsrat Muster", [vera, mirko]);
  return store.close;
});

const committee = (name: string, [chair, ...members]: readonly string[], company = "Muster GmbH") =>
  store.write(async (tx) => {
    const gremiumId = await insertGremium(tx, { name, company, kind: "br" }, new Date());
    if (chair !== undefined) await addMember(tx, chair, { gremiumId, function: "chair", position: null }, new Date());
    for (const member of members) await addMember(tx, member, { gremiumId, function: "member", position: null }, new Date());
    return gremiumId;
  });

function visit(form?: Readonly<Record<string, string>>, of = id) {
  context = contextOf(store, `/manage/gremien/${of}`, {
    cookie: admin.cookie,
    params: { id: of },
    ...(form === undefined ? {} : { form }),
  });
  return committeePage(context);
}
const page = async (): Promise<CommitteeModel> => shown(await visit());
const send = async (form: Readonly<Record<string, string>>) => visit({ version: (await page()).version, ...form });
const people = async () => (await membersOf(store.db, id, today)).map(({ firstname, chair }) => [firstname, chair]);
const told = async () => (await store.db.select().from(mails)).map(({ recipient, subject }) => [recipient, subject]);

describe("the list of committees", () => {
  const names = async (query: string) => {
    const { list } = await committeeListPage(contextOf(store, `/manage/gremien${query}`, { cookie: admin.cookie }));
    return list.table.rows.map(([first]) => first?.text);
  };

  it.each([
    ["all", "", ["Betriebsrat Muster", "GBR Beispiel", "SBV ohne alle"]],
    ["words of name and company", "?suche=beispiel+ag", ["GBR Beispiel"]],
    ["those without a chair today", "?stand=chairless", ["GBR Beispiel", "SBV ohne alle"]],
    ["those without anybody", "?stand=empty", ["SBV ohne alle"]],
    ["a kind", "?art=gbr", []],
    ["an unknown kind, which counts as none", "?art=nix&suche=betriebsrat", ["Betriebsrat Muster"]],
  ])("finds %s", async (_, query, found) => {
    const second = await committee("GBR Beispiel", [nora], "Beispiel AG");
    await store.write((tx) => saveTerm(tx, second, nora, { function: "chair", since: "2020-01-01", until: "2021-01-01" }));
    await committee("SBV ohne alle", []);
    expect((await names(query)).toSorted()).toEqual(found);
  });
});

describe("a committee seen whole", () => {
  it("shows members with functions and days, orders and what is owed of the budget", async () => {
    const at = new Date();
    const event = sampleEvent(1);
    await store.write((tx) => tx.insert(events).values(event));
    const cart = await filledCart(store, [[1, [samplePerson()]]], at);
    const placed = await placeOrder(store, await shownOrder(store, cart, at, { userId: vera }), contextAt(at));
    expect(placed.ok).toBe(true);
    const year = Number(event.startDate.slice(0, 4));
    await store.write(async (tx) => {
      await tx.update(orders).set({ gremiumId: id });
      await saveBudget(tx, id, year, 500_000, { userId: vera, now: at });
      await saveTerm(tx, id, mirko, { function: "deputy", since: "2026-01-01", until: null });
    });
    const { tables, facts } = await page();
    expect(facts).toContainEqual(["Vorsitz", { text: "Vera Muster" }]);
    const texts = (caption: string) => tables.find((table) => table.caption === caption)?.rows.map((row) => row.map(({ text }) => text));
    expect(texts("Mitglieder")?.map((row) => row.slice(0, 3))).toEqual([
      ["Vera Muster", "Vorsitz", "ohne Anfang und Ende"],
      ["Mirko Muster", "Stellvertretender Vorsitz", "ab 01.01.2026"],
      ["Mirko Muster", "Mitglied", "ohne Anfang und Ende"],
    ]);
    expect(texts("Bestellungen")).toHaveLength(1);
    expect(texts("Budget")).toEqual([[String(year), expect.stringMatching(/5\.000,00/), expect.stringMatching(/,00/), expect.any(String)]]);
  });

  it("is unknown under another id", async () => expect(answered(await visit(undefined, "nix"))).toEqual([404, null]));
});

describe("staff", () => {
  it("correct name, company and kind, and whoever chairs it is told", async () => {
    const answer = await send({ intent: "facts", name: "BR Neu", company: "Neu AG", kind: "gbr" });
    expect(answered(answer)).toEqual([303, `/manage/gremien/${id}?meldung=committee-changed`]);
    expect(await gremiumById(store.db, id)).toMatchObject({ name: "BR Neu", company: "Neu AG", kind: "gbr" });
    expect(await told()).toEqual([["vera@example.org", "Die Angaben zu Ihrem Gremium sind geändert"]]);
    expect(await auditOf(store)).toMatchObject([
      { actorId: admin.id, action: "committee-corrected", subject: `gremium:${id}`, detail: { name: "Betriebsrat Muster → BR Neu" } },
    ]);
  });

  it("read what differs where somebody else was faster, and keep what they typed", async () => {
    const { version } = await page();
    await send({ intent: "facts", name: "BR Neu", company: "Muster GmbH", kind: "br" });
    const again = shown(await visit({ version, intent: "facts", name: "BR Anders", company: "Muster GmbH", kind: "br" }));
    expect([context.response.status, again.typed["name"]]).toEqual([409, "BR Anders"]);
    expect(again.differences?.rows.map((row) => row.map(({ text }) => text))).toEqual([["Name", "BR Neu", "BR Anders"]]);
    expect(await gremiumById(store.db, id)).toMatchObject({ name: "BR Neu" });
  });

  it("take in the owner of a confirmed account, who goes on acting for what she acted for", async () => {
    const own = await committee("SBV Nora", [nora]);
    const answer = await send({ intent: "add", email: "Nora@Example.org", function: "secretary", position: "Protokolle" });
    expect(answered(answer)[1]).toMatch(/committee-member-added/);
    expect(await membershipsOf(store.db, nora)).toMatchObject([
      { gremiumId: own, actedAt: expect.any(Date) },
      { gremiumId: id, actedAt: null, position: "Protokolle", terms: [{ function: "secretary" }] },
    ]);
    expect(await told()).toEqual([["nora@example.org", "Sie gehören jetzt zu einem Gremium"]]);
  });

  it.each([
    ["nobody's address", "fremd@example.org", 422],
    ["an address that nobody has confirmed", "neu@example.org", 422],
    ["a member", "mirko@example.org", 409],
  ])("can't take in %s", async (_, email, status) => {
    const open = await makeAccount(store, "neu@example.org");
    await store.write((tx) => changeUser(tx, open, { emailConfirmedAt: null }, new Date()));
    shown(await send({ intent: "add", email, function: "member", position: "" }));
    expect(context.response.status).toBe(status);
    expect([await people(), await told()]).toEqual([
      [
        ["Vera", true],
        ["Mirko", false],
      ],
      [],
    ]);
  });

  it("take somebody out, but never the last chair", async () => {
    expect(answered(await send({ intent: "remove", userId: mirko, reason }))[0]).toBe(303);
    expect(await told()).toEqual([["mirko@example.org", "Sie gehören nicht mehr zu einem Gremium"]]);
    const { message } = shown(await send({ intent: "remove", userId: vera, reason }));
    expect([context.response.status, message?.kind, await people()]).toEqual([409, "problem", [["Vera", true]]]);
    shown(await send({ intent: "remove", userId: nora, reason }));
    expect(context.response.status).toBe(409);
  });

  it("give the chair to one alone, or beside whoever has it", async () => {
    expect(answered(await send({ intent: "chair", userId: mirko, alone: "yes", reason }))[0]).toBe(303);
    expect(await people()).toEqual([
      ["Mirko", true],
      ["Vera", false],
    ]);
    expect((await told()).toSorted()).toEqual([
      ["mirko@example.org", "Sie führen jetzt den Vorsitz Ihres Gremiums"],
      ["vera@example.org", "Den Vorsitz Ihres Gremiums führt jetzt jemand anderes"],
    ]);
    await send({ intent: "chair", userId: vera, alone: "no", reason });
    expect(await people()).toEqual([
      ["Mirko", true],
      ["Vera", true],
    ]);
  });

  it("do it once where two of them act at the same time", async () => {
    const { version } = await page();
    const forms = [
      { version, intent: "chair", userId: mirko, alone: "yes", reason },
      { version, intent: "remove", userId: mirko, reason },
    ];
    const answers = await Promise.all(forms.map((form) => visit(form)));
    expect(answers.filter((answer) => answer instanceof Response)).toHaveLength(1);
    expect((await membersOf(store.db, id, today)).filter(({ chair }) => chair)).toHaveLength(1);
  });

  it("need the right in the very act", async () => {
    const { version } = await page();
    await store.write((tx) => changeUser(tx, admin.id, { staffRole: "editor" }, new Date()));
    expect(answered(await visit({ version, intent: "remove", userId: mirko, reason }))).toEqual([403, null]);
    expect(await people()).toHaveLength(2);
  });
});
