const withCents = new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR" });
const withoutCents = new Intl.NumberFormat("de-DE", { style: "currency", currency: "EUR", maximumFractionDigits: 0 });

/** Integer cents as `1.290,00 €`, with a non-breaking space. */
export function formatEuro(cents: number): string {
  return withCents.format(cents / 100);
}

/** `1.290 €` when there are no cents, `1.290,50 €` otherwise. */
export function formatEuroShort(cents: number): string {
  return cents % 100 === 0 ? withoutCents.format(cents / 100) : formatEuro(cents);
}

/** As a spreadsheet reads it: `1290,00`. */
export function euroInCells(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100);
  return `${cents < 0 ? "-" : ""}${whole},${String(Math.abs(cents) % 100).padStart(2, "0")}`;
}
