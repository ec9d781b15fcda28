import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { citedPlaces } from "#src/domain/citations/cited-places.ts";
import { areaAccess } from "#src/domain/forum/area.ts";
import type { Store } from "../client.ts";
import { openStore } from "../client.ts";
import { waitingPosts } from "../repositories/forum-posts.ts";
import { visibleThreads } from "../repositories/forum-threads.ts";
import { insertDemoAccounts } from "./demo-accounts.ts";
import { demoThreads, insertDemoForum } from "./demo-forum.ts";

const page = { limit: 100, offset: 0 };
const now = new Date("2026-11-24T09:00:00Z");
const [open, closed] = areaAccess;
const areas = new Map(demoThreads().map(({ area }) => [area, ["sbv", "jav", "unter-gremien"].includes(area) ? closed : open] as const));

let store: Store;
beforeEach(async () => {
  store = await openStore(":memory:");
  await store.migrate();
  return store.close;
});

it("marks each sample as one, and names areas that the content has", () => {
  for (const { title, area } of demoThreads()) {
    expect(title).toMatch(/^Beispiel: /);
    expect(readFileSync(join(import.meta.dirname, `../../src/content/forum-areas/${area}.yaml`), "utf8")).toMatch(/^title: /);
  }
});

it("shows public ones to search engines, those of members to none, and lets one wait", async () => {
  await store.write(async (tx) => {
    await insertDemoAccounts(tx, "x", now);
    await insertDemoForum(tx, areas, now);
  });
  const threads = await visibleThreads(store.db, [...areas.keys()], page);
  expect(threads).toHaveLength(13);
  for (const { area, indexable, lastAt } of threads) {
    expect(indexable).toBe(areas.get(area) === "public" ? 1 : 0);
    expect(lastAt.getTime()).toBeLessThanOrEqual(now.getTime());
  }
  expect(threads.filter(({ solvedBy }) => solvedBy !== null).length).toBeGreaterThan(2);
  const waiting = await waitingPosts(store.db, page);
  expect(waiting).toMatchObject([{ number: null, alias: "Anonym Tanne 19", thread: { status: "wartet", indexable: 0 } }]);
});

it("leaves threads out whose area the content has not", async () => {
  await store.write((tx) => insertDemoForum(tx, new Map([["neu-im-amt", "public"]]), now));
  expect((await visibleThreads(store.db, [...areas.keys()], page)).map(({ area }) => area)).toEqual(["neu-im-amt"]);
});

it("cites in every answer that speaks of the law", () => {
  const texts = demoThreads().flatMap(({ posts }) => posts.map(({ text }) => text));
  expect(texts.flatMap((text) => citedPlaces(text)).length).toBeGreaterThan(20);
});
