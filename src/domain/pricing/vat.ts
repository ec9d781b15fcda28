/** Both in cents; rounded once, on the total and never on a line, half a cent up. `percent` may have two decimals. */
export function vatOf(net: number, percent: number): number {
  return Math.round((net * Math.round(percent * 100)) / 10_000);
}

const german = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 2 });

/** `19 %`, `7,7 %`, with a non-breaking space. */
export const formatPercent = (percent: number): string => `${german.format(percent)}\u00a0%`;
