import { encode } from "uqr";
import { expect, it } from "vitest";
import { qrCode } from "./qr-code.ts";

const text = "otpauth://totp/ifb%20Portal:anna%40example.org?secret=JBSWY3DPEHPK3PXP";

function modulesOf({ size, path }: ReturnType<typeof qrCode>): readonly string[] {
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let i = 0; i < Number(width); i++) (grid[Number(y)] ?? [])[Number(x) + i] = true;
  return grid.map((row) => row.map(Number).join(""));
}

it("draws exactly the dark modules, with a light border of four", () => {
  const drawn = modulesOf(qrCode(text));
  expect(drawn).toEqual(encode(text, { ecc: "M", border: 4 }).data.map((row) => row.map(Number).join("")));
  expect(drawn.slice(0, 4).every((row) => !row.includes("1"))).toBe(true);
  expect(drawn.every((row) => row.startsWith("0000") && row.endsWith("0000"))).toBe(true);
});

it("is one path of plain commands", () => expect(qrCode(text).path).toMatch(/^(?:M\d+ \d+h\d+v1h-\d+z)+$/));
