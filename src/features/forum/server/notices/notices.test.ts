import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { forumMeasures, forumReports } from "#db/schema/forum.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { testOrigins, testSecret } from "#src/shared/server/test/call-route.ts";
import { noticeForm } from "../../rules/notice.forms.ts";
import { measurePerson } from "../measure-person.ts";
import { removePost } from "../moderate.ts";
import { forumPerson, sampleAreas, written } from "../test/sample-forum.ts";
import { withAreas } from "../test/with-areas.ts";
import { decisionPage } from "./decision.page.ts";
import { ownDecisionsPage } from "./own-decisions.page.ts";
import { reportPage } from "./report.page.ts";

withAreas(sampleAreas);

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  return store.close;
});

const opened = { area: "offen", title: "Freistellung für Seminare" };
const removal = { measure: "verborgen", ground: "regeln", rule: "Nr. 3 (keine Namen)", facts: "Nennt eine Kollegin." } as const;
const wait = 60_000;

describe("a notice", () => {
  const filled = { kind: "rechtswidrig", reason: "Beleidigung", name: "Gast", email: "gast@example.org", goodFaith: "ja" };
  const pathOf = (thread: string, number: number | string) => `/forum/thema/${thread}/beitrag/${number}/melden`;
  const read = (thread: string, number: number | string, cookie = "") =>
    reportPage({ ...readContext(store, pathOf(thread, number), { cookie }), params: { thread, number: String(number) } });

  function send(thread: string, change: Readonly<Record<string, string>> = {}) {
    const now = new Date();
    const { stamp } = freshForm(noticeForm, { locals: { origins: testOrigins, secret: testSecret }, now });
    const fields = Object.fromEntries(
      Object.entries({ ...filled, ...change, formular: stamp, website: "" }).filter(([, value]) => value !== "-"),
    );
    const context = formContext(store, pathOf(thread, 1), fields);
    return reportPage({ ...context, params: { thread, number: "1" } }, new Date(now.getTime() + wait));
  }

  it("is taken without login, confirmed by mail, and shown with its number", async () => {
    const { acting } = await forumPerson(store, "Anna");
    const { threadId } = await written(acting, opened);
    const page = await read(threadId, 1);
    expect(page).toMatchObject({ step: { kind: "form" }, address: `${testOrigins.betriebsrat}/forum/thema/${threadId}/beitrag/1` });
    const answer = await send(threadId);
    expect(answer instanceof Response && answer.status).toBe(303);
    const to = answer instanceof Response ? (answer.headers.get("location") ?? "") : "";
    const sent = await reportPage({ ...readContext(store, to), params: { thread: threadId, number: "1" } });
    expect(sent).toMatchObject({ step: { kind: "sent", reference: expect.stringMatching(/^F-[\dA-F]{8}$/) } });
    expect(await store.db.select().from(forumReports)).toMatchObject([{ kind: "rechtswidrig", email: "gast@example.org" }]);
    expect((await store.db.select().from(mails)).map(({ recipient }) => recipient)).toEqual(["gast@example.org"]);
  });

  it.each([
    ["a name", { name: "" }, "name"],
    ["an address", { email: "" }, "email"],
    ["reasons", { reason: "" }, "reason"],
    ["good faith", { goodFaith: "-" }, "goodFaith"],
    ["a kind", { kind: "-" }, "kind"],
  ])("says what is missing without %s, beside its field", async (_, change, field) => {
    const { acting } = await forumPerson(store, "Anna");
    const { threadId } = await written(acting, opened);
    const page = await send(threadId, change);
    expect(page).toMatchObject({ step: { kind: "form", state: { errors: { [field]: expect.stringMatching(/^Bitte/) } } } });
    expect(await store.db.select().from(forumReports)).toEqual([]);
  });

  it.each(["kinder", "regeln"])("about %s needs neither name nor address", async (kind) => {
    const { acting } = await forumPerson(store, "Anna");
    const { threadId } = await written(acting, opened);
    const answer = await send(threadId, { kind, name: "", email: "" });
    expect(answer instanceof Response && answer.status).toBe(303);
    expect(await store.db.select().from(forumReports)).toMatchObject([{ name: "", email: "" }]);
    expect(await store.db.select().from(mails)).toEqual([]);
  });

  it("finds no post that can't be seen, and says so to a flood", async () => {
    const { acting } = await forumPerson(store, "Anna");
    const { acting: mod } = await forumPerson(store, "Mod", { staff: "editor" });
    const { threadId } = await written(acting, opened);
    const { threadId: inside } = await written(acting, { area: "gremien", title: "Unter uns gesagt" });
    const { id } = await written(acting, { threadId });
    await removePost(id, removal, mod);
    for (const [thread, number] of [
      [threadId, 2],
      [threadId, "x"],
      [inside, 1],
      ["fehlt", 1],
    ] as const) {
      const page = await read(thread, number);
      expect(page instanceof Response && page.status).toBe(404);
    }
    for (let sent = 0; sent < 10; sent++) expect(await send(threadId)).toBeInstanceOf(Response);
    expect(await send(threadId)).toMatchObject({ step: { kind: "form", state: { problem: expect.stringContaining("sehr oft") } } });
  });
});

