import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { requestById } from "#db/repositories/admin-requests.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { makeRequest } from "../test/sample-requests.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { requestPage } from "./request.page.ts";
import { noteVersion } from "./request.service.ts";

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

function send(form: Readonly<Record<string, string>> | string, headers: Readonly<Record<string, string>> = {}) {
  context = contextOf(store, `/manage/anfragen/${id}`, { cookie: editor.cookie, params: { id }, form, headers });
  return requestPage(context);
}
const read = async (staff = editor, of = id) =>
  requestPage(contextOf(store, `/manage/anfragen/${of}`, { cookie: staff.cookie, params: { id: of } }));
const statusNow = async () => (await requestById(store.db, id))?.status;
const noteNow = async () => (await requestById(store.db, id))?.note;

describe("the page of a request", () => {
  it("shows every field under its label and the way to an answer", async () => {
    const model = shown(await read());
    expect(model.fields.map(({ label, text }) => [label, text])).toEqual([
      ["Nachricht", "Bitte rufen Sie an."],
      ["Vorname", "Anna"],
      ["Nachname", "Muster"],
      ["E-Mail-Adresse", "anna@example.org"],
    ]);
    expect(model.replyHref).toBe(`/manage/anfragen/${id}/antwort`);
    expect(model.head.noindex).toBe(true);
  });

  it("leads to the account only for whom may open it", async () => {
    const userId = await makeAccount(store, "anna@example.org");
    const own = await makeRequest(store, { userId });
    const account = async (staff: StaffMember) => shown(await read(staff, own)).facts.find(([label]) => label === "Konto")?.[1];
    expect(await account(editor)).toEqual({ text: "Anna Muster" });
    expect(await account(await makeStaff(store, "admin"))).toEqual({ text: "Anna Muster", href: `/manage/konten/${userId}` });
  });

  it.each(["nix", "", "../x", "' or 1=1"])("is not found by the id %j", async (of) =>
    expect(answered(await read(editor, of))).toEqual([404, null]),
  );
});

describe("the status", () => {
  it.each([
    ["neu", "in-arbeit"],
    ["neu", "erledigt"],
    ["in-arbeit", "erledigt"],
    ["erledigt", "in-arbeit"],
  ] as const)("goes from %s to %s, on record", async (from, to) => {
    id = await makeRequest(store, { reference: "A-2", status: from });
    expect(answered(await send({ intent: "status", from, to }))).toEqual([303, `/manage/anfragen/${id}?meldung=status-changed`]);
    expect(await statusNow()).toBe(to);
    expect(await auditOf(store)).toEqual([
      {
        actorId: editor.id,
        actingAsId: null,
        action: "request-status-changed",
        subject: `request:${id}`,
        detail: { reference: "A-2", from, to },
      },
    ]);
  });

  it.each([
    ["a colleague was faster", { intent: "status", from: "in-arbeit", to: "erledigt" }],
    ["nothing would change", { intent: "status", from: "neu", to: "neu" }],
  ])("stays when %s", async (_, form) => {
    const { message } = shown(await send(form));
    expect([context.response.status, message?.kind]).toEqual([409, "problem"]);
    expect(await statusNow()).toBe("neu");
    expect(await auditOf(store)).toEqual([]);
  });

  it("is changed once by two at the same moment", async () => {
    const form = { intent: "status", from: "neu", to: "in-arbeit" };
    const answers = await Promise.all([send(form), send(form)]);
    expect(answers.filter((answer) => answer instanceof Response)).toHaveLength(1);
    expect(await auditOf(store)).toHaveLength(1);
  });
});

describe("the note", () => {
  it("is saved with its line breaks, on record without its text", async () => {
    await send({ intent: "note", version: noteVersion(""), note: " Angerufen.\r\nMeldet sich. " });
    expect(await noteNow()).toBe("Angerufen.\nMeldet sich.");
    expect(await auditOf(store)).toMatchObject([{ action: "request-note-changed", detail: { reference: "A-7KQ2-M9XD" } }]);
  });

  it("can be emptied again", async () => {
    await send({ intent: "note", version: noteVersion(""), note: "x" });
    await send({ intent: "note", version: noteVersion("x"), note: "" });
    expect(await noteNow()).toBe("");
  });

  it("of a colleague is not overwritten unseen, and what was typed stays", async () => {
    await send({ intent: "note", version: noteVersion(""), note: "von der Kollegin" });
    const model = shown(await send({ intent: "note", version: noteVersion(""), note: "von mir" }));
    expect(context.response.status).toBe(409);
    expect(model.note).toMatchObject({ stored: "von der Kollegin", typed: "von mir", version: noteVersion("von der Kollegin") });
    expect(await noteNow()).toBe("von der Kollegin");
  });

  it.each([
    ["too long", "x".repeat(5001)],
    ["with a control character", "a\u0000b"],
  ])("is refused %s, with the words under the field and nothing lost", async (_, note) => {
    const model = shown(await send({ intent: "note", version: noteVersion(""), note }));
    expect(context.response.status).toBe(422);
    expect(model.note.error).toMatch(/\.$/);
    expect(model.note.typed).toBe(note);
    expect(await noteNow()).toBe("");
  });
});

it.each([
  ["a foreign origin", "intent=status&from=neu&to=erledigt", { Origin: "https://example.org" }, 403],
  ["an unknown intent", "intent=delete", {}, 400],
  ["an unknown status", "intent=status&from=neu&to=weg", {}, 400],
  ["an unknown field", "intent=status&from=neu&to=erledigt&reference=A-1", {}, 400],
  ["a repeated field", "intent=status&from=neu&to=erledigt&to=neu", {}, 400],
  ["bytes that are no UTF-8", "intent=note&version=x&note=%ff", {}, 400],
  ["another content type", "intent=status&from=neu&to=erledigt", { "Content-Type": "text/plain" }, 415],
  ["a huge body", `intent=note&version=x&note=${"x".repeat(70_000)}`, {}, 413],
])("refuses %s", async (_, form, headers, status) => {
  const raw = contextOf(store, `/manage/anfragen/${id}`, { cookie: editor.cookie, params: { id } });
  const posted = { "Content-Type": "application/x-www-form-urlencoded", Origin: "http://localhost:4321", Cookie: editor.cookie };
  const request = new Request(raw.url, { method: "POST", body: form, headers: { ...posted, ...headers } });
  expect(answered(await requestPage({ ...raw, request }))).toEqual([status, null]);
  expect(await statusNow()).toBe("neu");
  expect(await auditOf(store)).toEqual([]);
});
