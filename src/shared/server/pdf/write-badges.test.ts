import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import { renderPdf } from "./render-pdf.ts";
import { openPdf } from "./test/open-pdf.ts";
import { readQrCodes } from "./test/read-qr-codes.ts";

const MM = 72 / 25.4;
const [PAGE_WIDTH, PAGE_HEIGHT] = [595.28, 841.89];
const left = (PAGE_WIDTH - 180 * MM) / 2;
const top = (PAGE_HEIGHT - 275 * MM) / 2;

const names = {
  short: "Eva Ast",
  umlauts: "Dr. Jörg Größe-Müßig",
  long: "Prof. Dr. Maximiliane-Charlotte Freifrau von Hohenzollern-Sigmaringen-Übersee",
  word: "X".repeat(80),
  hostile: "<script>alert(1)</script> \u202e Łukasz 日本",
};
const badge = (name: string) => ({
  name,
  group: "Gesamtbetriebsrat der Vereinigten Musterwerke, Vereinigte Musterwerke GmbH & Co. KG, Werk Süd",
  event: "Arbeitsrecht Teil 1 · 05.03.2027",
});
const render = (all: readonly string[]) =>
  renderPdf({
    ...{ brand: "ifb", title: "Namensschilder", subject: "Namensschilder", asOf: "", created: "2027-03-05", sheets: "bare" },
    blocks: [{ kind: "badges", badges: all.map(badge) }],
  });

type Placed = Readonly<{ text: string; size: number; x: number; right: number; y: number }>;

async function placed(bytes: Uint8Array): Promise<readonly (readonly Placed[])[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false, disableFontFace: true });
  const document = await task.promise;
  const pages: (readonly Placed[])[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items.flatMap((item) => {
        if (!("str" in item) || item.str.trim() === "") return [];
        const [size = 0, , , , x = 0, y = 0] = item.transform as number[];
        return [{ text: item.str, size, x, right: x + item.width, y: PAGE_HEIGHT - y }];
      }),
    );
  }
  await task.destroy();
  return pages;
}

/** Which badge of a sheet a text lies in as a whole; undefined where it reaches beyond. */
function badgeOf({ x, right, y, size }: Placed): number | undefined {
  const column = Math.floor((x - left) / (90 * MM));
  const row = Math.floor((y - top) / (55 * MM));
  const [from, to] = [left + column * 90 * MM, left + (column + 1) * 90 * MM];
  const [above, below] = [top + row * 55 * MM, top + (row + 1) * 55 * MM];
  return x >= from && right <= to && y - size >= above && y + 0.3 * size <= below ? row * 2 + column : undefined;
}

describe("a badge", () => {
  it.each(Object.entries(names))("keeps a name within its 90 × 55 mm: %s", async (_, name) => {
    const [sheet = []] = await placed(await render([name]));
    expect(sheet.length).toBeGreaterThan(2);
    expect(sheet.filter((text) => badgeOf(text) !== 0)).toEqual([]);
  });

  it("shrinks a name before it wraps it", async () => {
    const sizeOf = async (name: string): Promise<readonly [number, number]> => {
      const [sheet = []] = await placed(await render([name]));
      const size = Math.max(...sheet.map((text) => text.size));
      return [size, new Set(sheet.filter((text) => text.size === size).map(({ y }) => y)).size];
    };
    const [short, umlauts, long] = [await sizeOf(names.short), await sizeOf(names.umlauts), await sizeOf(names.long)];
    expect([short[1], umlauts[1]]).toEqual([1, 1]);
    expect(umlauts[0]).toBeLessThan(short[0]);
    expect(long[1]).toBeGreaterThan(1);
    // Of a double name that is long each part may have a line of its own.
    const [size, lines] = await sizeOf("Maximiliane von und zu Schmettow-Wolffenbüttel-Donaudampfschifffahrt");
    expect([size > 12, lines]).toEqual([true, 3]);
  });

  it("shows umlauts, and signs that nobody can run", async () => {
    const { text, marked, title } = await openPdf(await render([names.umlauts, names.hostile]));
    expect([marked, title]).toEqual([true, "Namensschilder"]);
    expect(text).toContain("Dr. Jörg Größe-Müßig");
    expect(text).toContain("<script>");
  });
});

const code = (number: number): string => `https://www.example.org/manage/termine/10033/anwesenheit?schein=${number}${"x".repeat(80)}`;

it("carries a code that can be scanned, beside everything else on it", async () => {
  const all = Object.values(names);
  const bytes = await renderPdf({
    ...{ brand: "ifb", title: "Namensschilder", subject: "Namensschilder", asOf: "", created: "2027-03-05", sheets: "bare" },
    blocks: [{ kind: "badges", badges: all.map((name, index) => ({ ...badge(name), code: code(index) })) }],
  });
  const codes = readQrCodes(bytes);
  expect(codes.map(({ text }) => text)).toEqual(all.map((_, index) => code(index)));
  for (const { module } of codes) expect(module).toBeGreaterThan(0.35 * MM);
  const [sheet = []] = await placed(bytes);
  const within = sheet.map((text) => ({ text, place: badgeOf(text) }));
  expect(within.filter(({ place }) => place === undefined)).toEqual([]);
  const inCorner = ({ right, y, size }: Placed, place: number): boolean =>
    right > left + ((place % 2) + 1) * 90 * MM - 22 * MM && y + 0.3 * size > top + (Math.floor(place / 2) + 1) * 55 * MM - 22 * MM;
  expect(within.filter(({ text, place }) => place !== undefined && inCorner(text, place))).toEqual([]);
});

it("puts ten on a sheet, each in a place of its own", async () => {
  const all = Array.from({ length: 23 }, (_, index) => `Gast Nummer ${index}`);
  const sheets = await placed(await render(all));
  expect(sheets).toHaveLength(3);
  const places = sheets.map((sheet) => sheet.filter(({ text }) => text.startsWith("Gast")).map((text) => badgeOf(text)));
  expect(places.map((list) => new Set(list).size)).toEqual([10, 10, 3]);
  expect(places.flat()).not.toContain(undefined);
});
