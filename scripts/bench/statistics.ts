export type Sample = Readonly<{ median: number; min: number; max: number; values: readonly number[] }>;

export function sampleOf(values: readonly number[]): Sample {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  const lower = sorted.length % 2 === 0 ? (sorted[middle - 1] ?? upper) : upper;
  return { median: (lower + upper) / 2, min: sorted[0] ?? Number.NaN, max: sorted.at(-1) ?? Number.NaN, values };
}

/** The value below which `share` of the sorted values lie, e.g. 0.99. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  if (sorted.length === 0) return Number.NaN;
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

const number = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 2 });

export const format = (value: number): string =>
  Number.isNaN(value) ? "–" : number.format(Math.abs(value) >= 100 ? Math.round(value) : value);

export const spread = ({ min, max, values }: Sample): string =>
  values.length < 2 ? "einmal gemessen" : `${format(min)} bis ${format(max)} (n = ${values.length})`;
