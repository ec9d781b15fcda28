import { expect, it } from "vitest";
import { citedPlaces } from "#src/domain/citations/cited-places.ts";
import { citationAddress } from "./citation-address.ts";

const paths = ["/gesetze/betrvg", "/gesetze/betrvg/37", "/gesetze/gg/art-9"];
const row = (path: string) => ({ id: paths.indexOf(path), path, label: "", title: "", brand: 0 });
const keys: Readonly<Record<string, string>> = {
  "statute betrvg": "/gesetze/betrvg",
  "statute gg": "/gesetze/gg",
  "docket 7abr11/98": "/rechtsprechung/urteil/a",
  "docket 5sa12/20": "/rechtsprechung/urteil/b",
  "ecli ecli:de:bag:2000:080300.b.7abr11.98.0": "/rechtsprechung/urteil/a",
};
const index = {
  bodyOf: () => "(1) Eins. (6) Sechs.",
  keyed: (key: string) => (keys[key] === undefined ? [] : [row(keys[key])]),
  page: (path: string) => (paths.includes(path) ? row(path) : undefined),
};

it.each([
  ["§ 37 BetrVG", "/gesetze/betrvg/37"],
  ["§ 37 Abs. 6 Satz 1 BetrVG", "/gesetze/betrvg/37#abs-6"],
  ["§ 37 Abs. 9 BetrVG", "/gesetze/betrvg/37"],
  ["§ 38 BetrVG", undefined],
  ["Art. 9 Abs. 1 GG", "/gesetze/gg/art-9#abs-1"],
  ["§ 1 KSchG", undefined],
  ["BAG 8.3.2000 – 7 ABR 11/98", "/rechtsprechung/urteil/a"],
  ["ECLI:DE:BAG:2000:080300.B.7ABR11.98.0", "/rechtsprechung/urteil/a"],
  ["LAG Köln 5 Sa 12/20", undefined],
])("leads %s to %s", (text, href) => {
  const [place] = citedPlaces(text);
  if (place === undefined) throw new Error(`${text} is no citation`);
  expect(citationAddress(index, place.citation)).toBe(href);
});
