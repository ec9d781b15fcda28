import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { promisify } from "node:util";
import Database from "better-sqlite3";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openStore, type Store } from "./client.ts";
import { DatabaseUnavailable } from "./database-unavailable.ts";
import { events } from "./schema/events.ts";
import { meta } from "./schema/meta.ts";
import { sampleEvent } from "./seed/sample-store.ts";

const folder = mkdtempSync(join(tmpdir(), "portal-db-"));
const newFile = (): string => join(mkdtempSync(join(folder, "case-")), "portal.sqlite");

async function fileStore(file: string): Promise<Store> {
  const store = await openStore(`file:${file}`);
  await store.migrate();
  return store;
}

const keys = async (store: Store): Promise<readonly string[]> =>
  (await store.db.select().from(meta).orderBy(meta.key)).map(({ key }) => key);
const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "no error",
    (error: unknown) => (error instanceof DatabaseUnavailable ? error.reason : error),
  );

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each([":memory:", "file"])("a store (%s)", (kind) => {
  let store: Store;
  beforeEach(async () => {
    store = kind === "file" ? await fileStore(newFile()) : await openStore(kind);
    await store.migrate();
    return store.close;
  });

  it("keeps another request's row when a transaction is rolled back around it", async () => {
    const failing = store.write(async (tx) => {
      await tx.insert(meta).values({ key: "rolled-back", value: "" });
      await nextTurn();
      throw new Error("changed my mind");
    });
    const confirmed = store.write(async (tx) => tx.insert(meta).values({ key: "confirmed", value: "" }));
    const results = await Promise.allSettled([failing, confirmed]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
    expect(await keys(store)).toEqual(["confirmed"]);
  });

  it("undoes one failed write of a group and keeps the others", async () => {
    const writes = ["a", "b", "a", "c"].map((key) => store.write(async (tx) => tx.insert(meta).values({ key, value: "" })));
    const results = await Promise.allSettled(writes);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
    expect(await keys(store)).toEqual(["a", "b", "c"]);
  });

  it("never loses an update of many that read, wait and write", async () => {
    await store.write(async (tx) => tx.insert(meta).values({ key: "n", value: "0" }));
    const increase = () =>
      store.write(async (tx) => {
        const [row] = await tx.select().from(meta);
        await nextTurn();
        await tx.update(meta).set({ value: String(Number(row?.value) + 1) });
      });
    await Promise.all(Array.from({ length: 40 }, increase));
    expect(await store.db.select().from(meta)).toEqual([{ key: "n", value: "40" }]);
  });

  it("never oversells", async () => {
    await store.write(async (tx) => tx.insert(events).values(sampleEvent(1, { seats: 10, booked: 9 })));
    const book = () =>
      store.write(async (tx) =>
        tx
          .update(events)
          .set({ booked: sql`${events.booked} + 1` })
          .where(eq(events.eventId, 1)),
      );
    const results = await Promise.allSettled([book(), book(), book()]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("refuses a write inside a write instead of waiting for ever", async () => {
    await expect(store.write(() => store.write(async () => 1))).rejects.toThrow("inside write()");
  });

  it("migrates twice without harm", async () => {
    await store.write(async (tx) => tx.insert(meta).values({ key: "kept", value: "" }));
    await store.migrate();
    expect(await keys(store)).toEqual(["kept"]);
  });
});

it("refuses a stray write on the connection for reading", async () => {
  const store = await fileStore(newFile());
  await expect((async () => store.db.insert(meta).values({ key: "stray", value: "" }))()).rejects.toThrow();
  await store.close();
});

it("still has everything after it was closed and opened again", async () => {
  const file = newFile();
  const before = await fileStore(file);
  await before.write(async (tx) => tx.insert(meta).values({ key: "kept", value: "" }));
  await before.close();
  const after = await fileStore(file);
  expect(await keys(after)).toEqual(["kept"]);
  await after.close();
});

it("lets two processes write at once", async () => {
  const file = newFile();
  const store = await fileStore(file);
  const script = `
    import { openStore } from ${JSON.stringify(new URL("./client.ts", import.meta.url).href)};
    import { meta } from ${JSON.stringify(new URL("./schema/meta.ts", import.meta.url).href)};
    const store = await openStore(${JSON.stringify(`file:${file}`)});
    for (let n = 0; n < 30; n += 1) await store.write(async (tx) => tx.insert(meta).values({ key: "other-" + n, value: "" }));
    await store.close();`;
  const other = promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script]);
  for (let n = 0; n < 30; n += 1) await store.write(async (tx) => tx.insert(meta).values({ key: `own-${n}`, value: "" }));
  await other;
  expect(await keys(store)).toHaveLength(60);
  await store.close();
});

describe("a database that can't be used", () => {
  it("says that a file is no database", async () => {
    const file = newFile();
    writeFileSync(file, "das ist keine Datenbank, sondern ein Brief an den Betriebsrat\n".repeat(100));
    expect(await reasonOf(openStore(`file:${file}`))).toBe("corrupt");
  });

  it("says that a database is damaged inside", async () => {
    const file = newFile();
    const store = await fileStore(file);
    await store.close();
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0xff, 4096));
    expect(await reasonOf(fileStore(file))).toBe("corrupt");
  });

  it("says that another program holds the lock", async () => {
    const file = newFile();
    const holder = new Database(file);
    holder.pragma("locking_mode = EXCLUSIVE");
    holder.exec("begin exclusive; create table t (x)");
    expect(await reasonOf(openStore(`file:${file}`))).toBe("locked");
    holder.close();
  });

  it("says that a path is out of reach", async () => {
    const file = newFile();
    writeFileSync(file, "");
    expect(await reasonOf(openStore(`file:${file}/below.sqlite`))).toBe("unreadable");
  });

  it.each(["postgres://user:geheim@db/portal", "mysql://db"])("refuses %s without repeating its password", async (url) => {
    const error = await openStore(url).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ reason: "unsupported", message: expect.not.stringContaining("geheim") });
  });
});
