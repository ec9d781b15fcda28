import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openMigratedMemory } from "./memory.ts";
import { isAmong, prepared, preparedForMany } from "./prepared.ts";
import { users } from "./schema/users.ts";
import type { Store } from "./store.ts";

let store: Store;
beforeAll(async () => {
  store = await openMigratedMemory();
});
afterAll(() => store.close());

const byId = prepared<{ id: string }, { id: string }[]>((db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, sql.placeholder("id")))
    .prepare(),
);
const byIds = preparedForMany<Record<string, never>, { id: string }[]>((db, ids) =>
  db.select({ id: users.id }).from(users).where(isAmong(users.id, ids)).prepare(),
);

it("finds nothing for a text that holds a NUL, and fails on neither engine", async () => {
  expect(await byId(store.db, { id: "a\0b" })).toEqual([]);
  expect(await byIds(store.db, ["\0", "b"], {})).toEqual([]);
});
