import { asc, desc } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import type { Store } from "./client.ts";
import { openMigratedMemory } from "./memory.ts";
import { addMember, insertGremium, membersOf } from "./repositories/gremien.ts";
import { insertUser } from "./repositories/users.ts";
import { meta } from "./schema/meta.ts";

const now = new Date("2027-01-04T09:00:00Z");
let store: Store;
beforeEach(async () => {
  store = await openMigratedMemory();
  return store.close;
});

it("sorts text by code points on both engines", async () => {
  const texts = ["ß", "ä", "z", "a-b", "ab", "Z", "A", "Ä", "a", "ss", "😀", "\uFF5E"];
  await store.write(async (tx) => tx.insert(meta).values(texts.map((key) => ({ key, value: "" }))));
  const sorted = ["A", "Z", "a", "a-b", "ab", "ss", "z", "Ä", "ß", "ä", "\uFF5E", "😀"];
  const keysBy = async (order: typeof asc): Promise<readonly string[]> =>
    (await store.db.select().from(meta).orderBy(order(meta.key))).map(({ key }) => key);
  expect(await keysBy(asc)).toEqual(sorted);
  expect(await keysBy(desc)).toEqual(sorted.toReversed());
});

it("lists people as a German reader expects, chairs first", async () => {
  const names = ["Zander", "Özdemir", "Oster", "Müller-Lüdenscheidt", "Müller", "Mueller", "ab Egg", "Weiß", "Weiss", "Ähren"];
  await store.write(async (tx) => {
    const gremiumId = await insertGremium(tx, { name: "Betriebsrat", company: "Muster GmbH" }, now);
    for (const [index, lastname] of names.entries()) {
      const person = { email: `p${index}@example.org`, passwordHash: null, salutation: "Frau", firstname: "Eva", lastname };
      const userId = await insertUser(tx, person, now);
      await addMember(tx, userId ?? "", { gremiumId, function: lastname === "Weiss" ? "chair" : "member", position: null }, now);
    }
    const listed = (await membersOf(tx, gremiumId, todayInBerlin(now))).map(({ lastname }) => lastname);
    expect(listed).toEqual(["Weiss", "ab Egg", "Ähren", "Mueller", "Müller", "Müller-Lüdenscheidt", "Oster", "Özdemir", "Weiß", "Zander"]);
  });
});
