import { expect, it } from "vitest";
import type { Entry } from "#src/catalogue/entry.ts";
import { outlineOf } from "./outline.ts";

type Data = Entry<"norms">["data"];

const entry = (id: string, data: Partial<Data>): Entry<"norms"> => ({
  collection: "norms",
  id: `betrvg/${id}`,
  file: `norms/betrvg/${id}.md`,
  digest: id,
  data: { statute: "betrvg", kind: "norm", label: `§ ${id}`, position: 1, asOf: "2024-07-24", repealed: false, ...data },
  links: [],
  citations: [],
  headings: [],
});
const unit = (key: string, label: string): NonNullable<Data["law"]>["units"][number] => ({ key, label });
const law = (units: NonNullable<Data["law"]>["units"]): Entry<"norms"> =>
  entry("amtliche-angaben", {
    kind: "law",
    law: {
      docNumber: "BJNR000130972",
      builtAt: "20240724214501",
      abbreviations: ["BetrVG"],
      title: "Gesetz",
      published: [],
      states: [],
      changes: [],
      units,
    },
  });

it("puts units and provisions where their keys say", () => {
  const norms = [
    law([unit("010", "Erster Teil"), unit("020", "Zweiter Teil"), unit("020010", "Erster Abschnitt")]),
    entry("praeambel", {}),
    entry("1", { unit: "010" }),
    entry("7", { unit: "020010" }),
  ];
  const root = outlineOf(norms);
  expect(root.norms.map(({ path }) => path)).toEqual(["/gesetze/betrvg/praeambel"]);
  expect(root.units.map(({ label }) => label)).toEqual(["Erster Teil", "Zweiter Teil"]);
  expect(root.units[1]?.units[0]?.norms[0]).toMatchObject({ label: "§ 7", repealed: false });
});

it("hangs a unit whose parent is missing below the nearest one above", () => {
  expect(outlineOf([law([unit("010", "Teil"), unit("010020030", "Titel")])]).units[0]?.units[0]?.label).toBe("Titel");
});

it("is one list where a statute has no units, and says what is repealed", () => {
  const root = outlineOf([entry("1", {}), entry("2", { repealed: true })]);
  expect(root.units).toEqual([]);
  expect(root.norms.map(({ heading }) => heading)).toEqual(["", "(weggefallen)"]);
});

it("leads from a unit to the page with its own text", () => {
  const root = outlineOf([law([unit("010", "Kapitel 4")]), entry("gliederung-010", { kind: "unit", unit: "010" })]);
  expect(root.units[0]).toMatchObject({ path: "/gesetze/betrvg/gliederung-010", norms: [] });
});
