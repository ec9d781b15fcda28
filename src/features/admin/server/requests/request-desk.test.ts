import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { requestById } from "#db/repositories/admin-requests.ts";
import { addMember, insertGremium } from "#db/repositories/gremien.ts";
import { mergedInto, requestDeskOf } from "#db/repositories/request-desk.ts";
import { changeUser } from "#db/repositories/users.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { makeRequest } from "../test/sample-requests.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { requestPage } from "./request.page.ts";

let store: Store;
let editor: StaffMember;
let id = "";
let context: ReturnType<typeof contextOf>;
beforeEach(async () => {
  store = await sampleStore([]);
  editor = await makeStaff(store, "editor");
  id = await makeRequest(store, { reference: "A-7KQ2-M9XD" });
  return store.close;
});

function send(form: Readonly<Record<string, string>>, of = id) {
  context = contextOf(store, `/manage/anfragen/${of}`, { cookie: editor.cookie, params: { id: of }, form });
  return requestPage(context);
}
const read = async (of = id) =>
  shown(await requestPage(contextOf(store, `/manage/anfragen/${of}`, { cookie: editor.cookie, params: { id: of } })));
const nothing = { intent: "assign", version: "0", assignee: "", due: "", account: "", order: "", gremium: "" };
const fact = (model: Awaited<ReturnType<typeof read>>, name: string) => model.facts.find(([label]) => label === name)?.[1].text;

describe("the assignment", () => {
  it("gives a request to a member of staff with a day, an account and a committee, with before and after", async () => {
    const userId = await makeAccount(store, "anna@example.org");
    const now = new Date();
    const gremiumId = await store.write(async (tx) => {
      const made = await insertGremium(tx, { name: "Betriebsrat", company: "Muster GmbH" }, now);
      await addMember(tx, userId, { gremiumId: made, function: "chair", position: null }, now);
      return made;
    });
    const form = { ...nothing, assignee: editor.id, due: "05.03.2020", account: " Anna@Example.org ", gremium: gremiumId };
    expect(answered(await send(form))).toEqual([303, `/manage/anfragen/${id}?meldung=request-assigned`]);
    expect(await requestDeskOf(store.db, id)).toMatchObject({ version: 1, assigneeId: editor.id, dueOn: "2020-03-05", gremiumId });
    expect((await requestById(store.db, id))?.userId).toBe(userId);
    expect(await auditOf(store)).toMatchObject([
      {
        action: "request-assigned",
        subject: `request:${id}`,
        detail: { assignee: "– → Adele Redaktion", due: "– → 05.03.2020", account: "– → Anna Muster", gremium: "– → Betriebsrat" },
      },
    ]);
    const model = await read();
    expect(["Bearbeitung", "Frist", "Gremium"].map((name) => fact(model, name))).toEqual([
      "Adele Redaktion",
      "überfällig seit 05.03.2020",
      "Betriebsrat",
    ]);
    expect(model.assign.gremien).toEqual([{ value: gremiumId, label: "Betriebsrat, Muster GmbH" }]);
    expect(model.history.rows[0]?.[2]).toMatchObject({ text: "Zuordnung einer Anfrage geändert" });
  });

  it("shows the second of two the difference and keeps what was typed", async () => {
    await send({ ...nothing, due: "05.03.2027" });
    const model = shown(await send({ ...nothing, due: "06.03.2027", assignee: editor.id }));
    expect([context.response.status, model.message?.kind]).toEqual([409, "problem"]);
    expect(model.assign.differences?.rows.map((row) => row.map(({ text }) => text))).toEqual([
      ["Bearbeitung", "–", "Adele Redaktion"],
      ["Frist", "05.03.2027", "06.03.2027"],
    ]);
    expect(model.assign).toMatchObject({ version: 1, typed: { due: "06.03.2027", assignee: editor.id } });
    expect((await requestDeskOf(store.db, id)).dueOn).toBe("2027-03-05");
    expect(answered(await send({ ...nothing, version: "1", due: "06.03.2027" }))[0]).toBe(303);
  });

  it("is written once by two at the same moment", async () => {
    const answers = await Promise.all([send({ ...nothing, due: "05.03.2027" }), send({ ...nothing, due: "06.03.2027" })]);
    expect(answers.filter((answer) => answer instanceof Response)).toHaveLength(1);
    expect(await auditOf(store)).toHaveLength(1);
  });

  it.each([
    ["a day that is none", { due: "32.13.2027" }, "due"],
    ["an address without an account", { account: "niemand@example.org" }, "account"],
    ["a number without an order", { order: "B-0000-0000" }, "order"],
  ])("refuses %s beside its field and changes nothing", async (_, change, field) => {
    const model = shown(await send({ ...nothing, ...change }));
    expect([context.response.status, Object.keys(model.assign.errors)]).toEqual([422, [field]]);
    expect(model.assign.typed).toMatchObject(change);
    expect((await requestDeskOf(store.db, id)).version).toBe(0);
  });

  it("refuses somebody who is no member of staff", async () => {
    const customer = await makeAccount(store, "kunde@example.org");
    expect(answered(await send({ ...nothing, assignee: customer }))).toEqual([400, null]);
  });

  it("asks for the right in the transaction that acts", async () => {
    await store.write((tx) => changeUser(tx, editor.id, { staffRole: null }, new Date()));
    for (const form of [
      { ...nothing, due: "05.03.2027" },
      { intent: "merge", version: "0", other: "A-2" },
      { intent: "unmerge", version: "0" },
    ])
      expect(answered(await send(form))).toEqual([403, null]);
    expect((await requestDeskOf(store.db, id)).version).toBe(0);
  });
});

