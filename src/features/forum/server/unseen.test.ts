import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { statementsOf } from "#db/test/statements-of.ts";
import { handle } from "#src/endpoints/handle.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { forumAreasView } from "#src/queries/forum-areas.ts";
import { publishView } from "#src/release/test/made-release.ts";
import { callRoute, jsonHeaders } from "#src/shared/server/test/call-route.ts";
import { forumPosts, readForumPermission, writeForumPost } from "../rules/forum.contracts.ts";
import { editPost } from "./edit-post.ts";
import { tellPermission, tellPosts, writeByCall } from "./forum-calls.service.ts";
import { removePost } from "./moderate.ts";
import { mergeThreads } from "./move-posts.ts";
import { reportPage } from "./notices/report.page.ts";
import { answerPage } from "./pages/answer.page.ts";
import { editPage } from "./pages/edit.page.ts";
import { historyPage } from "./pages/history.page.ts";
import { postAddress, threadPageOf } from "./pages/thread.page.ts";
import { forumPerson, sampleAreas, written } from "./test/sample-forum.ts";

const dist = mkdtempSync(join(tmpdir(), "forum-unseen-"));
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

const removal = (measure: "verborgen" | "gelöscht") => ({ measure, ground: "regeln", rule: "Nr. 3", facts: "Nennt Namen." }) as const;
const opened = (title: string) => ({ area: "offen", title });
const calls = {
  posts: handle(forumPosts, tellPosts),
  permission: handle(readForumPermission, tellPermission),
  post: handle(writeForumPost, writeByCall),
};

/** All that goes out, and what was asked of the database for it. */
async function answerOf(ask: () => Promise<unknown>) {
  let told: unknown;
  const statements = await statementsOf(store.db, async () => {
    const answer = await ask();
    told =
      answer instanceof Response
        ? { status: answer.status, headers: [...answer.headers], body: await answer.text() }
        : // A call's answer comes read already.
          { ...(answer as object), headers: [...((answer as { headers?: Headers }).headers ?? [])] };
  });
  return { told, statements };
}

/** Threads that somebody else can't see, for every reason that there is, and one that never was. */
async function unseenThreads() {
  const { acting: anna } = await forumPerson(store, "Anna", { trust: 3 });
  const { acting: neu } = await forumPerson(store, "Neu", { trust: 0 });
  const { acting: mod } = await forumPerson(store, "Mod", { staff: "editor" });
  const begun = async (title: string) => (await written(anna, opened(title))).threadId;
  const [hidden, deleted] = [await written(anna, opened("Verborgen")), await written(anna, opened("Gelöscht"))];
  await removePost(hidden.id, removal("verborgen"), mod);
  await removePost(deleted.id, removal("gelöscht"), mod);
  const { threadId: waiting } = await written(neu, opened("Wartet"));
  const { threadId: nameless } = await written(neu, opened("Wartet ungenannt"), { anonymous: true });
  // Merged into one that was hidden afterwards: its address leads nowhere.
  const into = await written(anna, opened("Älter"));
  const merged = await begun("Jünger");
  await mergeThreads(into.threadId, merged, sampleAreas, mod);
  await removePost(into.id, removal("verborgen"), mod);
  const { threadId: members } = await written(anna, { area: "gremien", title: "Unter uns" });
  return { never: "zzzzzzzzzz", hidden: hidden.threadId, deleted: deleted.threadId, waiting, nameless, merged, members };
}

