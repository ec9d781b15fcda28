import { inflateSync } from "node:zlib";

type Rect = Readonly<{ x: number; y: number; width: number; height: number }>;
type Matrix = readonly (readonly boolean[])[];

/** What one code says, and how wide one of its modules is drawn, in points. */
export type ReadCode = Readonly<{ text: string; module: number }>;

function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString("latin1");
  } catch {
    return "";
  }
}

function contentsOf(pdf: Buffer): readonly string[] {
  const contents: string[] = [];
  for (let at = pdf.indexOf("stream\n"); at >= 0; at = pdf.indexOf("stream\n", at)) {
    const end = pdf.indexOf("endstream", at);
    contents.push(inflated(pdf.subarray(at + 7, end)));
    at = end + 9;
  }
  return contents;
}

/** Rectangles that are filled at once: of a code, never of a line. */
const filledIn = (content: string): readonly (readonly Rect[])[] =>
  [...content.matchAll(/(?:[-\d.]+ [-\d.]+ [-\d.]+ [-\d.]+ re\s+){20,}f\b/g)].map(([path]) =>
    [...path.matchAll(/([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) re/g)].map(([, ...numbers]) => {
      const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
      return { x, y, width, height };
    }),
  );

function matrixOf(rects: readonly Rect[]): Readonly<{ matrix: Matrix; module: number }> {
  const module = rects[0]?.height ?? 1;
  const [left, top] = [Math.min(...rects.map(({ x }) => x)), Math.min(...rects.map(({ y }) => y))];
  const size = Math.round((Math.max(...rects.map(({ x, width }) => x + width)) - left) / module);
  const matrix = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const { x, y, width } of rects)
    for (let column = 0; column < Math.round(width / module); column += 1) {
      const row = matrix[Math.round((y - top) / module)];
      if (row !== undefined) row[Math.round((x - left) / module) + column] = true;
    }
  return { matrix, module };
}

/** Blocks and codewords of data in each, by version, for the least correction (ISO/IEC 18004, table 9). */
const blocksOf: Readonly<Record<number, readonly [blocks: number, codewords: number]>> = {
  4: [1, 80],
  5: [1, 108],
  6: [2, 68],
  7: [2, 78],
  8: [2, 97],
  9: [2, 116],
};

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function alignmentsOf(version: number, size: number): readonly number[] {
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((size - 13) / (2 * count - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - (count - 2 - index) * step)];
}

/** Modules that belong to the frame of a code and carry no data. */
function isFrame(version: number, size: number): (x: number, y: number) => boolean {
  const places = alignmentsOf(version, size);
  const last = size - 7;
  const aligns = places.flatMap((x) =>
    places.filter((y) => !((x === 6 && (y === 6 || y === last)) || (x === last && y === 6))).map((y) => [x, y] as const),
  );
  return (x, y) =>
    x === 6 ||
    y === 6 ||
    (x < 9 && (y < 9 || y >= size - 8)) ||
    (x >= size - 8 && y < 9) ||
    (version >= 7 && ((x < 6 && y >= size - 11) || (y < 6 && x >= size - 11))) ||
    aligns.some(([column, row]) => Math.abs(x - column) <= 2 && Math.abs(y - row) <= 2);
}

function decoded(matrix: Matrix): string {
  const size = matrix.length;
  const version = (size - 17) / 4;
  const dark = (x: number, y: number): boolean => matrix[y]?.[x] ?? false;
  const format = [
    [8, 0],
    [8, 1],
    [8, 2],
    [8, 3],
    [8, 4],
    [8, 5],
    [8, 7],
    [8, 8],
    [7, 8],
    [5, 8],
    [4, 8],
    [3, 8],
    [2, 8],
    [1, 8],
    [0, 8],
  ]
    .map(([x = 0, y = 0], bit) => (dark(x, y) ? 1 << bit : 0))
    .reduce((sum, bit) => sum + bit, 0);
  const settings = (format ^ 0x5412) >> 10;
  const masked = masks[settings & 7];
  const [blocks, codewords] = blocksOf[version] ?? [0, 0];
  if (settings >> 3 !== 1 || masked === undefined || blocks === 0) throw new Error(`no code of ours: version ${version}`);
  const frame = isFrame(version, size);
  const bits: number[] = [];
  let upwards = true;
  for (let right = size - 1; right >= 1; right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < size; step += 1)
      for (const x of [right, right - 1]) {
        const y = upwards ? size - 1 - step : step;
        if (!frame(x, y)) bits.push(dark(x, y) === masked(x, y) ? 0 : 1);
      }
    upwards = !upwards;
  }
  const wordAt = (index: number): number => Number.parseInt(bits.slice(index * 8, index * 8 + 8).join(""), 2);
  const data = Array.from({ length: blocks * codewords }, (_, index) => {
    const [block, place] = [Math.floor(index / codewords), index % codewords];
    return wordAt(place * blocks + block);
  });
  const stream = data.map((word) => word.toString(2).padStart(8, "0")).join("");
  const length = Number.parseInt(stream.slice(4, 12), 2);
  if (!stream.startsWith("0100")) throw new Error("the code holds no bytes");
  return Buffer.from(Array.from({ length }, (_, index) => Number.parseInt(stream.slice(12 + index * 8, 20 + index * 8), 2))).toString(
    "utf8",
  );
}

/** Reads the codes of a PDF from the rectangles that are drawn, as a scanner would, without correcting anything. */
export const readQrCodes = (bytes: Uint8Array): readonly ReadCode[] =>
  contentsOf(Buffer.from(bytes)).flatMap((content) =>
    filledIn(content).map((rects) => {
      const { matrix, module } = matrixOf(rects);
      return { text: decoded(matrix), module };
    }),
  );
