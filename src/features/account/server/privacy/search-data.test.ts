import { expect, it, onTestFinished } from "vitest";
import { confirmSearch, insertSearch } from "#db/repositories/saved-searches.ts";
import { savedSearches } from "#db/schema/saved-searches.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { as, PASSWORD, sampleAccount } from "../test/sample-account.ts";
import { deleteAccount } from "./delete-account.service.ts";
import { exportData } from "./export-data.service.ts";

const at = new Date(0);

async function portal() {
  const store = await sampleStore([]);
  onTestFinished(store.close);
  const anna = await sampleAccount(store, "anna@example.org");
  const berta = await sampleAccount(store, "berta@example.org");
  const keep = (query: string, userId: string | null, email: string | null) =>
    store.write(async (tx) => {
      const wish = { userId, email, list: "events", query, consentText: "Ja, gern", requestedAt: at, requestedFrom: "192.0.2.1" } as const;
      const start = { expiresAt: at, known: "[]", lookedOn: "2026-11-23" };
      await confirmSearch(tx, await insertSearch(tx, { ...wish, ...start }), { from: "192.0.2.2", now: at, ...start });
    });
  await keep("ort=koeln", anna.id, null);
  await keep("ort=berlin", null, "anna@example.org");
  await keep("ort=aachen", berta.id, null);
  return { store, anna };
}

it("exports the searches of an account and of its address with the proof of consent, and nobody else's", async () => {
  const { store, anna } = await portal();
  const text = await exportData(await as(store, anna));
  const { gemerkteSuchen } = JSON.parse(text) as { gemerkteSuchen: readonly { suche: string }[] };
  expect(gemerkteSuchen.toSorted((a, b) => (a.suche < b.suche ? -1 : 1))).toMatchObject([
    { suche: "ort=berlin", email: "anna@example.org", einwilligung: "Ja, gern", gemerktVon: "192.0.2.1", bestaetigtVon: "192.0.2.2" },
    { suche: "ort=koeln", email: "anna@example.org" },
  ]);
  expect(text).not.toContain("aachen");
});

it("deletes them with the account, and nobody else's", async () => {
  const { store, anna } = await portal();
  expect(await deleteAccount(PASSWORD, await as(store, anna))).toMatchObject({ ok: true });
  expect((await store.db.select().from(savedSearches)).map(({ query }) => query)).toEqual(["ort=aachen"]);
});
