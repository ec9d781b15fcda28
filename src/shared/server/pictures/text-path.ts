import type { Font } from "fontkit";

/** A line of text as SVG path data with its beginning at `x` and its base at `y`, so that a picture does not depend on fonts of the machine. */
export function textPath(font: Font, text: string, size: number, x: number, y: number): string {
  const run = font.layout(text);
  const scale = size / font.unitsPerEm;
  let advance = 0;
  const glyphs = run.glyphs.map((glyph, i) => {
    const placed = `<path transform="translate(${(advance * scale).toFixed(1)} 0) scale(${scale.toFixed(4)} ${(-scale).toFixed(4)})" d="${glyph.path.toSVG()}"/>`;
    advance += run.positions[i]?.xAdvance ?? 0;
    return placed;
  });
  return `<g transform="translate(${x} ${y})">${glyphs.join("")}</g>`;
}
