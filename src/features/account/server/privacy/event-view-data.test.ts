import { expect, it, onTestFinished } from "vitest";
import { keepView } from "#db/repositories/event-views.ts";
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
    await keepView(tx, { list: "events", userId: anna.id, name: "Meine Häuser", query: "ort=601&stand=kommend" }, at);
    await keepView(tx, { list: "requests", userId: anna.id, name: "Offene", query: "stand=offen" }, at);
    await keepView(tx, { list: "events", userId: berta.id, name: "Bertas Liste", query: "ort=602" }, at);
  });
  return { store, anna };
}

it("exports the lists that somebody has kept, and nobody else's", async () => {
  const { store, anna } = await portal();
  const text = await exportData(await as(store, anna));
  expect(JSON.parse(text)).toMatchObject({
    gemerkteListen: [
      { liste: "events", name: "Meine Häuser", auswahl: "ort=601&stand=kommend", gemerktAm: at.toISOString() },
      { liste: "requests", name: "Offene", auswahl: "stand=offen", gemerktAm: at.toISOString() },
    ],
  });
  expect(text).not.toContain("Bertas Liste");
});

it("deletes them with the account, and nobody else's", async () => {
  const { store, anna } = await portal();
  expect(await deleteAccount(PASSWORD, await as(store, anna))).toMatchObject({ ok: true });
  expect((await store.db.select().from(eventViews)).map(({ name }) => name)).toEqual(["Bertas Liste"]);
});
