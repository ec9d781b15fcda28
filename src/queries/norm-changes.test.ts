import { expect, it } from "vitest";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import { madeEntry } from "#src/catalogue/test/made-entry.ts";
import { normChangesIn } from "./norm-changes.ts";

const change = (asOf: string, ...labels: readonly string[]) => ({
  asOf,
  before: "2020-01-01",
  norms: labels.map((label) => ({ kind: "changed" as const, label })),
});
const law = (changes: ReturnType<typeof change>[]) => ({
  ...{ docNumber: "BJNR", builtAt: "20260101000000", abbreviations: [], title: "Gesetz", published: [], states: [], units: [] },
  changes,
});

it("knows the latest state in which each provision changed, by its address", () => {
  const entries = [
    madeEntry({
      ...{ collection: "norms", id: "betrvg/amtliche-angaben" },
      data: {
        statute: "betrvg",
        kind: "law",
        law: law([change("2022-10-17", "§ 37", "§ 38"), change("2024-07-24", "§ 37"), change("2021-01-01", "Eingangsformel")]),
      },
    }),
    madeEntry({
      collection: "norms",
      id: "gg/amtliche-angaben",
      data: { statute: "gg", kind: "law", law: law([change("2023-01-01", "Art 9")]) },
    }),
  ];
  const catalogue = new Catalogue({ contentDir: "", today: "2026-11-22", events: [], entries });
  expect(normChangesIn(catalogue)).toEqual({
    "/gesetze/betrvg/37": "2024-07-24",
    "/gesetze/betrvg/38": "2022-10-17",
    "/gesetze/gg/art-9": "2023-01-01",
  });
});
