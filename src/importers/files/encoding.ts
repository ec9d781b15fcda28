import { ImportRefused } from "./import-refused.ts";

/** UTF-8 read as Latin-1 or Windows-1252 and written again: `Ã¤` for ä, `Â§` for §, `â€“` for a dash. */
const doubled =
  /Ã[\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|Â[\u0080-\u00bf]|â[\u0080€][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u2018-\u203a\u2122]/;

/** No German official text has such pairs of characters: one is enough. Throws `ImportRefused`. */
export function refuseBrokenEncoding(text: string): void {
  const found = doubled.exec(text)?.[0];
  if (found !== undefined)
    throw new ImportRefused(`Der Text ist doppelt kodiert: In ihm steht „${found}“, wo ein Umlaut oder Zeichen stehen sollte.`);
  if (text.includes("\ufffd"))
    throw new ImportRefused("Im Text sind Zeichen verloren gegangen: An ihrer Stelle steht das Ersatzzeichen „\ufffd“.");
}
