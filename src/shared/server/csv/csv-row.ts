/** Opens as UTF-8 in Excel. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** What a spreadsheet would run as a formula, also in full width. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/u;

/** One value: formulas are defused by an apostrophe, quotes are doubled (RFC 4180). */
function cellOf(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  // Quoted at commas and tabs too: a program that separates there must not find a formula behind one.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line with the semicolons that German spreadsheets expect. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(cellOf).join(";")}\r\n`;