describe("a double", () => {
  const text = "Wir möchten im Mai ein Seminar zum Arbeitsrecht für sieben Personen in Köln buchen.";
  let other = "";
  beforeEach(async () => {
    other = await makeRequest(store, { reference: "A-2", fields: { message: text }, createdAt: new Date("2026-11-22T10:00:00Z") });
  });

  it("is proposed by the same address or nearly the same text within two weeks, and no other is", async () => {
    const near = { email: "b@example.org", fields: { message: `${text} Danke!` } };
    await makeRequest(store, { reference: "A-3", ...near, createdAt: new Date("2026-11-21T10:00:00Z") });
    await makeRequest(store, { reference: "A-4", ...near, createdAt: new Date("2026-10-01T10:00:00Z") });
    await makeRequest(store, { reference: "A-5", email: "c@example.org", fields: { message: "etwas anderes" } });
    const found = (await read(other)).merge.near.map(({ reference, why }) => [reference, why]);
    expect(found).toEqual([
      ["A-3", "fast gleicher Text"],
      ["A-7KQ2-M9XD", "gleiche E-Mail-Adresse"],
    ]);
  });

  it("is kept in the other, closed, readable, gone from the list, and can stand for itself again", async () => {
    expect(answered(await send({ intent: "merge", version: "0", other: " a-2 " }))).toEqual([
      303,
      `/manage/anfragen/${id}?meldung=request-merged`,
    ]);
    expect((await mergedInto(store.db, id)).map(({ id: kept }) => kept)).toEqual([other]);
    expect((await requestById(store.db, other))?.status).toBe("erledigt");
    expect((await read(other)).keptIn).toEqual({ reference: "A-7KQ2-M9XD", href: `/manage/anfragen/${id}` });
    expect((await read()).merge.kept.map(({ reference }) => reference)).toEqual(["A-2"]);
    expect((await auditOf(store)).map(({ action, detail }) => [action, detail["into"] ?? detail["other"]])).toEqual(
      expect.arrayContaining([
        ["request-merged", "A-7KQ2-M9XD"],
        ["request-merged", "A-2"],
      ]),
    );
    expect(answered(await send({ intent: "unmerge", version: "1" }, other))[0]).toBe(303);
    expect([(await read(other)).keptIn, (await requestById(store.db, other))?.status]).toEqual([null, "in-arbeit"]);
  });

  it("brings along what lay with it", async () => {
    const third = await makeRequest(store, { reference: "A-3" });
    await send({ intent: "merge", version: "0", other: "A-3" }, other);
    await send({ intent: "merge", version: "0", other: "A-2" });
    expect((await mergedInto(store.db, id)).map(({ id: kept }) => kept).toSorted()).toEqual([other, third].toSorted());
  });

  it.each([
    ["itself", "A-7KQ2-M9XD", 422],
    ["none", "A-9", 422],
    ["nothing", "", 422],
  ])("can't be %s", async (_, reference, status) => {
    const model = shown(await send({ intent: "merge", version: "0", other: reference }));
    expect([context.response.status, model.merge.error]).toEqual([status, expect.stringMatching(/\.$/)]);
  });

  it("is taken once by two, and not by one that lies elsewhere itself", async () => {
    const form = { intent: "merge", version: "0", other: "A-2" };
    const answers = await Promise.all([send(form), send(form)]);
    expect(answers.filter((answer) => answer instanceof Response)).toHaveLength(1);
    await makeRequest(store, { reference: "A-3" });
    shown(await send({ intent: "merge", version: "1", other: "A-3" }, other));
    expect(context.response.status).toBe(409);
  });
});