describe("a statement of reasons", () => {
  async function removed(anonymous: boolean) {
    const { acting: anna, cookie } = await forumPerson(store, "Anna");
    const { acting: mod } = await forumPerson(store, "Mod", { staff: "editor" });
    const { id } = await written(anna, opened, { anonymous, source: "Frau Beispiel sagt" });
    await removePost(id, removal, mod);
    const [mail] = await store.db.select().from(mails);
    const path = /\/forum\/entscheidung\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    return { id, anna, mod, cookie, path, params: { token: path.split("/").at(-1) ?? "" } };
  }

  it.each([false, true])("stands behind the link of the mail (anonymous: %s), and takes one appeal", async (anonymous) => {
    const { path, params } = await removed(anonymous);
    const page = await decisionPage({ ...readContext(store, path), params });
    expect(page).toMatchObject({ post: { title: opened.title, text: "Frau Beispiel sagt" }, appeal: null });
    expect(JSON.stringify(page)).toContain(removal.facts);
    expect(await store.db.select().from(forumMeasures)).toMatchObject([{ appealedAt: null }]);
    const appeal = () => decisionPage({ ...formContext(store, path, { text: "Sie hat zugestimmt." }), params });
    const answer = await appeal();
    expect(answer instanceof Response && answer.headers.get("location")).toBe(`${path}?meldung=widersprochen`);
    expect(await appeal()).toMatchObject({ form: { problem: expect.stringContaining("schon ein Widerspruch") } });
    expect(await decisionPage({ ...readContext(store, path), params })).toMatchObject({ form: null, appeal: { outcome: null } });
  });

  it("is found by nobody with another link", async () => {
    const { path } = await removed(false);
    for (const token of ["", "fremd", `${path.split("/").at(-1)}x`]) {
      const page = await decisionPage({ ...readContext(store, `/forum/entscheidung/${token}`), params: { token } });
      expect(page instanceof Response && page.status).toBe(404);
    }
  });

  it("is listed for its author alone, what was anonymous and what concerns the person too", async () => {
    const { anna, mod, cookie, id } = await removed(true);
    const { id: named } = await written(anna, { ...opened, title: "Unter meinem Namen" });
    await removePost(named, removal, mod);
    await measurePerson(id, { ...removal, measure: "verwarnt", days: 0 }, mod);
    const { cookie: other } = await forumPerson(store, "Berta");
    const own = await ownDecisionsPage(readContext(store, "/forum/entscheidungen", { cookie }));
    expect(own.decisions.map(({ title }) => title).sort()).toEqual([
      "Der Beitrag wird nicht mehr angezeigt.",
      "Der Beitrag wird nicht mehr angezeigt.",
      "Sie erhalten eine Verwarnung.",
    ]);
    expect((await ownDecisionsPage(readContext(store, "/forum/entscheidungen", { cookie: other }))).decisions).toEqual([]);
  });
});
