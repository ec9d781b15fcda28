import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { noteAt, noteRead, notesOf, readsOf } from "#db/repositories/knowledge.ts";
import { deleteUser } from "#db/repositories/users.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { makeAccount } from "#src/accounts/test/log-in-as.ts";
import { saveNote } from "./save-note.ts";

let store: Store;
let userId = "";
beforeEach(async () => {
  store = await sampleStore([]);
  userId = await makeAccount(store, "anna@example.org");
  return store.close;
});

const save = (text: string, version: number) =>
  saveNote(store, { userId, slug: "br-abmahnung", title: "Abmahnung", text }, version, new Date(0));
const stored = async () => (await noteAt(store.db, userId, "br-abmahnung"))?.text;

it("lets one of many windows through, and tells all others", async () => {
  const outcomes = await Promise.all(Array.from({ length: 8 }, (_, window) => save(`Fenster ${window}`, 0)));
  expect(outcomes.filter((outcome) => outcome === "saved")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === "conflict")).toHaveLength(7);
  expect(await stored()).toBe(`Fenster ${outcomes.indexOf("saved")}`);
});

it("deletes with an empty text, once", async () => {
  expect([await save("Alt", 0), await save("", 0), await save("", 1), await save("", 1)]).toEqual([
    "saved",
    "conflict",
    "deleted",
    "deleted",
  ]);
  expect(await stored()).toBeUndefined();
});

it("goes with the account, as does what was read", async () => {
  await save("Alt", 0);
  for (const second of [1, 2, 3]) await store.write((tx) => noteRead(tx, userId, `br-${second}`, new Date(second * 1000), 2));
  expect((await readsOf(store.db, userId)).map(({ slug }) => slug)).toEqual(["br-3", "br-2"]);
  await store.write((tx) => deleteUser(tx, userId));
  expect([await notesOf(store.db, userId), await readsOf(store.db, userId)]).toEqual([[], []]);
});
