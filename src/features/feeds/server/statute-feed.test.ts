import { expect, it } from "vitest";
import { Catalogue } from "#src/catalogue/catalogue.ts";
import type { DataOf } from "#src/catalogue/collections.ts";
import { madeEntry } from "#src/catalogue/test/made-entry.ts";
import { statuteItems } from "./statute-feed.ts";

type Changes = NonNullable<DataOf<"norms">["law"]>["changes"];

const law = (changes: Changes): NonNullable<DataOf<"norms">["law"]> => ({
  docNumber: "BJNR000130972",
  builtAt: "20260101000000",
  abbreviations: [],
  title: "Gesetz",
  published: [],
  states: [],
  units: [],
  changes,
});

const catalogueOf = (statutes: Readonly<Record<string, Changes>>): Catalogue =>
  new Catalogue({
    contentDir: "",
    today: "2026-11-22",
    events: [],
    entries: Object.entries(statutes).flatMap(([id, changes]) => [
      madeEntry({ collection: "statutes", id, data: { abbreviation: id.toUpperCase() } }),
      madeEntry({ collection: "norms", id: `${id}/amtliche-angaben`, data: { statute: id, kind: "law", law: law(changes) } }),
    ]),
  });

const change = (asOf: string, labels: readonly string[]): Changes[number] => ({
  asOf,
  before: "2020-01-01",
  norms: labels.map((label) => ({ kind: "changed" as const, label })),
});

it("has an item for each state that changed something, newest first", () => {
  const items = statuteItems(
    catalogueOf({ betrvg: [change("2024-07-24", ["§ 37"]), change("2022-10-17", ["§ 111"])], agg: [change("2023-01-01", ["§ 1"])] }),
  );
  expect(items.map(({ path, date }) => [path, date])).toEqual([
    ["/gesetze/betrvg/aenderungen#stand-2024-07-24", "2024-07-24"],
    ["/gesetze/agg/aenderungen#stand-2023-01-01", "2023-01-01"],
    ["/gesetze/betrvg/aenderungen#stand-2022-10-17", "2022-10-17"],
  ]);
});

it("says in words what happened", () => {
  const [item] = statuteItems(
    catalogueOf({
      betrvg: [
        {
          asOf: "2024-07-24",
          before: "2022-12-31",
          reason: "Zuletzt geändert durch Art. 1 G v. 19.7.2024",
          norms: [
            { kind: "changed", label: "§ 37", heading: "Arbeitsversäumnis" },
            { kind: "added", label: "§ 37a" },
            { kind: "repealed", label: "§ 38" },
            { kind: "removed", label: "§ 39" },
          ],
        },
      ],
    }),
  );
  expect(item).toMatchObject({
    title: "BETRVG: Änderungen bei § 37, § 37a, § 38 und einer weiteren Vorschrift",
    text: "Geändert: § 37 (Arbeitsversäumnis). Neu: § 37a. Aufgehoben: § 38. Nicht mehr enthalten: § 39. Verglichen mit dem Stand vom 31.12.2022. Anlass laut amtlicher Quelle: Zuletzt geändert durch Art. 1 G v. 19.7.2024.",
  });
});

it("is empty, and no more, while no change is known", () => expect(statuteItems(catalogueOf({ betrvg: [] }))).toEqual([]));
