/** Both in cents; rounded once, on the total and never on a line, half a cent up. `percent` may have two decimals. */
export function vatOf(net: number, percent: number): number {
  return Math.round((net * Math.round(percent * 100)) / 10_000);
}

/** `19 %`, `7,7 %`, with a non-breaking space. */
export const formatPercent = (percent: number): string => `${percent.toLocaleString("de-DE", { maximumFractionDigits: 2 })}\u00a0%`;
