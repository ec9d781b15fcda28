import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { followsOf } from "#db/repositories/forum-follows.ts";
import { changeForumThread } from "#db/repositories/forum-threads.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { POSTS_PER_PAGE } from "#src/domain/forum/forum-page-paths.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { tellFollowers } from "#src/forum/tell-followers.ts";
import { forumAreasView } from "#src/queries/forum-areas.ts";
import { publishView } from "#src/release/test/made-release.ts";
import { testOrigins, testSecret } from "#src/shared/server/test/call-route.ts";
import { approvePost, removePost } from "../moderate.ts";
import { solveThread } from "../solve-thread.ts";
import { forumPerson, sampleAreas, write, written } from "../test/sample-forum.ts";
import { answerPage } from "./answer.page.ts";
import { forumAreaPage } from "./area.page.ts";
import { editPage } from "./edit.page.ts";
import { historyPage } from "./history.page.ts";
import { forumSearchPage } from "./search.page.ts";
import { forumStartPage } from "./start.page.ts";
import { postAddress, threadPageOf } from "./thread.page.ts";

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
const removal = { measure: "verborgen", ground: "regeln", rule: "Nr. 3", facts: "Nennt Namen." } as const;
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

describe("reading", () => {
  it("shows areas with their counts, lists with marks, and posts with names, badges and links", async () => {
    const { acting, cookie } = await forumPerson(store, "Anna");
    const { acting: mod } = await forumPerson(store, "Mod", { staff: "editor" });
    const { threadId } = await written(acting, opened);
    await written(mod, { threadId }, { source: "Der Arbeitgeber, siehe § 40 BetrVG." });
    await written(acting, { threadId }, { anonymous: true });
    const start = await forumStartPage(read("/forum"));
    expect(start.areas).toMatchObject([
      { href: "/forum/bereich/offen", counts: "1 Thema, 3 Beiträge" },
      { href: null, counts: "", readers: "Für Mitglieder von Gremien" },
    ]);
    expect(start.newest).toMatchObject([{ title: opened.title, author: "Name Anna", replies: "2 Antworten", unread: false }]);
    expect(await thread(threadId, cookie)).toMatchObject({
      title: opened.title,
      state: {
        posts: [
          { number: 1, author: "Name Anna", badges: ["Betriebsrat"], href: `/forum/thema/${threadId}/beitrag/1`, solvable: false },
          { number: 2, badges: ["Moderation"], editHref: null, solvable: true },
          { number: 3, author: expect.stringMatching(/^Anonym /), badges: [], editHref: `/forum/thema/${threadId}/beitrag/3/bearbeiten` },
        ],
      },
    });
  });

  it("leads from a post's own address to its page and place, without counting what is hidden", async () => {
    const { acting } = await forumPerson(store, "Anna", { trust: 3 });
    const { acting: mod } = await forumPerson(store, "Mod", { staff: "editor" });
    const { threadId } = await written(acting, opened);
    const ids: string[] = [];
    for (let i = 0; i < 21; i++) ids.push((await written(acting, { threadId })).id);
    const at = (number: number) => told(postAddress(read("/"), threadId, number));
    expect([await at(20), await at(21)]).toEqual([
      [302, `/forum/thema/${threadId}#beitrag-20`],
      [302, `/forum/thema/${threadId}?seite=2#beitrag-21`],
    ]);
    await removePost(ids[3] ?? "", removal, mod);
    expect([await at(5), await at(0), await at(99), await at(21)]).toEqual([
      gone,
      gone,
      gone,
      [302, `/forum/thema/${threadId}#beitrag-21`],
    ]);
    expect(await told(thread(threadId, "", "?seite=3"))).toEqual(gone);
    expect(await told(thread(threadId, "", "?seite=0"))).toEqual(gone);
  });

  it("leads from a thread that was merged into another to that one", async () => {
    const { acting } = await forumPerson(store, "Anna");
    const { threadId } = await written(acting, opened);
    const { threadId: other } = await written(acting, { ...opened, title: "Dasselbe noch einmal" });
    await store.write((tx) => changeForumThread(tx, other, { mergedInto: threadId, status: "verborgen" }));
    expect(await told(thread(other))).toEqual([301, `/forum/thema/${threadId}`]);
    await store.write((tx) => changeForumThread(tx, threadId, { status: "verborgen" }));
    expect(await told(thread(other))).toEqual(gone);
  });

  it("filters what has no answer yet, and says under the question which one solved it", async () => {
    const { acting, cookie } = await forumPerson(store, "Anna");
    const { acting: berta, cookie: other } = await forumPerson(store, "Berta");
    const { acting: mod } = await forumPerson(store, "Mod", { staff: "editor" });
    const { threadId } = await written(acting, opened);
    await written(acting, { ...opened, title: "Noch ohne Antwort" });
    const answer = await written(berta, { threadId });
    const path = `/forum/thema/${threadId}`;
    expect(await told(threadPageOf(send(`${path}?aktion=geloest`, { number: "2" }, other), threadId))).toMatchObject({
      message: { kind: "problem" },
    });
    expect(await told(threadPageOf(send(`${path}?aktion=geloest`, { number: "1" }, cookie), threadId))).toMatchObject({
      message: { kind: "problem" },
    });
    expect(await told(threadPageOf(send(`${path}?aktion=geloest`, { number: "2" }, cookie), threadId))).toEqual([
      303,
      `${path}?meldung=geloest`,
    ]);
    const open = (await forumAreaPage(read("/forum/bereich/offen?nur=offen"), "offen")) as {
      threads: readonly { title: string }[];
      summary: string;
    };
    expect(open).toMatchObject({ summary: "1 offenes Thema", threads: [{ title: "Noch ohne Antwort" }] });
    expect(await thread(threadId)).toMatchObject({
      state: { solved: { number: 2, author: "Name Berta" }, posts: [{}, { solution: true }] },
    });
    await removePost(answer.id, removal, mod);
    expect(await thread(threadId)).toMatchObject({ state: { solved: null } });
    expect(await solveThread({ threadId, number: 2 }, sampleAreas, acting)).toEqual({ ok: false, reason: "unknown" });
  });
});

