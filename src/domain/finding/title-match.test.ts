import { expect, it } from "vitest";
import { titleMatcher } from "./title-match.ts";

const match = titleMatcher(
  [
    {
      stem: "kundig",
      tiers: [
        { weight: 1, forms: [["kundig"]] },
        { weight: 0.5, forms: [["kundigungsschutz", "rauswurf beruf"]] },
      ],
    },
    { stem: "zeiterfass", tiers: [{ weight: 0.8, forms: [["zeit", "arbeitszeit"], ["erfass"]] }] },
  ],
  [3, 1],
);

it.each([
  ["kundig", { cover: 0.75, density: 1 }],
  ["anhor kundig", { cover: 0.75, density: 0.5 }],
  ["kundigungsschutz", { cover: 0.375, density: 1 }],
  ["rauswurf beruf", { cover: 0.375, density: 1 }],
  ["beruf rauswurf", { cover: 0, density: 0 }],
  ["arbeitszeit erfass", { cover: 0.2, density: 1 }],
  ["arbeitszeit", { cover: 0, density: 0 }],
  ["kundig zeit erfass", { cover: 0.95, density: 1 }],
  ["", { cover: 0, density: 0 }],
])("%j matches %j", (stems, { cover, density }) => {
  const found = match(stems);
  expect([found.cover, found.density]).toEqual([expect.closeTo(cover), expect.closeTo(density)]);
});
