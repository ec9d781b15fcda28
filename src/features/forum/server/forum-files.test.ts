import { beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { approvedThreadsAbout, linksOfThread, putThreadLinks, unlinkedThreads } from "#db/repositories/forum-links.ts";
import { forumThreadById } from "#db/repositories/forum-threads.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { handle } from "#src/endpoints/handle.ts";
import { linksIn, termsByStems } from "#src/finding/link-forum-threads.ts";
import { callRoute, testOrigins } from "#src/shared/server/test/call-route.ts";
import { threadsAbout } from "../rules/threads-about.contract.ts";
import { answerXml, feedOfArea, forumSitemap } from "./forum-files.ts";
import { changeThread, removePost } from "./moderate.ts";
import { forumPerson, sampleAreas, written } from "./test/sample-forum.ts";
import { withAreas } from "./test/with-areas.ts";
import { tellThreadsAbout } from "./threads-about.service.ts";

withAreas(sampleAreas);

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  return store.close;
});

const NORM = "/gesetze/betrvg/37";

/** One thread of each kind that must not be seen, and one that may; all of them cite the same provision. */
async function threads() {
  const { acting: anna } = await forumPerson(store, "Anna");
  const { acting: neu } = await forumPerson(store, "Neu", { trust: 0 });
  const { acting: mod } = await forumPerson(store, "Mod", { staff: "editor" });
  const open = async (title: string, area = "offen", acting = anna) =>
    (await written(acting, { area, title }, { source: `Text ${title}` })).threadId;
  const shown = await open("Freigegebenes Thema");
  const unapproved = await open("Nicht freigegeben");
  const inside = await open("Nur für Mitglieder", "gremien");
  const waiting = await open("Wartendes Thema", "offen", neu);
  const hidden = await written(anna, { area: "offen", title: "Verborgenes Thema" });
  for (const id of [shown, inside, hidden.threadId]) await changeThread(id, { indexable: true }, sampleAreas, mod);
  await removePost(hidden.id, { measure: "verborgen", ground: "regeln", rule: "Nr. 1", facts: "Werbung" }, mod);
  const ids = [shown, unapproved, inside, waiting, hidden.threadId];
  for (const threadId of ids) {
    const revision = (await forumThreadById(store.db, threadId))?.revision ?? 0;
    await store.write((tx) => putThreadLinks(tx, { threadId, revision, release: "a", paths: [NORM] }));
  }
  return { shown, others: ids.slice(1), anna };
}

it("puts approved threads of public areas alone into feed, sitemap and what stands below provisions", async () => {
  const { shown, others } = await threads();
  const feed = await feedOfArea(store.db, "offen", sampleAreas);
  expect(feed?.items).toMatchObject([{ title: "Freigegebenes Thema", path: `/forum/thema/${shown}`, text: "Text Freigegebenes Thema" }]);
  expect(await feedOfArea(store.db, "gremien", sampleAreas)).toBeUndefined();
  expect(await feedOfArea(store.db, "fehlt", sampleAreas)).toBeUndefined();
  const sitemap = await forumSitemap(store.db, sampleAreas, testOrigins);
  expect(sitemap).toContain(`<loc>${testOrigins.betriebsrat}/forum/thema/${shown}</loc>`);
  const answer = await callRoute(handle(threadsAbout, tellThreadsAbout), store, `/api/forum/threads-about?path=${NORM}`);
  const about = JSON.stringify(answer.body);
  expect(JSON.parse(about)).toEqual({ items: [{ title: "Freigegebenes Thema", url: `/forum/thema/${shown}`, posts: 1, solved: false }] });
  for (const id of others) for (const text of [sitemap, about, JSON.stringify(feed)]) expect(text).not.toContain(id);
});

it("goes through all threads of a sitemap, each once", async () => {
  const { acting: anna } = await forumPerson(store, "Anna");
  const { acting: mod } = await forumPerson(store, "Mod", { staff: "editor" });
  for (let made = 0; made < 3; made++) {
    const { threadId } = await written(anna, { area: "offen", title: `Thema Nummer ${made}` });
    await changeThread(threadId, { indexable: true }, sampleAreas, mod);
  }
  const sitemap = await forumSitemap(store.db, sampleAreas, testOrigins);
  const { betriebsrat } = testOrigins;
  const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url]) => url);
  expect(new Set(listed)).toHaveProperty("size", listed.length);
  expect(listed.slice(0, 2)).toEqual([`${betriebsrat}/forum`, `${betriebsrat}/forum/bereich/offen`]);
  expect(listed).toHaveLength(5);
});

it("answers who has the file already without it", async () => {
  const first = answerXml(new Request("https://br.example/x"), "<a/>", "application/xml");
  const etag = first.headers.get("ETag") ?? "";
  const again = (tag: string) =>
    answerXml(new Request("https://br.example/x", { headers: { "If-None-Match": tag } }), "<a/>", "application/xml");
  expect([first.status, again(`W/${etag}`).status, again('"other"').status]).toEqual([200, 304, 200]);
});

describe("what a thread is about", () => {
  const rows = ["/gesetze/betrvg", NORM].map((path, id) => ({ id, path, label: "", title: "", brand: 0 }));
  const index = {
    bodyOf: () => "",
    keyed: (key: string) => (key === "statute betrvg" ? rows.slice(0, 1) : []),
    page: (path: string) => rows.find((row) => row.path === path),
  };
  const term = { synonyms: [], norms: [], statutes: [], related: [], reading: [], themes: [], definition: "" };
  const terms = termsByStems([
    { ...term, slug: "br-ersatzmitglied", title: "Ersatzmitglied", audience: "br" },
    { ...term, slug: "br-abmahnung", title: "Abmahnung", audience: "br" },
  ]);

  it("are cited provisions of all posts and terms of the question", () => {
    const texts = ["Wann laden wir Ersatzmitglieder?", "Siehe § 37 Abs. 2 BetrVG, nicht eine Abmahnung."];
    expect(linksIn("Sitzung", texts, index, terms)).toEqual([NORM, "/betriebsratslexikon/br/ersatzmitglied"]);
    expect(linksIn("Sitzung", [], index, terms)).toEqual([]);
  });

  it("is read again when the thread or the release changes, and only then", async () => {
    const { acting: anna } = await forumPerson(store, "Anna");
    const { threadId } = await written(anna, { area: "offen", title: "Freistellung" });
    const waiting = async (release: string) => (await unlinkedThreads(store.db, release, 10)).map(({ id }) => id);
    expect(await waiting("a")).toEqual([threadId]);
    const revision = (await forumThreadById(store.db, threadId))?.revision ?? 0;
    await store.write((tx) => putThreadLinks(tx, { threadId, revision, release: "a", paths: [NORM, NORM] }));
    expect(await waiting("a")).toEqual([]);
    expect(await waiting("b")).toEqual([threadId]);
    await written(anna, { threadId });
    expect(await waiting("a")).toEqual([threadId]);
    // Read before that change: what it led to is not kept, and it stays to be read.
    await store.write((tx) => putThreadLinks(tx, { threadId, revision, release: "a", paths: [] }));
    expect([await waiting("a"), await linksOfThread(store.db, threadId)]).toEqual([[threadId], [NORM]]);
    await store.write((tx) => putThreadLinks(tx, { threadId, revision: revision + 1, release: "a", paths: [] }));
    expect(await waiting("a")).toEqual([]);
    expect(await linksOfThread(store.db, threadId)).toEqual([]);
    expect(await approvedThreadsAbout(store.db, NORM, ["offen"], 3)).toEqual([]);
  });
});
