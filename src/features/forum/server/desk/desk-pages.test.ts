import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { insertForumReport } from "#db/repositories/forum-moderation.ts";
import { forumPostById } from "#db/repositories/forum-posts.ts";
import { forumThreadById } from "#db/repositories/forum-threads.ts";
import { forumMeasures } from "#db/schema/forum.ts";
import { mails } from "#db/schema/mails.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { submitAppeal } from "../appeal.ts";
import { decisionToken } from "../forum-mails.ts";
import { threadSeen } from "../moderate.ts";
import { forumPerson, sampleAreas, written } from "../test/sample-forum.ts";
import { withAreas } from "../test/with-areas.ts";
import { deskAppealPage } from "./desk-appeal.page.ts";
import { deskPostPage } from "./desk-post.page.ts";
import { deskThreadPage } from "./desk-thread.page.ts";
import { queuePage } from "./queue.page.ts";

withAreas(sampleAreas);

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  return store.close;
});

const opened = { area: "offen", title: "Freistellung für Seminare" };
const reasons = { ground: "regeln", rule: "Nr. 3 (keine Namen)", facts: "Nennt eine Kollegin." };

async function desk() {
  const { acting: anna } = await forumPerson(store, "Anna");
  const { acting: neu } = await forumPerson(store, "Neu", { trust: 0 });
  const { cookie: mod, acting } = await forumPerson(store, "Mod", { staff: "editor" });
  const { cookie: chief } = await forumPerson(store, "Chefin", { staff: "admin" });
  return { anna, neu, mod, chief, acting };
}

const readPost = (id: string, cookie: string) =>
  deskPostPage({ ...readContext(store, `/manage/forum/beitrag/${id}`, { cookie }), params: { post: id } });
const actOnPost = (id: string, cookie: string, form: string, fields: Readonly<Record<string, string>>) =>
  deskPostPage({ ...formContext(store, `/manage/forum/beitrag/${id}?aktion=${form}`, fields, { cookie }), params: { post: id } });
const leadsTo = (answer: unknown) => (answer instanceof Response ? `${answer.status} ${answer.headers.get("location") ?? ""}` : answer);

describe("the queue", () => {
  it("lists what waits with its age, and what was taken down stays to be seen", async () => {
    const { anna, neu, mod } = await desk();
    const { id } = await written(neu, opened, { source: "Wartender Text" });
    const read = (query = "") => queuePage(readContext(store, `/manage/forum${query}`, { cookie: mod }));
    const queue = await read();
    expect(queue.table.rows).toMatchObject([
      [{ text: "unter 1 Stunde" }, { text: "Wartender Text", href: `/manage/forum/beitrag/${id}` }, { text: opened.title }, {}],
    ]);
    expect(queue.tabs.map(({ label, count }) => `${label} ${count}`)).toEqual([
      "Zur Freigabe 1",
      "Meldungen 0",
      "Widersprüche 0",
      "Entfernt 0",
      "Protokoll null",
    ]);
    expect(queue.alarm).toBeNull();
    const { id: seen } = await written(anna, opened, { source: "Text mit Namen" });
    expect(leadsTo(await actOnPost(seen, mod, "entfernen", { measure: "verborgen", ...reasons }))).toBe(
      `303 /manage/forum/beitrag/${seen}?meldung=forum-removed`,
    );
    expect((await read("?liste=entfernt")).table.rows).toMatchObject([[{}, { text: "Text mit Namen", soft: "verborgen" }, {}, {}]]);
    expect((await read("?liste=protokoll")).table.rows).toMatchObject([[{}, { text: "Beitrag verborgen" }, { text: "Mod Muster" }, {}]]);
    expect(await readPost(seen, mod)).toMatchObject({ html: "<p>Text mit Namen</p>\n", remove: null, measures: [{}] });
  });
});

