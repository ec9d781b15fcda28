import { describe, expect, it } from "vitest";
import { madeEntry } from "../test/made-entry.ts";
import { lookUpDecisions } from "./decision-lookup.ts";
import { readCitation } from "./read-citation.ts";
import { addressOf, type LinkTargets } from "./resolve-citation.ts";
import { statuteNames } from "./statute-names.ts";

const decisions = [
  { path: "/d/bag", dockets: ["7 ABR 8/23"], ecli: "ECLI:DE:BAG:2024:070224.B.7ABR8.23.0", court: "BAG" },
  { path: "/d/hamm", dockets: ["5 Sa 12/20", "5 Sa 13/20"], court: "LAG Hamm" },
];
const statute = (id: string, abbreviation: string, shortTitle: string, title = shortTitle) =>
  madeEntry({ collection: "statutes", id, data: { abbreviation, shortTitle, title } });
const anchors = new Set(
  "abs-6 abs-6-satz-1 abs-6-satz-2 abs-6-satz-2-nr-1 abs-6-nr-1 abs-6-satz-2-nr-1-bst-a abs-6-satz-2-nr-1-bst-a-dbst-aa".split(" "),
);
const targets: LinkTargets = {
  statutes: statuteNames([
    statute("betrvg", "BetrVG", "Betriebsverfassungsgesetz"),
    statute("sgb-ix", "SGB IX", "Neuntes Buch Sozialgesetzbuch"),
    statute(
      "entgfg",
      "EntgFG",
      "Entgeltfortzahlungsgesetz",
      "Gesetz über die Zahlung des Arbeitsentgelts an Feiertagen und im Krankheitsfall",
    ),
    statute("lobbyrg", "LobbyRG", "Lobbyregistergesetz", "Gesetz zur Einführung eines Lobbyregisters"),
    madeEntry({ collection: "norm-lists", id: "gg", data: { abbreviations: ["GG"] } }),
  ]),
  hasOverview: (slug) => slug !== "gg",
  anchorsOf: (norm) => (norm === "betrvg/37" ? anchors : norm === "gg/art-9" ? new Set() : undefined),
  isListed: (norm) => ["betrvg/37", "betrvg/41", "gg/art-12"].includes(norm),
  slugsOf: () => [],
  decision: lookUpDecisions(decisions),
};
const address = (text: string, own?: string): string | undefined => {
  const citation = readCitation(text);
  if (!citation) throw new Error(`${text} is no citation`);
  return addressOf(citation, targets, own);
};

describe("the address of a citation", () => {
  it.each([
    ["§ 37 BetrVG", "/gesetze/betrvg/37"],
    ["§ 37 Abs. 6 BetrVG", "/gesetze/betrvg/37#abs-6"],
    ["§ 37 Abs. 6 Satz 1 BetrVG", "/gesetze/betrvg/37#abs-6-satz-1"],
    ["§ 37 Abs. 6 Satz 2 Nr. 1 Buchst. a BetrVG", "/gesetze/betrvg/37#abs-6-satz-2-nr-1-bst-a"],
    ["§ 37 Abs. 6 Nr. 1 BetrVG", "/gesetze/betrvg/37#abs-6-nr-1"],
    ["§ 37 Abs. 6 Nr. 1 Buchst. a BetrVG", "/gesetze/betrvg/37#abs-6-satz-2-nr-1-bst-a"],
    ["§ 37 Abs. 6 Satz 9 BetrVG", "/gesetze/betrvg/37#abs-6"],
    ["§ 37 Abs. 6 Satz 1 Halbs. 2 BetrVG", "/gesetze/betrvg/37#abs-6-satz-1"],
    ["§ 37 Abs. 9 BetrVG", "/gesetze/betrvg/37"],
    ["§§ 37 bis 40 BetrVG", "/gesetze/betrvg/37"],
    ["§§ 37 ff. BetrVG", "/gesetze/betrvg/37"],
    ["§ 40 BetrVG", "/gesetze/betrvg"],
    ["§ 37 des Betriebsverfassungsgesetzes", "/gesetze/betrvg/37"],
    ["§ 178 SGB 9", "/gesetze/sgb-ix"],
    ["Art. 9 Abs. 3 GG", "/gesetze/gg/art-9"],
    ["§ 41 BetrVG", "/gesetze/betrvg/41"],
    ["§ 41 Abs. 2 Satz 1 BetrVG", "/gesetze/betrvg/41"],
    ["Art. 12 GG", "/gesetze/gg/art-12"],
    ["Art. 13 GG", undefined],
    ["§ 611a BGB", undefined],
    ["§ 3 EFZG", "/gesetze/entgfg"],
    ["§ 3 EntgFG", "/gesetze/entgfg"],
    ["§ 3 Entgeltfortzahlungsgesetz", "/gesetze/entgfg"],
    ["§ 3 des Gesetzes über die Zahlung des Arbeitsentgelts an Feiertagen und im Krankheitsfall", "/gesetze/entgfg"],
    ["§ 3 des Gesetzes zur Einführung eines Lobbyregisters", "/gesetze/lobbyrg"],
    ["§ 16 (Bund) TVöD", undefined],
    ["§ 37 BetrVG a.F.", undefined],
  ])("%s: %s", (text, expected) => expect(address(text)).toBe(expected));

  it("is one of the same statute where a wording names none", () => {
    expect(address("§ 37 Abs. 6", "betrvg")).toBe("/gesetze/betrvg/37#abs-6");
    expect(address("§ 41", "betrvg")).toBe("/gesetze/betrvg/41");
    expect(address("§ 42", "betrvg")).toBeUndefined();
    expect(address("§ 37 Abs. 6")).toBeUndefined();
  });

  it.each([
    ["BAG 7.2.2024 – 7 ABR 8/23", "/d/bag"],
    ["7 ABR 8/23", "/d/bag"],
    ["ECLI:DE:BAG:2024:070224.B.7ABR8.23.0", "/d/bag"],
    ["ECLI:DE:BAG:2024:070224.B.7ABR9.23.0", undefined],
    ["LAG Hamm 1.2.2021 – 5 Sa 13/20", "/d/hamm"],
    ["LAG Köln 1.2.2021 – 5 Sa 13/20", undefined],
  ])("of a decision: %s is %s", (text, expected) => expect(address(text)).toBe(expected));
});
