export const inGerman = (value: number, digits = 0): string =>
  value.toLocaleString("de-DE", { minimumFractionDigits: digits, maximumFractionDigits: digits });

export const rowsOf = (rows: number): string => `${inGerman(rows)} ${rows === 1 ? "Zeile" : "Zeilen"}`;

/** So much of a digest is enough for people to compare. */
export const shownSum = (sum: string): string => `Prüfsumme ${sum.slice(0, 16)}`;
