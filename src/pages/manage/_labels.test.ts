import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { actionLabel } from "#src/features/admin/rules/audit-labels.ts";
import { kindLabel, requestFields } from "#src/features/admin/rules/request-labels.ts";
import { requestForms } from "#src/features/requests/rules/request-kinds.ts";

const named = new Set(requestFields.map(([name]) => name));

it.each(Object.entries(requestForms))("the staff area has German words for requests of the kind %s", (kind, { fields }) => {
  expect(kindLabel(kind)).not.toBe(kind);
  expect(Object.keys(fields).filter((name) => !named.has(name))).toEqual([]);
});

const sources = globSync("src/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
const audited = sources.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/\baudit\([^;]*?action: "([\w-]+)"/g)].map(([, action = ""]) => action),
);

it.each([...new Set(audited)].sort())("the audit log has German words for %s", (action) => expect(actionLabel(action)).not.toBe(action));

it("finds the actions that are audited", () =>
  expect(audited).toEqual(expect.arrayContaining(["login", "impersonation-started", "mail-read"])));
