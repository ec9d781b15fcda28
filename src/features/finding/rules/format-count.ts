/** Made once: it costs more than what it formats. */
const german = new Intl.NumberFormat("de-DE");

export const formatCount = (count: number): string => (count < 1000 ? String(count) : german.format(count));

/** Nothing where no count is kept. */
export const behindChoice = (count: number | null): string => (count === null ? "" : `(${formatCount(count)})`);
