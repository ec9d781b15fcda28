import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import { madeEntry } from "#src/catalogue/test/made-entry.ts";
import { ownCatalogue } from "#src/catalogue/test/own-catalogue.ts";
import { publishView } from "#src/release/test/made-release.ts";
import { judgedNorm, knownDecision, knownLawView } from "./known-law.ts";

const change = (asOf: string, before: string) => ({
  ...{ asOf, before },
  norms: [{ kind: "changed" as const, label: "§ 37", slug: "37" }],
});
const law = { docNumber: "B", builtAt: "20240724000000", abbreviations: [], title: "Gesetz", published: [], states: [], units: [] };

const dist = mkdtempSync(join(tmpdir(), "known-law-"));
/** Our own content, with an imported statute whose § 37 has changed twice. */
const c = ownCatalogue();
const withNorms = new Catalogue({
  ...{ contentDir: c.contentDir, today: c.today, events: [] },
  entries: [
    ...c.entries,
    madeEntry({
      collection: "norms",
      id: "betrvg/amtliche-angaben",
      data: {
        statute: "betrvg",
        kind: "law",
        position: 0,
        law: { ...law, changes: [change("2022-01-01", "2020-01-01"), change("2024-07-24", "2022-01-01")] },
      },
    }),
    madeEntry({ collection: "norms", id: "betrvg/37", data: { statute: "betrvg", kind: "norm", position: 1, label: "§ 37" } }),
  ],
});
beforeAll(() => {
  publishView(dist, knownLawView, knownLawView.make(withNorms));
  vi.stubEnv("DIST_DIR", dist);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
});

it("knows what the lists of norms name, under every name of the statute", () => {
  for (const text of ["§ 37 Abs. 6 BetrVG", "§ 37 Betriebsverfassungsgesetz"])
    expect(judgedNorm(text)).toMatchObject({
      state: "known",
      path: "/gesetze/betrvg/37",
      asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  expect(judgedNorm("§ 40 BetrVG")).toMatchObject({ state: "known", path: "/gesetze/betrvg/40", changes: [] });
});

it("says what there is not, and what is repealed", () => {
  expect(judgedNorm("§ 999 BetrVG")).toMatchObject({
    state: "wrong",
    sentence: "§ 999 BetrVG gibt es nicht.",
    repealed: false,
    path: "/gesetze/betrvg",
  });
  expect(judgedNorm("§ 87 Abs. 1 Nr. 15 BetrVG")).toMatchObject({ state: "wrong", sentence: expect.stringContaining("keine Nummer 15") });
  expect(judgedNorm("§ 5 Abs. 4 ArbZG")).toMatchObject({ state: "wrong", repealed: true });
  expect(judgedNorm("§ 37 BetrVG a.F.")).toMatchObject({ state: "former" });
  expect(judgedNorm("§ 1 LuftVG")).toMatchObject({ state: "unknown", path: null });
});

it("names each state that changed a provision, the latest first, with its place on the page of changes", () =>
  expect(judgedNorm("§ 37 Abs. 6 BetrVG").changes).toEqual([
    { asOf: "2024-07-24", before: "2022-01-01", kind: "changed", path: "/gesetze/betrvg/aenderungen#stand-2024-07-24" },
    { asOf: "2022-01-01", before: "2020-01-01", kind: "changed", path: "/gesetze/betrvg/aenderungen#stand-2022-01-01" },
  ]));

it("knows the decisions of our case law, and no others", () => {
  const docket = c.list("decisions").find(({ data }) => data.docketNumber.includes(" ABR "))?.data.docketNumber ?? "";
  expect(knownDecision(docket)).toMatch(/^\/rechtsprechung\/urteil\//);
  expect(knownDecision("7 ABR 9999/01")).toBeUndefined();
});
