import type { Store } from "#db/client.ts";
import { addMember, insertGremium } from "#db/repositories/gremien.ts";
import { makeAccount } from "./log-in-as.ts";

/** An account that chairs two committees and acts for the second. */
export async function makeChairOfTwo(store: Store, email: string): Promise<Readonly<{ id: string; other: string; acted: string }>> {
  const id = await makeAccount(store, email);
  const now = new Date();
  const found = (name: string): Promise<string> =>
    store.write(async (tx) => {
      const gremiumId = await insertGremium(tx, { name, company: "Muster GmbH" }, now);
      await addMember(tx, id, { gremiumId, function: "chair", position: null }, now);
      return gremiumId;
    });
  return { id, other: await found("BR Nord"), acted: await found("BR Süd") };
}
