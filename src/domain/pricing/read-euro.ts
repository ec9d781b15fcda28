/** More than any committee spends, and less than the database can hold. */
const MOST_CENTS = 2_000_000_000;

/** As people type it: `12500`, `12.500`, `12.500,50 €`. A dot that parts no thousands could mean either, so it is none. */
const typed = /^(\d{1,8}|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?(?: ?(?:€|EUR|Euro))?$/u;

/** Cents; null for what is no sum of money or more than twenty million euros. */
export function readEuro(text: string): number | null {
  const found = typed.exec(text.trim().replaceAll("\u00a0", " "));
  if (found === null) return null;
  const [, euros = "", cents = ""] = found;
  const sum = Number(euros.replaceAll(".", "")) * 100 + Number(cents.padEnd(2, "0"));
  return sum <= MOST_CENTS ? sum : null;
}

/** As a spreadsheet reads it: `1290,00`. */
export function euroInCells(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100);
  return `${cents < 0 ? "-" : ""}${whole},${String(Math.abs(cents) % 100).padStart(2, "0")}`;
}
