import { expect, it } from "vitest";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import { entriesOf } from "#src/catalogue/check-content.ts";
import { parseEntry } from "#src/catalogue/parse-entry.ts";
import { scanContent } from "#src/catalogue/scan-content.ts";
import { announcedFacts, cameIntoForce } from "./announced.ts";
import { listedNormModel } from "./listed-norms.pages.ts";

const file = "announced-changes/muster.yaml";
const yaml = `statute: betrvg
act: Gesetz zur Änderung eines Mustergesetzes
promulgated: BGBl. 2026 I Nr. 12
sourceUrl: https://www.recht.bund.de/bgbl/1/2026/12/VO
inForce: 2027-01-01
checked: 2026-11-23
norms:
  - norm: "37"
    summary: Hier stünde in eigenen Worten, was sich ändert.
`;
const parsed = (text: string) => parseEntry("announced-changes", "muster", file, text);
const own = entriesOf(scanContent("src/content", new Map()));

function on(today: string): Catalogue {
  const change = parsed(yaml);
  if (!change.ok) throw new Error(JSON.stringify(change.problems));
  return new Catalogue({ contentDir: "src/content", today, entries: [...own, change.entry], events: [] });
}
const labels = (today: string, asOf: string, norm = "37"): readonly string[] =>
  announcedFacts(on(today), "betrvg", norm, asOf).map(({ label }) => label);

it("is a future state until its day, missing from then on, and nothing once it is imported", () => {
  expect(labels("2026-12-31", "2026-01-01")).toEqual(["Ab 01.01.2027 gilt"]);
  expect(labels("2027-01-01", "2026-01-01")).toEqual(["Seit 01.01.2027 gilt, hier noch nicht enthalten"]);
  expect(labels("2027-02-01", "2027-01-01")).toEqual([]);
});

it("is said of the norms that were entered alone, with act and source", () => {
  expect(labels("2026-12-31", "2026-01-01", "38")).toEqual([]);
  const [fact] = announcedFacts(on("2026-12-31"), "betrvg", "37", "2026-01-01");
  expect(fact).toMatchObject({
    href: "https://www.recht.bund.de/bgbl/1/2026/12/VO",
    value: expect.stringContaining("BGBl. 2026 I Nr. 12"),
  });
  const page = listedNormModel(on("2026-11-24"), "listed betrvg/37");
  expect(page.facts.map(({ label }) => label)).toContain("Ab 01.01.2027 gilt");
});

it("says since when a change applies that an imported state holds, of norms that state changed", () => {
  const between = (before: string, asOf: string, slug = "37") =>
    cameIntoForce(on("2027-03-01"), "betrvg", { before, asOf, norms: [{ slug }] }).map(({ text }) => text);
  expect(between("2026-12-01", "2027-01-01")).toEqual([
    "In Kraft seit 01.01.2027: Gesetz zur Änderung eines Mustergesetzes (BGBl. 2026 I Nr. 12)",
  ]);
  expect(between("2027-01-01", "2027-02-01")).toEqual([]);
  expect(between("2026-11-01", "2026-12-31")).toEqual([]);
  expect(between("2026-12-01", "2027-01-01", "38")).toEqual([]);
});

it.each([
  ["promulgated: BGBl. 2026 I Nr. 12", "promulgated: demnächst", /BGBl\. 2026 I Nr\. 12/],
  ["sourceUrl: https:", "sourceUrl: http:", /https/],
  ['norm: "37"', "norm: § 37", /Adresse der Vorschrift/],
  ["inForce: 2027-01-01", "inForce: bald", /./],
])("refuses %s as %s", (right, wrong, sentence) => {
  const result = parsed(yaml.replace(right, wrong));
  expect(result.ok ? "" : result.problems.map(({ message }) => message).join()).toMatch(sentence);
  expect(result.ok).toBe(false);
});
