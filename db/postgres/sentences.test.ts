import pg from "pg";
import { beforeEach, expect, it } from "vitest";
import { openStore } from "../client.ts";
import { DatabaseUnavailable } from "../database-unavailable.ts";
import { meta } from "../schema/meta.ts";
import { addressOf, asOwner, serverDatabase } from "../test/server-database.ts";
import { refusalOf } from "./check-server.ts";
import { asPostgresUnavailable } from "./postgres-errors.ts";

let database: Awaited<ReturnType<typeof serverDatabase>>;
beforeEach(async () => {
  database = await serverDatabase();
  return database.remove;
});

async function refused(work: Promise<unknown>): Promise<string> {
  const thrown = await work.then(
    () => "no error",
    (reason: unknown) => reason,
  );
  // Drizzle wraps what a read throws.
  const error = thrown instanceof Error && thrown.cause instanceof DatabaseUnavailable ? thrown.cause : thrown;
  if (!(error instanceof DatabaseUnavailable)) throw error;
  expect(error.message).toMatch(/^Die Datenbank postgres:\/\/\S+ .+\.$/);
  expect(error.message).not.toMatch(/geheim|falsch/);
  return error.reason;
}

it.each([
  ["a wrong password", () => addressOf({ user: "locked", password: "falsch" }), "login"],
  ["a missing password", () => addressOf({ user: "locked" }), "login"],
  ["an unknown user", () => addressOf({ user: "niemand" }), "login"],
  ["a port where nobody listens", () => addressOf({ port: "1" }), "unreachable"],
  ["a host that is not there", () => "postgres://portal:geheim@rechner.invalid/portal", "unreachable"],
  ["an address without a database", () => addressOf({ database: "" }), "unnamed"],
  ["an address that is none", () => "postgres://portal:ge/heim%@[::/portal", "unreadable-address"],
  ["a password that is no UTF-8", () => "postgres://portal:a%e4b@db.example.org/portal", "unreadable-address"],
  ["a database's name that is no UTF-8", () => "postgres://portal@db.example.org/%e4", "unreadable-address"],
  ["a port that is no number", () => "postgres://portal@127.0.0.1/portal?port=x", "unreadable-address"],
  ["a port that is too high", () => "postgres://portal@127.0.0.1/portal?port=70000", "unreadable-address"],
  ["a database that does not exist", () => addressOf({ database: "gibt_es_nicht" }), "missing"],
  ["a server that demands TLS", () => addressOf({ user: "encrypted" }), "tls-demanded"],
  ["a server that has no TLS", () => addressOf({ search: "?sslmode=verify-full" }), "tls-refused"],
  ["an authority that is not there", () => addressOf({ search: "?sslmode=verify-full&sslrootcert=/fehlt.crt" }), "certificate-file"],
  ["too many connections", () => addressOf({ user: "narrow" }), "too-many"],
])("has a sentence for %s", async (_, url, reason) => expect(await refused(openStore(url()))).toBe(reason));

it("refuses a database that sorts otherwise, or is not in UTF-8", async () => {
  const other = await serverDatabase("locale_provider icu icu_locale 'de' locale 'C' encoding 'UTF8'");
  expect(await refused(openStore(other.url))).toBe("collation");
  await other.remove();
  const ascii = await serverDatabase("encoding 'SQL_ASCII'");
  expect(await refused(openStore(ascii.url))).toBe("collation");
  await ascii.remove();
});

const facts = { version: 150_000, encoding: "UTF8", provider: "c", collation: "C", locale: null, readonly: "off" } as const;
it.each([
  [facts, null],
  [{ ...facts, collation: "C.UTF-8" }, null],
  [{ ...facts, provider: "b", collation: "de_DE.UTF-8", locale: "C.UTF-8" }, null],
  [{ ...facts, collation: "de_DE.UTF-8" }, "collation"],
  [{ ...facts, provider: "i", locale: "de" }, "collation"],
  [{ ...facts, version: 149_999 }, "old"],
  [{ ...facts, readonly: "on" }, "read-only"],
] as const)("judges a server by %o", (found, refusal) => expect(refusalOf(found)).toBe(refusal));

it("refuses a target that can only be read, also when it becomes so while the portal runs", async () => {
  const store = await openStore(database.url);
  await store.migrate();
  await asOwner(`alter database ${database.name} set default_transaction_read_only = on`);
  expect(await refused(openStore(database.url))).toBe("read-only");
  expect(await refused(store.write((tx) => tx.insert(meta).values({ key: "a", value: "" }).then()))).toBe("read-only");
  await store.close();
});

it("refuses a database that a newer version has migrated", async () => {
  const store = await openStore(database.url);
  await store.migrate();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)");
  await client.end();
  expect(await refused(store.migrate())).toBe("newer");
  await store.close();
});

it("names migrations that are missing, to readers and to a user who may not apply them", async () => {
  const store = await openStore(database.url);
  expect(await refused(store.db.select().from(meta).then())).toBe("behind");
  await store.close();
  const user = await openStore(addressOf({ database: database.name, user: "locked", password: "geheim" }));
  expect(await refused(user.migrate())).toBe("behind");
  await user.close();
});

it("says so when the server goes in the middle of a write, keeps nothing of it, and works again afterwards", async () => {
  const store = await openStore(database.url);
  await store.migrate();
  const cut = store.write(async (tx) => {
    await tx.insert(meta).values({ key: "half", value: "" });
    await asOwner(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.name}' and state = 'idle in transaction'`,
    );
    await tx.insert(meta).values({ key: "other half", value: "" });
  });
  expect(await refused(cut)).toBe("gone");
  await store.write(async (tx) => void (await tx.insert(meta).values({ key: "after", value: "" })));
  expect((await store.db.select().from(meta)).map(({ key }) => key)).toEqual(["after"]);
  await store.close();
});

it("gives up a write that others are in the way of for too long", async () => {
  const store = await openStore(database.url, 0);
  await store.migrate();
  await store.write(async (tx) => void (await tx.insert(meta).values({ key: "n", value: "0" })));
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  const contended = store.write(async (tx) => {
    await tx.select().from(meta);
    await other.query("update meta set value = '1'");
    await tx.update(meta).set({ value: "2" });
  });
  expect(await refused(contended)).toBe("contended");
  await other.end();
  await store.close();
});

it.each([
  ["53100", "full"],
  ["57P03", "starting"],
  ["08006", "gone"],
  ["ETIMEDOUT", "unreachable"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "certificate"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "certificate-name"],
  ["CERT_HAS_EXPIRED", "certificate-expired"],
])("has a sentence for the code %s", (code, reason) => {
  const wrapped = new Error("Failed query", { cause: Object.assign(new Error("broken"), { code }) });
  expect(asPostgresUnavailable(wrapped, "postgres://db/portal")).toMatchObject({ reason });
});

it("leaves other errors as they are, but takes the values of a query off them", () => {
  const own = new Error("changed my mind");
  const broken = Object.assign(new Error("duplicate key"), { code: "23505" });
  const wrapped = Object.assign(new Error("Failed query: insert … params: geheim", { cause: broken }), {
    query: "insert …",
    params: ["geheim"],
  });
  expect([asPostgresUnavailable(own, "x"), asPostgresUnavailable(wrapped, "x")]).toEqual([own, broken]);
});
