import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { joinRuns, type PageLayout, type Run } from "../../rules/pdf-analysis/page-text.ts";
import type { ReadLimits } from "../../rules/pdf-analysis/read-limits.ts";
import type { ReadProblem } from "../../rules/pdf-analysis/read-refusals.ts";

export type PagesRead = Readonly<{ ok: true; pages: readonly PageLayout[]; cut: boolean }> | Readonly<{ ok: false; reason: ReadProblem }>;

type Matrix = readonly number[];
type Room = { characters: number; runs: number };

const A4 = { width: 595, height: 842 };
/** A drawing of PDF may be no larger than that (ISO 32000, annex C). */
const LARGEST = 14_400;
/** Controls, and signs that turn the direction of what follows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const invisible = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

const round = (value: number): number => Math.round(value * 10) / 10;
const at = (matrix: Matrix, index: number): number => matrix[index] ?? 0;

/** Where a piece of text stands, seen from the upper left corner of the page as it is shown. */
function placed(text: string, own: Matrix, width: number, page: Matrix): Run | null {
  const [c, d, e, f] = [at(own, 2), at(own, 3), at(own, 4), at(own, 5)];
  const x = at(page, 0) * e + at(page, 2) * f + at(page, 4);
  const y = at(page, 1) * e + at(page, 3) * f + at(page, 5);
  const run = {
    text: text.toWellFormed().replace(invisible, " "),
    x: round(x),
    y: round(y),
    width: round(Math.abs(width)),
    size: round(Math.hypot(c, d)),
  };
  const isSound = [run.x, run.y, run.width, run.size].every((value) => Number.isFinite(value) && Math.abs(value) < 10 * LARGEST);
  return isSound && run.size > 0 ? run : null;
}

/** Takes `text` into what may still be read; what has no room is left out. */
function fitted(text: string, room: Room): string {
  const fits = room.runs > 0 ? text.slice(0, room.characters) : "";
  room.characters -= fits.length;
  room.runs -= 1;
  return fits;
}

const isFull = ({ characters, runs }: Room): boolean => characters <= 0 || runs <= 0;

/** Pieces of text as they come, until there is no more room. What a page has before it breaks counts. */
async function textRuns(page: PDFPageProxy, view: Matrix, room: Room): Promise<readonly Run[]> {
  const runs: Run[] = [];
  const reader: ReadableStreamDefaultReader<{ items: readonly unknown[] }> = page.streamTextContent().getReader();
  try {
    for (let read = await reader.read(); !read.done && !isFull(room); read = await reader.read())
      for (const item of read.value.items) {
        const { str, transform, width } = item as Readonly<{ str?: string; transform?: Matrix; width?: number }>;
        if (str === undefined || transform === undefined || str.trim() === "" || isFull(room)) continue;
        const run = placed(fitted(str, room), transform, width ?? 0, view);
        if (run !== null) runs.push(run);
      }
    if (isFull(room)) await reader.cancel(new Error("Enough"));
  } catch {
    return runs;
  }
  return runs;
}

/** What was typed into the fields of a form. */
async function fieldRuns(page: PDFPageProxy, view: Matrix, room: Room): Promise<readonly Run[]> {
  const annotations = (await page.getAnnotations()) as readonly Readonly<{ fieldType?: string; fieldValue?: unknown; rect?: Matrix }>[];
  return annotations.flatMap(({ fieldType, fieldValue, rect = [] }) => {
    const typed = fieldType === "Tx" || fieldType === "Ch" ? [fieldValue].flat().filter((value) => typeof value === "string") : [];
    const text = typed.join(", ");
    if (text.trim() === "" || isFull(room)) return [];
    const height = Math.min(Math.abs(at(rect, 3) - at(rect, 1)), 12);
    const run = placed(fitted(text, room), [height, 0, 0, height, at(rect, 0) + 2, at(rect, 1) + 3], at(rect, 2) - at(rect, 0) - 4, view);
    return run === null ? [] : [run];
  });
}

const edge = (value: number, otherwise: number): number =>
  Number.isFinite(value) && value >= 1 ? Math.min(round(value), LARGEST) : otherwise;

async function layoutOf(document: PDFDocumentProxy, number: number, room: Room): Promise<PageLayout> {
  const page = await document.getPage(number);
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const runs = [...(await textRuns(page, transform, room)), ...(await fieldRuns(page, transform, room))];
  page.cleanup();
  return { width: edge(width, A4.width), height: edge(height, A4.height), runs: joinRuns(runs) };
}

/** A page that is broken has no text; the others are read all the same. */
const brokenPage: PageLayout = { ...A4, runs: [] };

const reasonOf = (error: unknown): ReadProblem => (error instanceof Error && error.name === "PasswordException" ? "encrypted" : "broken");

/**
 * The text of a PDF and where it stands, by pdf.js: pictures, fonts and scripts of the file are left alone. Runs in a process of its
 * own (reader-process.ts) and never where visitors are answered: it takes as long and as much as the file wants.
 */
export async function readPages(data: Uint8Array, limits: ReadLimits): Promise<PagesRead> {
  const { getDocument, VerbosityLevel } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const library = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
  const task = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    ...{ enableXfa: false, useSystemFonts: false, disableFontFace: true, useWorkerFetch: false },
    ...{ isOffscreenCanvasSupported: false, isImageDecoderSupported: false, disableAutoFetch: true, disableStream: true },
    ...{ cMapUrl: `${join(library, "cmaps")}/`, cMapPacked: true, standardFontDataUrl: `${join(library, "standard_fonts")}/` },
  });
  try {
    const document = await task.promise;
    if (document.numPages > limits.pages) return { ok: false, reason: "too-many-pages" };
    const room: Room = { characters: limits.characters, runs: limits.runs };
    const pages: PageLayout[] = [];
    for (let number = 1; number <= document.numPages && !isFull(room); number += 1)
      pages.push(await layoutOf(document, number, room).catch(() => brokenPage));
    return { ok: true, pages, cut: isFull(room) };
  } catch (error) {
    return { ok: false, reason: reasonOf(error) };
  }
}
