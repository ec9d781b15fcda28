import { TextRun } from "docx";
import type { PdfText } from "../pdf/pdf-content.ts";
import { keepTogether } from "../typography/keep-together.ts";

/** XML has no place for controls and lone halves of a sign; marks that hide or turn text go, as in a PDF. */
export const cleanText = (text: string): string =>
  keepTogether(text)
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\uFFFE\uFFFF]+/gu, " ")
    .replace(/\p{Cf}/gu, "");

type Style = Readonly<{ bold?: boolean; size?: number; color?: string }>;

export const runsOf = (text: PdfText, style: Style = {}): readonly TextRun[] =>
  (typeof text === "string" ? [{ text }] : text).map(
    ({ text: words, strong = false }: Readonly<{ text: string; strong?: boolean }>) =>
      new TextRun({ ...style, text: cleanText(words), ...(strong ? { bold: true } : {}) }),
  );