type Asked = readonly [string, (thread: string, cookie: string) => Promise<unknown>];
const read = (cookie: string) => readContext(store, "/forum", { cookie, headers: { "If-None-Match": '"1-1"' } });
const threadAsks: readonly Asked[] = [
  ["page", (id, cookie) => threadPageOf(read(cookie), id)],
  ["address of a post", (id, cookie) => postAddress(read(cookie), id, 1)],
  ["earlier wordings", (id, cookie) => historyPage(read(cookie), id, 1)],
  ["notice", (id, cookie) => reportPage({ ...read(cookie), params: { thread: id, number: "1" } } as never)],
  ["posts", (id, cookie) => callRoute(calls.posts, store, `/api/forum/posts?thread=${id}`, { headers: { Cookie: cookie } })],
  [
    "permission",
    (id, cookie) => callRoute(calls.permission, store, `/api/forum/forum-permission?thread=${id}`, { headers: { Cookie: cookie } }),
  ],
];
const memberAsks: readonly Asked[] = [
  ["answer", (id, cookie) => answerPage(read(cookie), id)],
  ["change", (id, cookie) => editPage(read(cookie), id, 1)],
  ["button", (id, cookie) => threadPageOf(formContext(store, `/forum/thema/${id}?aktion=folgen`, {}, { cookie }), id)],
  [
    "post",
    (thread, cookie) => {
      const body = { thread, text: "Wer kennt das?", idempotencyKey: "0123456789abcdef-1" };
      return callRoute(calls.post, store, "/api/forum/post", { method: "POST", headers: { ...jsonHeaders, Cookie: cookie }, body });
    },
  ],
];

async function allTheSame(asks: readonly Asked[], places: readonly string[], cookie: string): Promise<void> {
  const [never = "", ...others] = places;
  for (const [name, ask] of asks) {
    // What a process keeps from its first question is there for all.
    await ask(never, cookie);
    const expected = await answerOf(() => ask(never, cookie));
    expect(JSON.stringify(expected.told), name).toContain("404");
    expect(expected.statements.length, name).toBeGreaterThan(0);
    for (const place of others) expect([name, await answerOf(() => ask(place, cookie))]).toEqual([name, expected]);
  }
}

describe("a thread that can't be seen", () => {
  it("answers a visitor as one that never was, by the same work", async () => {
    await allTheSame(threadAsks, Object.values(await unseenThreads()), "");
  });

  it("answers a customer without a committee in the same way", async () => {
    const places = Object.values(await unseenThreads());
    const { cookie } = await forumPerson(store, "Fremd", { committee: false });
    await allTheSame([...threadAsks, ...memberAsks], places, cookie);
  });
});

describe("a post that can't be seen", () => {
  it("answers by its number as one that never was, by the same work", async () => {
    const { acting: anna } = await forumPerson(store, "Anna", { trust: 3 });
    const { acting: neu } = await forumPerson(store, "Neu", { trust: 0 });
    const { acting: mod } = await forumPerson(store, "Mod", { staff: "editor" });
    const { cookie } = await forumPerson(store, "Fremd", { committee: false });
    const { threadId } = await written(anna, opened("Fahrtkosten"));
    const [hidden, deleted] = [await written(anna, { threadId }), await written(anna, { threadId })];
    for (const { id } of [hidden, deleted]) await editPost({ postId: id, revision: 1, source: "Neu gefasst." }, sampleAreas, anna);
    await removePost(hidden.id, removal("verborgen"), mod);
    await removePost(deleted.id, removal("gelöscht"), mod);
    // Waits and has no number yet: the next one is nobody's.
    await written(neu, { threadId });
    const asks = (at: (number: number, cookie: string) => Promise<unknown>): Asked["1"] => {
      return (number, who) => at(Number(number), who);
    };
    const all: readonly Asked[] = [
      ["address", asks((number, who) => postAddress(read(who), threadId, number))],
      ["earlier wordings", asks((number, who) => historyPage(read(who), threadId, number))],
      ["notice", asks((number, who) => reportPage({ ...read(who), params: { thread: threadId, number: String(number) } } as never))],
    ];
    const numbers = ["99", String(hidden.number), String(deleted.number), "4"];
    for (const who of ["", cookie]) await allTheSame(all, numbers, who);
    await allTheSame([["change", asks((number, who) => editPage(read(who), threadId, number))]], numbers, cookie);
    // What waits changes nothing that others are told of the thread.
    const told = () => answerOf(() => callRoute(calls.posts, store, `/api/forum/posts?thread=${threadId}`));
    const before = await told();
    await written(neu, { threadId }, { anonymous: true });
    expect(await told()).toEqual(before);
  });
});