describe("who sees what", () => {
  it("shows members' areas to who may read them, and to others as if they were not there", async () => {
    const { acting, cookie: member } = await forumPerson(store, "Anna");
    const { cookie: customer } = await forumPerson(store, "Kunde", { committee: false });
    const { cookie: unconfirmed } = await forumPerson(store, "Neu", { confirmed: false });
    const { cookie: moderator } = await forumPerson(store, "Mod", { committee: false, staff: "editor" });
    const { threadId } = await written(acting, { area: "gremien", title: "Unter uns gesagt" }, { source: "Geheimes" });
    for (const cookie of ["", customer, unconfirmed]) {
      const tries = [
        forumAreaPage(read("/forum/bereich/gremien", cookie), "gremien"),
        thread(threadId, cookie),
        postAddress(read("/", cookie), threadId, 1),
        historyPage(read("/", cookie), threadId, 1),
        ...(cookie === "" ? [] : [answerPage(read("/", cookie), threadId), editPage(read("/", cookie), threadId, 1)]),
      ];
      for (const answer of tries) expect(await told(answer)).toEqual(gone);
      const start = await forumStartPage(read("/forum", cookie));
      expect(JSON.stringify([start, await forumSearchPage(read("/forum/suche?q=Geheimes", cookie))])).not.toContain("Unter uns");
    }
    for (const cookie of [member, moderator]) {
      expect(await thread(threadId, cookie)).toMatchObject({ head: { noindex: true, jsonLd: [] }, title: "Unter uns gesagt" });
      expect(await forumSearchPage(read("/forum/suche?q=geheim", cookie))).toMatchObject({
        hits: [{ facts: ["Name Anna", "Bereich gremien", expect.any(String)] }],
      });
    }
  });

  it("offers to each person what the rights allow, and says to others what is missing", async () => {
    const { acting } = await forumPerson(store, "Anna");
    const { threadId } = await written(acting, opened);
    const people = {
      visitor: "",
      customer: (await forumPerson(store, "Kunde", { committee: false })).cookie,
      nameless: (await forumPerson(store, "Namenlos", { profile: false })).cookie,
      unconfirmed: (await forumPerson(store, "Neu", { confirmed: false })).cookie,
      member: (await forumPerson(store, "Berta")).cookie,
      moderator: (await forumPerson(store, "Mod", { staff: "admin" })).cookie,
    };
    const seen: Record<string, unknown> = {};
    for (const [name, cookie] of Object.entries(people)) {
      const page = await thread(threadId, cookie);
      if (page instanceof Response || page.state === null) throw new Error(name);
      const { compose, blocked, maySolve, posts, following } = page.state;
      seen[name] = [compose !== null, blocked?.text ?? null, maySolve, posts[0]?.editHref ?? null, posts[0]?.quoteHref !== null, following];
    }
    expect(seen).toEqual({
      visitor: [false, "Bitte melden Sie sich an, um mitzuschreiben.", false, null, false, null],
      customer: [true, null, false, null, true, false],
      nameless: [false, "Bitte wählen Sie zuerst einen Namen für das Forum.", false, null, false, false],
      unconfirmed: [false, "Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.", false, null, false, false],
      member: [true, null, false, null, true, false],
      moderator: [true, null, true, null, true, false],
    });
  });

  it("cuts a long question between characters, and reads bytes that are no text as none", async () => {
    const word = "a".repeat(119);
    expect(await forumSearchPage(read(`/forum/suche?q=${word}%F0%9F%98%80%F0%9F%98%80`))).toMatchObject({ query: `${word}😀` });
    expect(await forumSearchPage(read("/forum/suche?q=%F0%9F"))).toMatchObject({ hits: [] });
  });

  it("shows what waits or was taken down to nobody but its author: not in lists, counts, search, nor by number", async () => {
    const { acting, cookie } = await forumPerson(store, "Anna");
    const { acting: neu, cookie: hers } = await forumPerson(store, "Neu", { trust: 0 });
    const { acting: mod } = await forumPerson(store, "Mod", { staff: "editor" });
    const { threadId } = await written(acting, opened);
    const seen = async (who: string) =>
      JSON.stringify([
        await forumStartPage(read("/forum", who)),
        await forumAreaPage(read("/forum/bereich/offen", who), "offen"),
        await forumSearchPage(read("/forum/suche?q=geheimnis", who)),
        await told(postAddress(read("/", who), threadId, 2)),
      ]);
    const [asVisitor, asOther] = [await seen(""), await seen(cookie)];
    const waiting = await written(neu, { threadId }, { source: "Geheimnis" });
    const hidden = await written(neu, { threadId }, { source: "Geheimnis anonym", anonymous: true });
    const started = await written(neu, { ...opened, title: "Geheimnis" }, { source: "Geheimnis", anonymous: true });
    expect([await seen(""), await seen(cookie)]).toEqual([asVisitor, asOther]);
    for (const who of ["", cookie]) {
      expect(await told(thread(started.threadId, who))).toEqual(gone);
      expect(await thread(threadId, who)).toMatchObject({ waiting: [], state: { summary: "1 Beitrag" } });
    }
    expect(await thread(threadId, hers)).toMatchObject({ waiting: [{ author: "Name Neu" }, { author: expect.stringMatching(/^Anonym/) }] });
    expect(await thread(started.threadId, hers)).toMatchObject({ title: "Geheimnis", state: null, waiting: [{}] });
    await approvePost(waiting.id, mod);
    expect(await forumSearchPage(read("/forum/suche?q=geheimnis"))).toMatchObject({
      hits: [{ href: `/forum/thema/${threadId}/beitrag/2` }],
    });
    await removePost(waiting.id, removal, mod);
    await removePost(hidden.id, { ...removal, measure: "abgelehnt" }, mod);
    for (const who of ["", cookie, hers]) expect(JSON.stringify([await seen(who), await thread(threadId, who)])).not.toContain("Geheimnis");
  });
});

