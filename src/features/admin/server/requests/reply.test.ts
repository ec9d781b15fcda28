import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { requestById } from "#db/repositories/admin-requests.ts";
import { repliesTo } from "#db/repositories/request-desk.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { makeRequest } from "../test/sample-requests.ts";
import { answered, auditOf, contextOf, makeStaff, type StaffMember, shown } from "../test/staff-member.ts";
import { replyPage } from "./reply.page.ts";
import { replyTemplatesPage } from "./reply-templates.page.ts";

let store: Store;
let editor: StaffMember;
let id = "";
let context: ReturnType<typeof contextOf>;
const script = "<script>alert(1)</script>";
beforeEach(async () => {
  store = await sampleStore([]);
  editor = await makeStaff(store, "editor");
  id = await makeRequest(store, { reference: "A-7KQ2-M9XD", fields: { salutation: "Frau", company: script } });
  return store.close;
});

function send(form: Readonly<Record<string, string>>) {
  context = contextOf(store, `/manage/anfragen/${id}/antwort`, { cookie: editor.cookie, params: { id }, form });
  return replyPage(context);
}
const written = { template: "", subject: "Ihre Frage zu {art}", text: "Liebe {firma},\n\nvielen Dank, {name}.\nBis bald." };
const preview = async (change: Readonly<Record<string, string>> = {}) => shown(await send({ intent: "preview", ...written, ...change }));
const sent = () => store.db.select().from(mails);

/** What the form below the preview sends. */
async function confirmed(change: Readonly<Record<string, string>> = {}) {
  const { preview: seen } = await preview(change);
  return { intent: "send", ...written, ...change, reply: seen?.reply ?? "", digest: seen?.digest ?? "" };
}

describe("an answer", () => {
  it("is seen with everything filled in before anything is sent", async () => {
    const { preview: seen } = await preview();
    expect(seen).toMatchObject({
      subject: "Ihre Frage zu Kontakt (A-7KQ2-M9XD)",
      greeting: "Guten Tag Frau Muster,",
      paragraphs: [`Liebe ${script},`, "vielen Dank, Anna Muster.\nBis bald."],
      closing: "Freundliche Grüße\nAdele Redaktion\nIhr ifb-Team",
    });
    expect(await sent()).toEqual([]);
  });

  it("goes out once, is kept with the request and puts it in work", async () => {
    const form = await confirmed();
    expect(answered(await send(form))).toEqual([303, `/manage/anfragen/${id}?meldung=reply-sent`]);
    await send(form);
    const [mail, ...more] = await sent();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: "anna@example.org", subject: "Ihre Frage zu Kontakt (A-7KQ2-M9XD)" });
    expect(mail?.html).not.toContain(script);
    expect(mail?.html).toContain("&lt;script&gt;");
    expect(await repliesTo(store.db, [id])).toMatchObject([{ authorId: editor.id, recipient: "anna@example.org" }]);
    expect((await requestById(store.db, id))?.status).toBe("in-arbeit");
    expect((await auditOf(store)).map(({ action }) => action).toSorted()).toEqual(["request-answered", "request-status-changed"]);
  });

  it("closes the request where that was asked for", async () => {
    await send(await confirmed({ done: "1" }));
    expect((await requestById(store.db, id))?.status).toBe("erledigt");
  });

  it.each([
    ["an unknown placeholder", { text: "Guten Tag {event}, wie geht es?" }, "text", "Den Platzhalter {event} gibt es nicht."],
    [
      "one that the request says nothing about",
      { text: "Ihr Termin {termin} passt gut." },
      "text",
      "Für {termin} steht in dieser Anfrage nichts.",
    ],
    ["one in the subject", { subject: "Bestellung {bestellnummer}" }, "subject", "Für {bestellnummer} steht in dieser Anfrage nichts."],
    ["no text", { text: "" }, "text", "Bitte schreiben Sie einen Text."],
  ])("with %s is refused beside its field", async (_, change, field, sentence) => {
    const model = await preview(change);
    expect(context.response.status).toBe(422);
    expect(model.errors[field]).toContain(sentence);
    expect(model.typed).toMatchObject(change);
    expect(model.preview).toBeNull();
  });

  it("that was not seen as it would go out now is shown again", async () => {
    const model = shown(await send({ ...(await confirmed()), text: "Etwas ganz anderes." }));
    expect([context.response.status, model.preview?.paragraphs]).toEqual([409, ["Etwas ganz anderes."]]);
    expect(await sent()).toEqual([]);
  });

  it("goes nowhere once the person is gone", async () => {
    id = await makeRequest(store, { email: "" });
    expect(answered(await send({ intent: "preview", ...written }))).toEqual([404, null]);
  });
});

