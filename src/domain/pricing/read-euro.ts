/** A hundred thousand euros: for a price or a journey more is a slip of the finger. */
const MOST = 10_000_000;
const GERMAN = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2})?$/;

/** Cents from `1.234,50`, `1234,5`, `1.234 €`; empty is 0; `null` else: negative, a point before the cents, more than `most` cents (100.000 €). */
export function readEuro(text: string, most = MOST): number | null {
  const amount = text.replace(/(?:€|EUR|Euro)\s*$/i, "").replace(/[\s\u00a0]+/g, "");
  if (amount === "") return text.trim() === "" ? 0 : null;
  if (!GERMAN.test(amount)) return null;
  const cents = Math.round(Number(amount.replaceAll(".", "").replace(",", ".")) * 100);
  return cents <= most ? cents : null;
}