it("shows unread posts of what is followed until they were read", async () => {
  const { acting, cookie } = await forumPerson(store, "Anna");
  const { cookie: reader } = await forumPerson(store, "Leser");
  const { threadId } = await written(acting, opened);
  const path = `/forum/thema/${threadId}`;
  const unread = async () => (await forumStartPage(read("/forum", reader))).newest.map((one) => one.unread);
  expect(await told(threadPageOf(send(`${path}?aktion=folgen`, {}, reader), threadId))).toEqual([303, `${path}?meldung=gefolgt`]);
  expect(await unread()).toEqual([false]);
  await answerPage(send(`${path}/antworten?aktion=senden`, { text: "Neues dazu" }, cookie), threadId);
  expect(await unread()).toEqual([true]);
  await thread(threadId, reader);
  expect(await unread()).toEqual([false]);
  expect(await told(threadPageOf(send(`${path}?aktion=nicht-folgen`, {}, reader), threadId))).toEqual([303, `${path}?meldung=nicht-mehr`]);
  expect(await thread(threadId, reader)).toMatchObject({ state: { following: false } });
  expect(await told(threadPageOf(send(`${path}?aktion=folgen`, {}), threadId))).toEqual([
    303,
    `/kundenportal/login?redirect=${encodeURIComponent(path)}`,
  ]);
  expect((await write(acting, { threadId })).ok).toBe(true);
});

it("takes a thread for read where the last post was taken down, so that the next one is told of", async () => {
  const { acting } = await forumPerson(store, "Anna");
  const { acting: mod } = await forumPerson(store, "Mod", { staff: "editor" });
  const { cookie: reader } = await forumPerson(store, "Leser");
  const { threadId } = await written(acting, opened);
  const tell = () => tellFollowers(store, { origins: testOrigins, secret: testSecret, areas: sampleAreas, now: new Date() });
  await threadPageOf(send(`/forum/thema/${threadId}?aktion=folgen`, {}, reader), threadId);
  await tell();
  const mailed = await written(acting, { threadId });
  expect(await tell()).toBe(1);
  await removePost(mailed.id, removal, mod);
  await thread(threadId, reader);
  expect((await forumStartPage(read("/forum", reader))).newest.map(({ unread }) => unread)).toEqual([false]);
  await written(acting, { threadId });
  expect([await tell(), await tell()]).toEqual([1, 0]);
});

it("takes for read no more than what the pages before the last one show", async () => {
  const { acting } = await forumPerson(store, "Anna", { trust: 3 });
  const { cookie: reader, userId } = await forumPerson(store, "Leser");
  const { threadId } = await written(acting, opened);
  await threadPageOf(send(`/forum/thema/${threadId}?aktion=folgen`, {}, reader), threadId);
  for (let number = 2; number <= POSTS_PER_PAGE + 1; number += 1) await written(acting, { threadId });
  const readNumber = async () => (await followsOf(store.db, userId, [threadId])).get(threadId)?.readNumber;
  await thread(threadId, reader);
  expect(await readNumber()).toBe(POSTS_PER_PAGE);
  await thread(threadId, reader, "?seite=2");
  expect(await readNumber()).toBe(POSTS_PER_PAGE + 1);
});