describe("a template", () => {
  const template = {
    intent: "save",
    id: "",
    version: "0",
    name: "Dank",
    kind: "contact",
    subject: "Zu {anfragenummer}",
    text: "Vielen Dank, {name}!",
  };
  function keep(form: Readonly<Record<string, string>>) {
    context = contextOf(store, "/manage/anfragen/vorlagen", { cookie: editor.cookie, form });
    return replyTemplatesPage(context);
  }
  const listed = async (query = "") =>
    shown(await replyTemplatesPage(contextOf(store, `/manage/anfragen/vorlagen${query}`, { cookie: editor.cookie })));
  const idOf = async () => /vorlage=([\w-]+)/.exec((await listed()).table.rows[0]?.[0]?.href ?? "")?.[1] ?? "";

  it("is made, offered where it fits, changed and deleted, on record", async () => {
    expect(answered(await keep(template))).toEqual([303, "/manage/anfragen/vorlagen?meldung=template-saved"]);
    const made = await idOf();
    const page = (of: string) => replyPage(contextOf(store, `/x?vorlage=${made}`, { cookie: editor.cookie, params: { id: of } }));
    expect(shown(await page(id))).toMatchObject({ templates: [{ value: made }], typed: { subject: "Zu {anfragenummer}" } });
    expect(shown(await page(await makeRequest(store, { kind: "sbv" }))).templates).toEqual([]);
    await keep({ ...template, id: made, version: "1", name: "Danke", text: "Herzlichen Dank, {name}!" });
    await keep({ intent: "delete", id: made, version: "2" });
    expect((await listed()).table.rows).toEqual([]);
    expect((await auditOf(store)).map(({ action, detail }) => [action, detail["name"]]).toReversed()).toEqual([
      ["reply-template-created", "Dank"],
      ["reply-template-changed", "Dank → Danke"],
      ["reply-template-deleted", "Danke"],
    ]);
  });

  it.each([
    ["an unknown placeholder", { text: "Guten Tag {vorname} {foo}" }, "text"],
    ["no name", { name: " " }, "name"],
  ])("with %s is refused beside its field", async (_, change, field) => {
    const model = shown(await keep({ ...template, ...change }));
    expect([context.response.status, Object.keys(model.errors)]).toEqual([422, [field]]);
    expect(model.table.rows).toEqual([]);
  });

  it("has a name of its own", async () => {
    await keep(template);
    expect(shown(await keep(template)).errors).toEqual({ name: "Eine Vorlage mit diesem Namen gibt es schon." });
  });

  it("of a colleague is not overwritten unseen", async () => {
    await keep(template);
    const made = await idOf();
    await keep({ ...template, id: made, version: "1", text: "Von der Kollegin." });
    const model = shown(await keep({ ...template, id: made, version: "1", text: "Von mir, etwas länger." }));
    expect(context.response.status).toBe(409);
    expect(model).toMatchObject({ version: 2, typed: { text: "Von mir, etwas länger." } });
    expect(model.differences?.rows).toContainEqual([{ text: "Text" }, { text: "Von der Kollegin." }, { text: "Von mir, etwas länger." }]);
  });
});
