import { expect, it } from "vitest";
import { startDigest } from "./digest.ts";
import { fitRow } from "./fit-row.ts";
import { readTables } from "./tables.ts";

const tables = readTables();
const tableOf = (name: string) => tables.find((table) => table.name === name);

it("knows every table with its key, those that others refer to first", () => {
  expect(tables.length).toBeGreaterThan(25);
  expect(tables.filter(({ key }) => key.length === 0)).toEqual([]);
  const places = new Map(tables.map(({ name }, place) => [name, place]));
  for (const { name, references } of tables)
    for (const { parent } of references) expect(places.get(parent)).toBeLessThan(Number(places.get(name)));
});

it("knows what the types alone say, keys of several columns, uniques and references", () => {
  expect(tableOf("passkeys")?.columns).toContainEqual({ name: "counter", kind: "bigint" });
  expect(tableOf("orders")).toMatchObject({ key: ["id"], uniques: ["number", "idempotency_key"] });
  expect(tableOf("gremium_functions")).toMatchObject({
    key: ["gremium_id", "user_id", "function"],
    references: [{ columns: ["gremium_id", "user_id"], parent: "gremium_members" }],
  });
});

it("gives the same digest for the same rows in whatever order, and another for anything else", () => {
  const digest = (...rows: readonly (readonly (string | null)[])[]) => {
    const digesting = startDigest();
    for (const row of rows) digesting.add([row]);
    return digesting.digest().sum;
  };
  expect(digest(["a", "1"], ["b", null])).toBe(digest(["b", null], ["a", "1"]));
  const others = [digest(["a", "1"]), digest(["a1", ""]), digest(["a", null]), digest(["a", ""]), digest(["a", "1"], ["a", "1"]), digest()];
  expect(new Set(others).size).toBe(others.length);
});

const meta = tableOf("meta");
const carts = tableOf("carts");
it("takes NUL out of texts for PostgreSQL alone, and refuses what it can't hold", () => {
  if (meta === undefined || carts === undefined) throw new Error("tables are missing");
  expect(fitRow(meta, ["a\0b", ""], "postgres")).toEqual(["a\uFFFDb", ""]);
  expect(fitRow(meta, ["a\0b", ""], "sqlite")).toEqual(["a\0b", ""]);
  expect(() => fitRow(carts, ["c1", null, "-300000000000000", "0"], "postgres")).toThrow(
    "Der Wert -300000000000000 in der Spalte created_at der Tabelle carts (Zeile c1) ist zu groß für PostgreSQL.",
  );
});
