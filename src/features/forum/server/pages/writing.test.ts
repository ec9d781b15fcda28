import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { forumPosts, forumThreads } from "#db/schema/forum.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { forumAreasView } from "#src/queries/forum-areas.ts";
import { publishView } from "#src/release/test/made-release.ts";
import { forumPerson, sampleAreas, written } from "../test/sample-forum.ts";
import { answerPage } from "./answer.page.ts";
import { editPage } from "./edit.page.ts";
import { historyPage } from "./history.page.ts";
import { namePage } from "./name.page.ts";
import { openThreadPage } from "./open-thread.page.ts";
import { ownPage } from "./own.page.ts";
import { forumSearchPage } from "./search.page.ts";
import { forumStartPage } from "./start.page.ts";
import { threadPageOf } from "./thread.page.ts";

const dist = mkdtempSync(join(tmpdir(), "forum-pages-"));
beforeAll(() => {
  publishView(dist, forumAreasView, sampleAreas);
  vi.stubEnv("DIST_DIR", dist);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
});

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  return store.close;
});

const opened = { area: "offen", title: "Wer zahlt die Fahrt zum Seminar?" };
const read = (path: string, cookie = ""): PageContext => readContext(store, path, { cookie });
const send = (path: string, fields: Readonly<Record<string, string>>, cookie = ""): PageContext =>
  formContext(store, path, fields, { cookie });

const thread = (id: string, cookie = "", query = "") => threadPageOf(read(`/forum/thema/${id}${query}`, cookie), id);
/** What a page says, or the status and target of what it answers instead. */
const told = async (answer: Promise<Response | object>): Promise<unknown> => {
  const page = await answer;
  return page instanceof Response ? [page.status, page.headers.get("Location")] : page;
};
const gone = [404, null];

