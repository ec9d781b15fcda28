import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { testsByKind } from "../vitest/kinds.ts";
import { onPostgresAlone, onSqliteAlone } from "./on-one-engine.ts";
import { postgresTests } from "./postgres-tests.ts";

const root = resolve(import.meta.dirname, "../../..");

it("names files that are there, each on one list", () => {
  const named = [...Object.keys(onSqliteAlone), ...Object.keys(onPostgresAlone)];
  expect(named.filter((file) => !existsSync(resolve(root, file)))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

it("leaves out on each engine what the other's list says, and nothing that opens a store besides", () => {
  const onPostgres = new Set(postgresTests(root));
  expect(Object.keys(onSqliteAlone).filter((file) => onPostgres.has(file))).toEqual([]);
  expect(Object.keys(onPostgresAlone).filter((file) => !onPostgres.has(file))).toEqual([]);
  expect(
    testsByKind(root).node.filter((file) => file.startsWith("src/booking/") && /list|order|due/.test(file) && !onPostgres.has(file)),
  ).toEqual([]);
});
