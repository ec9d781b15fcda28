import { beforeEach, expect, it } from "vitest";
import type { Store } from "#db/client.ts";
import { bookmarksOf, insertBookmark, insertEntry, insertShare, shareTokenOf, wishlistOf } from "#db/repositories/wishlist.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { as, PASSWORD, type SampleAccount, sampleAccount } from "../test/sample-account.ts";
import { deleteAccount } from "./delete-account.service.ts";
import { exportData } from "./export-data.service.ts";

let store: Store;
let anna: SampleAccount;
let berta: SampleAccount;

const fill = ({ id }: SampleAccount, name: string) =>
  store.write(async (tx) => {
    await insertEntry(tx, id, { kind: "theme", number: 101, title: `Seminar für ${name}`, addedAt: new Date(0) });
    await insertShare(tx, id, `${name}-SHARE`, new Date(0));
    await insertBookmark(tx, id, { path: `/news/${name}`, title: "Nachricht", addedAt: new Date(0) });
  });
const left = async ({ id }: SampleAccount) => [
  (await wishlistOf(store.db, id)).length,
  await shareTokenOf(store.db, id),
  (await bookmarksOf(store.db, id)).length,
];

beforeEach(async () => {
  store = await sampleStore([]);
  anna = await sampleAccount(store, "anna@example.org");
  berta = await sampleAccount(store, "berta@example.org");
  await fill(anna, "Anna");
  await fill(berta, "Berta");
  return store.close;
});

it("exports a person's wishlist and bookmarks, without the link that opens the list and without anybody else's", async () => {
  const text = await exportData(await as(store, anna));
  const at = new Date(0).toISOString();
  expect(JSON.parse(text)).toMatchObject({
    merkliste: {
      eintraege: [{ art: "Seminar", nummer: 101, titel: "Seminar für Anna", gemerktAm: at }],
      geteiltSeit: at,
      lesezeichen: [{ seite: "/news/Anna", titel: "Nachricht", gesetztAm: at }],
    },
  });
  expect(text).not.toMatch(/SHARE|Berta/);
});

it("deletes them with the account, and nobody else's", async () => {
  expect(await deleteAccount(PASSWORD, await as(store, anna))).toMatchObject({ ok: true });
  expect([await left(anna), await left(berta)]).toEqual([
    [0, null, 0],
    [1, "Berta-SHARE", 1],
  ]);
});
