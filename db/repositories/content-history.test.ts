import { beforeEach, expect, it } from "vitest";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import type { Store } from "../client.ts";
import type { RevisionKind } from "../schema/content-desk.ts";
import { sampleStore } from "../seed/sample-store.ts";
import { insertDraft, insertRevision, notePresence, othersPresent, revisionsOf } from "./content-drafts.ts";
import { contentWorkOf, forgetOldRevisions } from "./content-history.ts";

const path = "news/a.md";
const day = (value: string): Date => new Date(`${value}T00:00:00Z`);
const ages = { presence: day("2026-11-23"), autosaves: day("2026-08-01"), revisions: day("2024-11-24") };

let store: Store;
let author: string;
beforeEach(async () => {
  store = await sampleStore([]);
  author = await makeAccount(store, "redaktion@example.org", { staffRole: "editor" });
  return store.close;
});

const revision = (id: string, kind: RevisionKind, at: string) =>
  store.write((tx) => insertRevision(tx, { id, path, kind, text: id, digest: id, authorId: author, at: day(at), message: "" }));
const kept = async () => (await revisionsOf(store.db, path, 99)).map(({ id }) => id).toSorted();

it("forgets what was saved by itself sooner than what was saved, and of what was published its author alone", async () => {
  await revision("autosave-old", "autosave", "2026-07-01");
  await revision("aside-old", "aside", "2026-07-01");
  await revision("autosave", "autosave", "2026-09-01");
  await revision("saved-old", "saved", "2024-01-01");
  await revision("disk-old", "disk", "2024-01-01");
  await revision("saved", "saved", "2026-07-01");
  await revision("released-old", "released", "2024-01-01");
  await revision("released", "released", "2026-07-01");
  await store.write((tx) => forgetOldRevisions(tx, ages));
  expect(await kept()).toEqual(["autosave", "released", "released-old", "saved"]);
  const authors = new Map((await revisionsOf(store.db, path, 99)).map(({ id, author: name }) => [id, name !== null]));
  expect([authors.get("released-old"), authors.get("released")]).toEqual([false, true]);
});

it("keeps what a draft stands on, however old it is", async () => {
  await revision("own", "autosave", "2020-01-01");
  await revision("base", "disk", "2020-01-01");
  await revision("other", "saved", "2020-01-01");
  const none = { releasedById: null, releaseAt: null, held: null };
  const facts = { path, collection: "news", title: "A", version: 1, revisionId: "own", baseDigest: "base", baseRevisionId: "base" };
  await store.write((tx) => insertDraft(tx, { ...facts, ...none, state: "entwurf", authorId: author, updatedAt: day("2020-01-01") }));
  await store.write((tx) => forgetOldRevisions(tx, ages));
  expect(await kept()).toEqual(["base", "own"]);
});

it("forgets who had a text open after a day", async () => {
  for (const [name, at] of [
    ["news/alt.md", "2026-11-22"],
    ["news/neu.md", "2026-11-24"],
  ] as const)
    await store.write((tx) => notePresence(tx, name, author, day(at)));
  await store.write((tx) => forgetOldRevisions(tx, ages));
  const since = day("2000-01-01");
  expect([
    await othersPresent(store.db, "news/alt.md", "x", since),
    (await othersPresent(store.db, "news/neu.md", "x", since)).length,
  ]).toEqual([[], 1]);
});

it("tells a person what she has written, without the texts, and nothing of others", async () => {
  await revision("one", "saved", "2026-07-01");
  await store.write((tx) => notePresence(tx, path, author, day("2026-11-24")));
  expect(await contentWorkOf(store.db, author)).toEqual({
    drafts: [],
    revisions: [{ path, kind: "saved", at: day("2026-07-01"), message: "" }],
    opened: [{ path, at: day("2026-11-24") }],
    mayRelease: false,
  });
  const other = await makeAccount(store, "andere@example.org", { staffRole: "editor" });
  expect(await contentWorkOf(store.db, other)).toEqual({ drafts: [], revisions: [], opened: [], mayRelease: false });
});
