import { describe, expect, it } from "vitest";
import { citedPlaces } from "./cited-places.ts";

const read = (text: string, own = false): readonly (readonly [words: string, text: string])[] =>
  citedPlaces(text, own).map((place) => [text.slice(place.start, place.end), place.text] as const);

describe("the places a text cites", () => {
  it("are the places of a chain one by one, the last with the name of the statute", () => {
    expect(read("nach §§ 37 Abs. 6, 40 BetrVG gilt")).toEqual([
      ["§§ 37 Abs. 6", "§ 37 Abs. 6 BetrVG"],
      ["40 BetrVG", "§ 40 BetrVG"],
    ]);
  });

  it("count what a span means, which has no words of its own", () => {
    expect(read("§ 23 Abs. 3 Satz 2 bis 4 BetrVG")).toEqual([
      ["§ 23 Abs. 3 Satz 2", "§ 23 Abs. 3 S. 2 BetrVG"],
      ["", "§ 23 Abs. 3 S. 3 BetrVG"],
      ["4 BetrVG", "§ 23 Abs. 3 S. 4 BetrVG"],
    ]);
  });

  it("keep a range whole", () => expect(read("§§ 99 bis 101 BetrVG")).toEqual([["§§ 99 bis 101 BetrVG", "§§ 99–101 BetrVG"]]));

  it.each([
    ["BAG 8.3.2000 – 7 ABR 11/98", "7 ABR 11/98"],
    ["BAG, Beschluss vom 8. März 2000 – 7 ABR 11/98 – ECLI:DE:BAG:2000:080300.B.7ABR11.98.0", "ECLI:DE:BAG:2000:080300.B.7ABR11.98.0"],
    ["LAG Hamm 12.1.2021 – 13 TaBV 5/20", "LAG Hamm – 13 TaBV 5/20"],
  ])("name the decision %s %s", (text, expected) => expect(read(text).map(([, name]) => name)).toEqual([expected]));

  it("leave norms out whose statute is not named, unless the text belongs to one", () => {
    expect(read("nach § 80 Abs. 1 gilt")).toEqual([]);
    expect(read("nach § 80 Abs. 1 gilt", true)).toEqual([["§ 80 Abs. 1", "§ 80 Abs. 1"]]);
  });

  it.each(["§ 10 der Satzung", "§ 5 des alten Rechts"])("never take %s for a norm of the statute at hand", (text) =>
    expect(read(text, true)).toEqual([]),
  );

  it.each([
    "§ 37 Abs. 6 S. 1 BetrVG",
    "§§ 99–101 BetrVG",
    "§§ 99 ff. BetrVG",
    "§ 84 SGB IX a.F.",
    "Art. 9 Abs. 3 GG",
    "7 ABR 11/98",
    "LAG Hamm – 13 TaBV 5/20",
    "ECLI:DE:BAG:2000:080300.B.7ABR11.98.0",
  ])("have a normal form that reads as itself: %s", (text) => expect(citedPlaces(text, true).map((place) => place.text)).toEqual([text]));
});
