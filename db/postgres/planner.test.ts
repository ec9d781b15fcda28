import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { openStore } from "../client.ts";
import { addressOf, asOwner, runOn, type ServerDatabase, serverDatabase } from "../test/server-database.ts";

async function database(): Promise<ServerDatabase> {
  const made = await serverDatabase();
  onTestFinished(made.remove);
  return made;
}

async function migrated(url: string): Promise<void> {
  const store = await openStore(url);
  await store.migrate().finally(store.close);
}

/** As a connection finds it that is opened now. */
async function pageCost({ url }: Pick<ServerDatabase, "url">): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ random_page_cost: string }>("show random_page_cost").finally(() => client.end());
  return rows[0]?.random_page_cost ?? "";
}

it("tells PostgreSQL that pages can be read out of turn, also to a database whose tables are up to date", async () => {
  const own = await database();
  expect(await pageCost(own)).toBe("4");
  await Promise.all([migrated(own.url), migrated(own.url), migrated(own.url)]);
  expect(await pageCost(own)).toBe("1.1");
  await asOwner(`alter database ${own.name} reset random_page_cost`);
  await migrated(own.url);
  expect(await pageCost(own)).toBe("1.1");
});

it("leaves what somebody has set", async () => {
  const own = await database();
  await asOwner(`alter database ${own.name} set random_page_cost = 2`);
  await migrated(own.url);
  expect(await pageCost(own)).toBe("2");
});

it("goes without where the user does not own the database", async () => {
  const own = await serverDatabase();
  const guest = `guest_${own.name}`;
  onTestFinished(async () => {
    await own.remove();
    await asOwner(`drop role ${guest}`);
  });
  await asOwner(`create role ${guest} login password 'geheim'`, `grant create on database ${own.name} to ${guest}`);
  await runOn(own.url, `grant all on schema public to ${guest}`);
  await migrated(addressOf({ database: own.name, user: guest, password: "geheim" }));
  expect(await pageCost(own)).toBe("4");
});
