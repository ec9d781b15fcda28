import { expect, it } from "vitest";
import { addMember, gremiumById, insertGremium, saveTerm } from "#db/repositories/gremien.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { as, mailed, PASSWORD, refusal, type SampleAccount, sampleAccount } from "../test/sample-account.ts";
import { deleteAccount } from "./delete-account.service.ts";

it("leaves all committees or none: whoever is the last chair of one keeps the others too", async () => {
  const store = await sampleStore([]);
  const [anna, berta] = [await sampleAccount(store, "anna@example.org"), await sampleAccount(store, "berta@example.org")];
  const committee = (name: string, ...people: readonly SampleAccount[]) =>
    store.write(async (tx) => {
      const gremiumId = await insertGremium(tx, { name, company: "Muster GmbH" }, new Date());
      for (const one of people)
        await addMember(tx, one.id, { gremiumId, function: one === people[0] ? "chair" : "member", position: null }, new Date());
      return gremiumId;
    });
  const ids = [await committee("SBV Muster", anna), await committee("GBR", berta, anna), await committee("Betriebsrat", anna, berta)];
  const left = async () => (await Promise.all(ids.map((id) => gremiumById(store.db, id)))).map((gremium) => gremium?.name);
  expect(await deleteAccount(PASSWORD, await as(store, anna))).toEqual(refusal("last-chair"));
  expect([await left(), await mailed(store)]).toEqual([["SBV Muster", "GBR", "Betriebsrat"], []]);
  await store.write((tx) => saveTerm(tx, ids[2] ?? "", berta.id, { function: "chair", since: null, until: null }));
  expect(await deleteAccount(PASSWORD, await as(store, anna))).toMatchObject({ ok: true });
  expect(await left()).toEqual([undefined, "GBR", "Betriebsrat"]);
  await store.close();
});