describe("writing", () => {
  const text = "Bei der Anna Maschinenbau GmbH zahlt niemand. Ruft 0221 1234567 an.";
  const answerPath = (id: string) => `/forum/thema/${id}/antworten`;

  it("shows a post before it is sent, says what is private in it, blanks it on request, and never holds it back", async () => {
    const { acting, cookie } = await forumPerson(store, "Anna");
    const { threadId } = await written(acting, opened);
    const step = (name: string, typed = text) =>
      answerPage(send(`${answerPath(threadId)}?aktion=${name}`, { text: typed }, cookie), threadId);
    const details = ["Name Ihres Unternehmens: „Anna Maschinenbau GmbH“", "Telefonnummer: „0221 1234567“"];
    for (const name of ["vorschau", "senden"])
      expect(await step(name)).toMatchObject({ compose: { details, preview: { html: `<p>${text}</p>\n` }, state: { values: { text } } } });
    const blank = "Bei der [Unternehmen] zahlt niemand. Ruft [Telefonnummer] an.";
    expect(await step("schwaerzen")).toMatchObject({ compose: { details: [], state: { values: { text: blank } } } });
    expect((await store.db.select().from(forumPosts)).length).toBe(1);
    expect(await told(step("trotzdem"))).toEqual([303, `/forum/thema/${threadId}/beitrag/2`]);
    expect(await told(step("senden", "Ohne alles."))).toEqual([303, `/forum/thema/${threadId}/beitrag/3`]);
    expect(await told(step("senden", ""))).toMatchObject({
      compose: { state: { errors: { text: "Bitte schreiben Sie einen Beitrag." } } },
    });
    expect(await told(step("anderes"))).toEqual([400, null]);
  });

  it("opens a thread in two steps, and shows what is like it", async () => {
    const { acting } = await forumPerson(store, "Anna");
    const { cookie, acting: neu } = await forumPerson(store, "Neu", { trust: 0 });
    await written(acting, opened);
    await written(acting, { area: "gremien", title: "Fahrt zum Seminar, unter uns" });
    const begin = await openThreadPage(read("/forum/neu?bereich=offen", cookie));
    expect(begin).toMatchObject({ step: { kind: "begin", area: "offen" } });
    const title = "Fahrten zu Seminaren bezahlen?";
    expect(await openThreadPage(read(`/forum/neu?bereich=offen&titel=${encodeURIComponent(title)}`, cookie))).toMatchObject({
      step: {
        kind: "write",
        compose: { state: { values: { title } } },
        similar: [{ title: "Fahrt zum Seminar, unter uns" }, { title: opened.title }],
      },
    });
    const fields = { area: "offen", title, text: "Mein Chef sagt nein.", anonymous: "ja" };
    const sent = await openThreadPage(send("/forum/neu?bereich=offen&aktion=senden", fields, cookie));
    const [made] = (await store.db.select().from(forumThreads)).filter((row) => row.title === title);
    expect(made).toMatchObject({ status: "wartet", authorId: null, alias: expect.stringMatching(/^Anonym/) });
    expect(sent instanceof Response && sent.headers.get("Location")).toBe(`/forum/thema/${made?.id}?meldung=wartet#wartet`);
    expect(neu.session.userId).not.toBe("");
  });

  it("keeps drafts that nobody else sees, and lets them go when they are sent", async () => {
    const { acting, cookie } = await forumPerson(store, "Anna");
    const { cookie: other } = await forumPerson(store, "Berta");
    const { threadId } = await written(acting, opened);
    const keep = (typed: string) => answerPage(send(`${answerPath(threadId)}?aktion=entwurf`, { text: typed }, cookie), threadId);
    expect(await told(keep("Halb fertig"))).toEqual([303, "/forum/meine?meldung=entwurf"]);
    await keep("Fast fertig");
    const fields = { area: "offen", title: "Ein neues Thema", text: "Begonnen" };
    await openThreadPage(send("/forum/neu?bereich=offen&aktion=entwurf", fields, cookie));
    expect(await thread(threadId, cookie)).toMatchObject({
      state: { compose: { state: { values: { text: "Fast fertig" } } }, posts: [{}] },
    });
    expect(await openThreadPage(read("/forum/neu?bereich=offen", cookie))).toMatchObject({
      step: { compose: { state: { values: fields } } },
    });
    const own = (await ownPage(read("/forum/meine", cookie))) as { drafts: readonly { id: string; title: string; href: string }[] };
    expect(own.drafts.map(({ title, href }) => [title, href]).toSorted()).toEqual([
      ["Ein neues Thema", "/forum/neu?bereich=offen"],
      [opened.title, answerPath(threadId)],
    ]);
    expect(
      JSON.stringify([await thread(threadId, other), await forumStartPage(read("/forum", other)), await ownPage(read("/", other))]),
    ).not.toMatch(/fertig|Ein neues/);
    const drop = (who: string) =>
      ownPage(
        send("/forum/meine?aktion=entwurf-loeschen", { draft: own.drafts.find(({ title }) => title === fields.title)?.id ?? "" }, who),
      );
    await drop(other);
    expect(await store.db.select().from(forumPosts)).toHaveLength(3);
    await drop(cookie);
    expect(await store.db.select().from(forumThreads)).toHaveLength(1);
    await answerPage(send(`${answerPath(threadId)}?aktion=senden`, { text: "Ganz fertig" }, cookie), threadId);
    expect((await store.db.select().from(forumPosts)).map(({ status }) => status)).toEqual(["sichtbar", "sichtbar"]);
  });

  it("quotes without the quotations within, and only what can be seen", async () => {
    const { acting, cookie } = await forumPerson(store, "Anna");
    const { threadId } = await written(acting, opened, { source: "> alt\n\nNeu gefragt" });
    const asked = async (number: number) => {
      const page = await answerPage(read(`${answerPath(threadId)}?zitat=${number}`, cookie), threadId);
      return page instanceof Response ? null : page.compose?.state.values["text"];
    };
    expect(await asked(1)).toBe(`> [Name Anna, Beitrag 1](/forum/thema/${threadId}/beitrag/1):\n>\n> Neu gefragt\n\n`);
    expect(await asked(2)).toBeUndefined();
  });

  it("changes the own post and keeps what it said to be read", async () => {
    const { acting, cookie } = await forumPerson(store, "Anna");
    const { cookie: other } = await forumPerson(store, "Berta");
    const { threadId, id } = await written(acting, opened, { source: "Vorher Zebra" });
    const path = `/forum/thema/${threadId}/beitrag/1/bearbeiten`;
    const change = (typed: string, revision: string, who = cookie) =>
      editPage(send(`${path}?aktion=senden`, { text: typed, revision }, who), threadId, 1);
    expect(await told(editPage(read(path, other), threadId, 1))).toEqual(gone);
    expect(await told(change("Fremd", "1", other))).toEqual(gone);
    await store.write((tx) =>
      tx
        .update(forumPosts)
        .set({ publishedAt: new Date(Date.now() - 3_600_000) })
        .then(() => undefined),
    );
    expect(await told(change("Nachher Giraffe", "1"))).toEqual([303, `/forum/thema/${threadId}/beitrag/1`]);
    expect(await told(change("Zu spät", "1"))).toMatchObject({
      compose: { state: { problem: expect.stringContaining("inzwischen geändert") } },
    });
    expect(await thread(threadId)).toMatchObject({
      state: { posts: [{ edited: { href: `/forum/thema/${threadId}/beitrag/1/verlauf` } }] },
    });
    expect(await historyPage(read("/"), threadId, 1)).toMatchObject({
      wordings: [{ html: "<p>Nachher Giraffe</p>\n" }, { html: "<p>Vorher Zebra</p>\n" }],
    });
    const found = async (word: string) =>
      ((await forumSearchPage(read(`/forum/suche?q=${word}`))) as { hits: readonly unknown[] }).hits.length;
    expect([await found("Giraffen"), await found("Zebra")]).toEqual([1, 0]);
    expect(id).not.toBe("");
  });

  it("gives a name on its page, and says what is wrong with one", async () => {
    const { cookie } = await forumPerson(store, "Anna", { profile: false });
    const choose = (name: string) => namePage(send("/forum/name?aktion=name", { name }, cookie));
    expect(await choose("Moderation")).toMatchObject({ state: { errors: { name: expect.stringContaining("nicht frei") } } });
    expect(await told(choose("Waldläuferin"))).toEqual([303, "/forum/meine?meldung=name"]);
    expect(await namePage(read("/forum/name", cookie))).toMatchObject({ name: "Waldläuferin", state: null });
  });
});
