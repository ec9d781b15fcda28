import { beforeEach, expect, it, onTestFinished } from "vitest";
import type { Store } from "#db/client.ts";
import { revisionsOf } from "#db/repositories/content-drafts.ts";
import { insertMove, movesBefore } from "#db/repositories/content-moves.ts";
import { pendingCommits } from "#db/repositories/content-release.ts";
import { bookmarksOf, insertBookmark } from "#db/repositories/wishlist.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { type ContentFolder, contentFolder } from "#src/catalogue/test/content-folder.ts";
import { carryOutMove, finishMoves } from "./carry-out-move.ts";
import { entryText, movedThere, nameOnDisk, others, otherText } from "./test/moved-there.ts";

const LATER = new Date("2999-01-01T00:00:00Z");
const begun = new Date("2026-11-24T10:00:00Z");

function startOn(): ContentFolder {
  const content = contentFolder({ "news/a.md": entryText, ...Object.fromEntries(others.map((file) => [file, otherText("a")])) });
  onTestFinished(content.drop);
  return content;
}

let store: Store;
beforeEach(async () => {
  store = await sampleStore([]);
  return store.close;
});

/** A rename of which a crash has left the first `steps` files written. */
async function interrupted(content: ContentFolder, steps: number) {
  const changes = movedThere(content.dir);
  const move = { id: "m", action: "content-renamed", path: "news/a.md", userId: null, at: begun, givenUpAt: null } as const;
  await store.write((tx) => insertMove(tx, { ...move, changes: JSON.stringify(changes) }));
  for (const { file, after } of changes.slice(0, steps)) {
    if (after === null) content.remove(file);
    else content.write(file, after);
  }
  return changes;
}
const left = () => movesBefore(store.db, LATER, 9);
const steps = Array.from({ length: others.length + 4 }, (_, at) => at);

it.each(steps)("ends what a crash has left after %i files: one name, noted once", async (step) => {
  const content = startOn();
  await interrupted(content, step);
  await finishMoves(store, content.dir, new Date(begun.getTime() + 1000));
  expect(await left()).toHaveLength(1);
  await finishMoves(store, content.dir, new Date(begun.getTime() + 60_000));
  await finishMoves(store, content.dir, new Date(begun.getTime() + 120_000));
  expect([nameOnDisk(content.dir), await left()]).toEqual(["b", []]);
  expect((await revisionsOf(store.db, "news/b.md", 9)).map(({ kind }) => kind)).toEqual(["released"]);
  expect((await pendingCommits(store.db, 9)).map(({ message }) => message)).toEqual(["news/a.md: umbenannt"]);
});

it.each(steps)("goes back when a file was changed after %i of them, and leaves that file alone", async (step) => {
  const content = startOn();
  const changes = await interrupted(content, step);
  const theirs = "---\ntitle: Anders\n---\n\nVon Hand.\n";
  content.write(others[2] ?? "", theirs);
  await carryOutMove(store, content.dir, "m", begun);
  content.write(others[2] ?? "", otherText("a"));
  expect([nameOnDisk(content.dir), await left(), await pendingCommits(store.db, 9)]).toEqual(["a", [], []]);
  expect(changes).toHaveLength(others.length + 3);
});

it.each([
  ["follows when the files are written", false, "/news/b"],
  ["stays when they go back", true, "/news/a"],
])("what knows an entry by its name %s", async (_, isHindered, path) => {
  const content = startOn();
  const reader = await makeAccount(store, "anna@example.org");
  await store.write((tx) => insertBookmark(tx, reader, { path: "/news/a", title: "Eins", addedAt: begun }));
  await interrupted(content, 2);
  if (isHindered) content.write(others[2] ?? "", "---\ntitle: Anders\n---\n\nVon Hand.\n");
  await carryOutMove(store, content.dir, "m", begun);
  expect((await bookmarksOf(store.db, reader)).map((bookmark) => bookmark.path)).toEqual([path]);
});

it("is carried out once by two processes at a time", async () => {
  const content = startOn();
  await interrupted(content, 0);
  await Promise.all([carryOutMove(store, content.dir, "m", begun), carryOutMove(store, content.dir, "m", begun)]);
  expect([nameOnDisk(content.dir), (await pendingCommits(store.db, 9)).length]).toEqual(["b", 1]);
});
