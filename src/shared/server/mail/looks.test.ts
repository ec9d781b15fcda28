import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { brands, type Origins } from "#src/brand/brand.ts";
import { organisation } from "#src/domain/page/organisation.ts";
import { testOrigins } from "../test/call-route.ts";
import { looks } from "./looks.ts";
import { provider } from "./provider.ts";

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const sheets = { ifb: read("styles/tokens/main.css"), betriebsrat: read("styles/tokens/betriebsrat.css") } as const;
const colours = ["paper", "surface", "text", "textSoft", "line", "accent", "onAccent"] as const;

it.each(brands.flatMap((brand) => colours.map((colour) => [brand, colour] as const)))("shows %s's %s as the site does", (brand, colour) => {
  const token = colour.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect(sheets[brand]).toContain(`--${token}: light-dark(${looks[brand][colour].join(", ")});`);
});

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

it.each(
  brands.flatMap((brand) =>
    (["text/surface", "textSoft/surface", "textSoft/paper", "accent/paper", "onAccent/accent"] as const).map(
      (pair) => [brand, pair] as const,
    ),
  ),
)("can be read: %s %s", (brand, pair) => {
  const [front, back] = pair.split("/") as [(typeof colours)[number], (typeof colours)[number]];
  for (const shade of [0, 1] as const) expect(contrast(looks[brand][front][shade], looks[brand][back][shade])).toBeGreaterThanOrEqual(4.5);
});

it.each(Object.values(provider))("says what the imprint says: %s", (value) =>
  expect(read("content/pages/both/impressum.md")).toContain(value),
);

it("gives the address the sites give", () => {
  const { streetAddress, postalCode, addressLocality } = (
    organisation("ifb", testOrigins satisfies Origins) as { address: Record<string, string> }
  ).address;
  expect([provider.street, provider.town]).toEqual([streetAddress, `${postalCode} ${addressLocality}`]);
});