describe("a post at the desk", () => {
  it("is released, or refused with reasons that are all demanded", async () => {
    const { neu, mod } = await desk();
    const { id } = await written(neu, opened);
    const { id: other } = await written(neu, { ...opened, title: "Zweites Thema" });
    expect(leadsTo(await actOnPost(id, mod, "freigeben", {}))).toContain("303 ");
    expect((await forumPostById(store.db, id))?.status).toBe("sichtbar");
    expect(await actOnPost(id, mod, "freigeben", {})).toMatchObject({ release: null });
    const empty = await actOnPost(other, mod, "ablehnen", { rule: "", facts: "" });
    const demanded = { ground: expect.any(String), rule: expect.any(String), facts: expect.any(String) };
    expect(empty).toMatchObject({ refuse: { state: { errors: demanded } } });
    expect(await store.db.select().from(forumMeasures)).toEqual([]);
    expect(leadsTo(await actOnPost(other, mod, "ablehnen", reasons))).toContain("303 ");
    expect(await store.db.select().from(forumMeasures)).toMatchObject([{ measure: "abgelehnt", postId: other }]);
    expect(leadsTo(await actOnPost(other, mod, "fremd", {}))).toBe("400 ");
    expect(leadsTo(await readPost("fehlt", mod))).toBe("404 ");
  });

  it("answers a report, and the reporter by mail", async () => {
    const { anna, mod } = await desk();
    const { id } = await written(anna, opened);
    const report = { id: "r1", formKey: "k1", postId: id, kind: "regeln" as const, reason: "Werbung", name: "", email: "gast@example.org" };
    const open = { reporterId: null, createdAt: new Date(), decidedAt: null, decidedById: null, answer: "" };
    await store.write((tx) => insertForumReport(tx, { ...report, ...open }));
    expect(await readPost(id, mod)).toMatchObject({ reports: [{ reason: "Werbung", form: { state: { values: { report: "r1" } } } }] });
    expect(leadsTo(await actOnPost(id, mod, "meldung", { report: "r1", answer: "Das ist keine Werbung." }))).toContain("303 ");
    expect((await store.db.select().from(mails)).map(({ recipient }) => recipient)).toEqual(["gast@example.org"]);
    expect(await readPost(id, mod)).toMatchObject({ reports: [{ answer: "Das ist keine Werbung.", form: null }] });
  });

  it("shows the way to a name to admins alone", async () => {
    const { anna, mod, chief } = await desk();
    const { id } = await written(anna, opened, { anonymous: true });
    expect(await readPost(id, mod)).toMatchObject({ askAuthor: null, reveals: [] });
    expect(leadsTo(await actOnPost(id, chief, "aufdecken", { reason: "Anfrage eines Gerichts", silence: "" }))).toContain("303 ");
    expect(await readPost(id, chief)).toMatchObject({ askAuthor: null, reveals: [{ form: null }] });
    expect(await readPost(id, mod)).toMatchObject({ reveals: [] });
    const listFor = async (cookie: string) =>
      (await queuePage(readContext(store, "/manage/forum?liste=aufdeckungen", { cookie }))).table.caption;
    expect(await listFor(chief)).toMatch(/^Anträge/);
    expect(await listFor(mod)).toMatch(/^Beiträge, die auf Freigabe warten/);
    expect(JSON.stringify(await readPost(id, chief))).not.toContain("anna@example.org");
  });
});

it("changes, merges and splits a thread from its page", async () => {
  const { anna, mod } = await desk();
  const one = await written(anna, opened);
  await written(anna, { threadId: one.threadId });
  const two = await written(anna, { ...opened, title: "Noch einmal" });
  const params = { thread: one.threadId };
  const act = (form: string, fields: Readonly<Record<string, string>>) =>
    deskThreadPage({ ...formContext(store, `/manage/forum/thema/${one.threadId}?aktion=${form}`, fields, { cookie: mod }), params });
  const before = await forumThreadById(store.db, one.threadId);
  const seen = before === undefined ? "" : threadSeen(before);
  const named = { title: "Neuer Titel", area: "offen" };
  expect(leadsTo(await act("aendern", { ...named, seen, locked: "ja", indexable: "ja" }))).toContain("303 ");
  const changed = { title: "Neuer Titel", locked: 1, pinned: 0, indexable: 1 };
  expect(await forumThreadById(store.db, one.threadId)).toMatchObject(changed);
  // A page from before does not open again what was closed since: it comes back with the state by now.
  expect(await act("aendern", { ...named, seen, title: "Anders" })).toMatchObject({
    change: {
      state: {
        problem: expect.stringContaining("inzwischen geändert"),
        values: { title: "Neuer Titel", locked: expect.stringMatching(/./) },
      },
    },
  });
  expect(await forumThreadById(store.db, one.threadId)).toMatchObject(changed);
  expect(await act("teilen", { numbers: "zwei", title: "Abgetrennt" })).toMatchObject({
    split: { state: { errors: { numbers: expect.any(String) } } },
  });
  expect(leadsTo(await act("teilen", { numbers: "2", title: "Abgetrennt" }))).toContain("303 ");
  expect(await act("zusammenfuehren", { other: "nichts" })).toMatchObject({ merge: { state: { errors: { other: expect.any(String) } } } });
  expect(leadsTo(await act("zusammenfuehren", { other: `https://br.example/forum/thema/${two.threadId}` }))).toContain("303 ");
  const page = await deskThreadPage({ ...readContext(store, `/manage/forum/thema/${one.threadId}`, { cookie: mod }), params });
  expect(page).toMatchObject({ posts: [{ number: 1 }, { number: 3 }] });
});

it("lets somebody else decide about an appeal", async () => {
  const { anna, mod, chief, acting } = await desk();
  const { id } = await written(anna, opened);
  await actOnPost(id, mod, "entfernen", { measure: "gelöscht", ...reasons });
  const [measure] = await store.db.select().from(forumMeasures);
  const measureId = measure?.id ?? "";
  const { secret } = acting.locals;
  const read = (cookie: string) =>
    deskAppealPage({ ...readContext(store, `/manage/forum/widerspruch/${measureId}`, { cookie }), params: { measure: measureId } });
  expect(leadsTo(await read(chief))).toBe("404 ");
  await submitAppeal({ token: decisionToken(measureId, secret), text: "Sie hat zugestimmt." }, { store, secret, now: new Date() });
  expect(await read(mod)).toMatchObject({ own: true, form: null, appeal: "Sie hat zugestimmt." });
  const fields = { outcome: "aufgehoben", reason: "Sie hat zugestimmt." };
  const path = `/manage/forum/widerspruch/${measureId}?aktion=entscheiden`;
  const answer = await deskAppealPage({ ...formContext(store, path, fields, { cookie: chief }), params: { measure: measureId } });
  expect(leadsTo(answer)).toContain("forum-appeal-decided");
  expect((await forumPostById(store.db, id))?.status).toBe("sichtbar");
  expect(await read(mod)).toMatchObject({ own: false, form: null, decided: expect.stringContaining("aufgehoben") });
});
