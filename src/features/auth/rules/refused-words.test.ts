import { expect, it } from "vitest";
import { routeAccess } from "#src/shared/http/page-access.ts";
import { refusedWords } from "./refused-words.ts";

const { missing: unknown } = refusedWords(null, false);
const guarded = [...new Set(Object.values(routeAccess))].filter((access) => !["public", "call", "account", "credentials"].includes(access));

it.each(guarded)("names the right %s and who grants it", (permission) => {
  const { missing, granter } = refusedWords(permission, false);
  expect(missing).not.toBe(unknown);
  expect(granter).toMatch(/Administration|Vorsitz/);
});

it.each([
  ["events", "Ihnen fehlt das Recht „Termine“. Es gehört zu den Rollen Redaktion und Administration."],
  ["waive-fees", "Ihnen fehlt das Recht „Kosten erlassen“. Es gehört zur Rolle Administration."],
  ["statistics", "Ihnen fehlt das Recht „Statistik“. Es gehört zur Rolle Administration."],
  ["committee-manage", "Das darf nur der Vorsitz des Gremiums."],
])("says what is missing without %s", (permission, missing) => expect(refusedWords(permission, false).missing).toBe(missing));

it.each([null, "", "nonsense", "toString", "account"])("says so much of %j, which no page is refused for", (permission) =>
  expect(refusedWords(permission, false).missing).toBe(unknown),
);

it("leads whoever looks at somebody else's view back to the own rights", () =>
  expect(refusedWords("users", true).granter).toContain("Beenden Sie die Ansicht"));
