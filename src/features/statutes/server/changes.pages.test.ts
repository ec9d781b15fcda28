import { expect, it } from "vitest";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import type { DataOf } from "#src/catalogue/collections.ts";
import { giveCatalogue } from "#src/catalogue/read-catalogue.ts";
import { madeEntry } from "#src/catalogue/test/made-entry.ts";
import { changesPages } from "./changes.pages.ts";
import { statutePages } from "./statutes.pages.ts";

type Changes = NonNullable<DataOf<"norms">["law"]>["changes"];

function statute(changes: Changes): void {
  const overview = {
    title: "Betriebsverfassungsgesetz",
    abbreviation: "BetrVG",
    shortTitle: "Betriebsverfassungsgesetz",
    officialUrl: "https://www.gesetze-im-internet.de/betrvg/",
    enacted: "1972-01-15",
    imported: true,
    keyNorms: [],
    themes: [],
    lexicon: [],
  };
  const law = {
    docNumber: "B",
    builtAt: "20240724000000",
    abbreviations: [],
    title: "Gesetz",
    published: [],
    states: [],
    units: [],
    changes,
  };
  giveCatalogue(
    new Catalogue({
      contentDir: "",
      today: "2026-11-22",
      events: [],
      entries: [
        madeEntry({ collection: "statutes", id: "betrvg", data: overview }),
        madeEntry({ collection: "statutes", id: "bgb", data: overview }),
        madeEntry({
          collection: "norms",
          id: "betrvg/amtliche-angaben",
          data: { statute: "betrvg", position: 0, asOf: "2024-07-24", law },
        }),
        madeEntry({ collection: "norms", id: "betrvg/37", data: { statute: "betrvg", position: 1, label: "§ 37" } }),
      ],
    }),
  );
}
const model = () => changesPages.model({ pageId: "betrvg" });

it("has a page for each statute whose wording was imported", () => {
  statute([]);
  expect(changesPages.getStaticPaths().map(({ params }) => params)).toEqual([{ statute: "betrvg" }]);
});

it("says honestly that only one state is known", () => {
  statute([]);
  expect(model()).toMatchObject({ current: "24.07.2024", states: [] });
});

it("is said on the overview by the day of the official file: the day it came into force is another one", () => {
  const changesOn = (changes: Changes) => {
    statute(changes);
    return statutePages.model({ pageId: "betrvg" }).facts.find(({ label }) => label === "Änderungen")?.value;
  };
  expect(changesOn([])).toBe("Noch keine verfolgt");
  expect(changesOn([{ asOf: "2024-07-24", before: "2022-12-31", norms: [{ kind: "changed", label: "§ 37", slug: "37" }] }])).toBe(
    "Was sich geändert hat, zuletzt mit der amtlichen Datei vom 24.07.2024",
  );
});

it("leads to the provision and to the synopsis of exactly these two states", () => {
  statute([{ asOf: "2024-07-24", before: "2022-12-31", norms: [{ kind: "changed", label: "§ 37", slug: "37" }] }]);
  expect(model().states).toEqual([
    {
      id: "stand-2024-07-24",
      asOf: "24.07.2024",
      before: "31.12.2022",
      reason: undefined,
      inForce: [],
      rows: [
        { label: "§ 37", heading: "", what: "geändert", path: "/gesetze/betrvg/37", synopsis: "/gesetze/betrvg/37#fassung-2022-12-31" },
      ],
    },
  ]);
});

it("leads from what is gone to its former wording, to no synopsis of what is new", () => {
  statute([
    {
      asOf: "2024-07-24",
      before: "2022-12-31",
      norms: [
        { kind: "removed", label: "§ 38" },
        { kind: "changed", label: "§ 39", slug: "39" },
        { kind: "added", label: "§ 37", slug: "37" },
      ],
    },
  ]);
  expect(model().states[0]?.rows.map(({ path, synopsis }) => [path, synopsis])).toEqual([
    ["/gesetze/betrvg/amtliche-angaben#weggefallen-38", undefined],
    [undefined, undefined],
    ["/gesetze/betrvg/37", undefined],
  ]);
});
