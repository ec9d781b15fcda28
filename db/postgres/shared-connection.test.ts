import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { beforeEach, expect, it } from "vitest";
import { prepared } from "../prepared.ts";
import { meta } from "../schema/meta.ts";
import { countPackets } from "../test/count-packets.ts";
import { openServerStore, type ServerStore } from "../test/server-store.ts";

let server: ServerStore;
beforeEach(async () => {
  server = await openServerStore();
  await server.store.write(async (tx) => void (await tx.insert(meta).values({ key: "n", value: "42" })));
  return server.end;
});

const textOf = prepared<{ key: string }, { value: string }[]>((db) =>
  db
    .select({ value: meta.value })
    .from(meta)
    .where(eq(meta.key, sql.placeholder("key")))
    .prepare(),
);
const divided = prepared<{ by: number }, { whole: number }[]>((db) =>
  db
    .select({ whole: sql<number>`10 / ${sql.placeholder("by")}::int` })
    .from(meta)
    .prepare(),
);

it("sends quick reads that are asked in one go in one packet, eight at most", async () => {
  const { db } = server.store;
  await textOf(db, { key: "n" });
  const ask = (count: number) => Promise.all(Array.from({ length: count }, () => textOf(db, { key: "n" })));
  await ask(40);
  const sent = countPackets();
  expect(await ask(5)).toEqual(Array.from({ length: 5 }, () => [{ value: "42" }]));
  expect(sent()).toBe(1);
  await ask(20);
  expect(sent()).toBe(3);
});

it("fails for who asked wrongly alone", async () => {
  const { db } = server.store;
  const asked = await Promise.allSettled([
    divided(db, { by: 5 }),
    divided(db, { by: 0 }),
    textOf(db, { key: "n" }),
    divided(db, { by: 2 }),
  ]);
  expect(asked.map((one) => (one.status === "fulfilled" ? one.value : "failed"))).toEqual([
    [{ whole: 2 }],
    "failed",
    [{ value: "42" }],
    [{ whole: 5 }],
  ]);
});

it("asks again for all who shared a connection that was cut", async () => {
  const {
    url,
    store: { db },
  } = server;
  await textOf(db, { key: "n" });
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const cut = "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'portal'";
  const [found] = await Promise.all([Promise.all(Array.from({ length: 6 }, () => textOf(db, { key: "n" }))), owner.query(cut)]);
  await owner.end();
  expect(found).toEqual(Array.from({ length: 6 }, () => [{ value: "42" }]));
  expect(await textOf(db, { key: "n" })).toEqual([{ value: "42" }]);
});
