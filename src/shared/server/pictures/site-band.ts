import type { Font } from "fontkit";
import { type Brand, profiles } from "#src/brand/brand.ts";
import { textPath } from "./text-path.ts";

/** Pixels of the band with name and claim of a site, at the foot of every picture to share. */
export const BAND = 92;

/** The band as parts of an SVG of the given pixels. */
export function siteBand(font: Font, brand: Brand, width: number, height: number): string {
  const { name, claim, themeColor } = profiles[brand];
  const y = height - BAND;
  return `<rect y="${y}" width="${width}" height="${BAND}" fill="${themeColor.light}"/><g fill="white">${textPath(font, name, 46, 56, y + 60)}</g><g fill="white" opacity="0.85">${textPath(font, claim, 28, 56 + 60 + name.length * 24, y + 58)}</g>`;
}
