import { expect, it } from "vitest";
import { type DecisionIdentity, isSameDecision } from "./same-decision.ts";

const base: DecisionIdentity = { court: "BAG", date: "2024-02-07", dockets: ["7 ABR 8/23"] };
const ecli = "ECLI:DE:BAG:2024:070224.B.7ABR8.23.0";

it.each<[string, DecisionIdentity, boolean]>([
  ["the same court, day and number", base, true],
  ["a number written without blanks", { ...base, dockets: ["7ABR8/23"] }, true],
  ["one of several numbers", { ...base, dockets: ["7 ABR 9/23", "7 ABR 8/23"] }, true],
  ["another day", { ...base, date: "2024-02-08" }, false],
  ["another court", { ...base, court: "LAG Hamm" }, false],
  ["another number", { ...base, dockets: ["7 ABR 88/23"] }, false],
  ["an ECLI that only one of them has", { ...base, ecli }, true],
])("compares %s", (_what, other, same) => expect(isSameDecision(base, other)).toBe(same));

it("trusts two ECLIs more than anything else", () => {
  expect(isSameDecision({ ...base, ecli }, { ...base, ecli: `${ecli.slice(0, -1)}1` })).toBe(false);
  expect(isSameDecision({ ...base, ecli }, { ...base, ecli, date: "2024-02-09" })).toBe(true);
});
