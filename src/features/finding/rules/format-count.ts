/** Made once: it costs more than what it formats. */
const german = new Intl.NumberFormat("de-DE");

export const formatCount = (count: number): string => (count < 1000 ? String(count) : german.format(count));

export const behindChoice = (count: number): string => `(${formatCount(count)})`;
