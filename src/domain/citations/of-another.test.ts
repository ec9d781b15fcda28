import { describe, expect, it } from "vitest";
import { citedPlaces } from "./cited-places.ts";

const cited = (text: string): readonly string[] =>
  citedPlaces(text, true).flatMap((place) => (place.citation.kind === "norm" && place.citation.statute === null ? [place.text] : []));

describe("norms without a statute are of another one that is named behind their chain", () => {
  it.each([
    "§ 19 Absatz 3 Satz 1 und 2 des Gesetzes;",
    "§ 14 Absatz 4 Satz 2 und 3 des Gesetzes) aufweisen",
    "§ 14a Abs. 2 zweiter Halbsatz des Gesetzes",
    "§ 14 Abs. 2 Satz 2 Halbsatz 1 der Verordnung",
    "§ 14a Abs. 3, § 17a des Gesetzes)",
    "§ 18a Abs. 1 oder 4 Satz 1 und 2 des Gesetzes",
    "§ 2 Abs. 1 und § 3 Abs. 3 des Deutsche Bahn Gründungsgesetzes vom 27. Dezember 1993",
    "Artikel 136, 137, 138, 139 und 141 der deutschen Verfassung vom 11. August 1919",
    "§ 62 Satz 1 Nummer 1 bis 3 des Vierzehnten Buches",
    "§ 68 Absatz 7 und § 121 Absatz 1 des Sechsten Buches",
    "§ 98 Absatz 2 Satz 1 und 2 in Verbindung mit § 107 des Zwölften Buches",
    "§ 17 Absatz 2 und 2a des Ersten Buches",
    "§ 90 Absatz 2 Nummer 1 bis 8 und 10 des Zwölften Buches",
    "§ 12 Absatz 6, die §§ 13 bis 18 und 20 des Bundesministergesetzes",
    "Artikels 91a Abs. 2 in Verbindung mit Abs. 1 Nr. 1 in der bis zum 1. September 2006 geltenden Fassung",
    "§ 22 in der am 31. Dezember 2017 geltenden Fassung",
  ])("%s", (text) => expect(cited(`Nach ${text} gilt das.`)).toEqual([]));

  it.each([
    ["§ 3 Abs. 1 und § 6 Abs. 2 in der Landwirtschaft der Bestellungszeit", ["§ 3 Abs. 1", "§ 6 Abs. 2"]],
    ["§ 67 Absatz 1 Satz 1 bis 5 zu dem sich ergebenden Nettoarbeitsentgelt", ["§ 67 Abs. 1 S. 1"]],
    ["§ 9 oder der Ersatzruhetag des Absatzes 3", ["§ 9"]],
    ["§ 5 und der Anhang Nummer 6", ["§ 5"]],
    ["§ 109 Absatz 3 ab dem 1. Januar 2020", ["§ 109 Abs. 3"]],
    ["§ 22 Absatz 4 in der ab dem 1. August 2022 geltenden Fassung", ["§ 22 Abs. 4"]],
    ["§ 13 Abs. 2 Nr. 1 und 2 endet die Amtszeit des Betriebsrats", ["§ 13 Abs. 2 Nr. 1"]],
    ["§ 5; das gilt auch für § 7 dieses Gesetzes", ["§ 5", "§ 7"]],
  ])("%s: %j", (text, places) => expect(cited(`Nach ${text} gilt das.`)).toEqual(places));
});
