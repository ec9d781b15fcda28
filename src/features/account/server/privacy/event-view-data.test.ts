import { expect, it, onTestFinished } from "vitest";
import { keepEventView } from "#db/repositories/event-views.ts";
import { eventViews } from "#db/schema/event-desk.ts";
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
  await store.write(async (tx) => {
    await keepEventView(tx, anna.id, "Meine Häuser", "ort=601&stand=kommend", at);
    await keepEventView(tx, berta.id, "Bertas Liste", "ort=602", at);
  });
  return { store, anna };
}

it("exports the lists of events that somebody has kept, and nobody else's", async () => {
  const { store, anna } = await portal();
  const text = await exportData(await as(store, anna));
  expect(JSON.parse(text)).toMatchObject({
    gemerkteTerminlisten: [{ name: "Meine Häuser", auswahl: "ort=601&stand=kommend", gemerktAm: at.toISOString() }],
  });
  expect(text).not.toContain("Bertas Liste");
});

it("deletes them with the account, and nobody else's", async () => {
  const { store, anna } = await portal();
  expect(await deleteAccount(PASSWORD, await as(store, anna))).toMatchObject({ ok: true });
  expect((await store.db.select().from(eventViews)).map(({ name }) => name)).toEqual(["Bertas Liste"]);
});
