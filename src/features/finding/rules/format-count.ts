/** Made once: it costs more than what it formats. */
const german = new Intl.NumberFormat("de-DE");

/** `1.234`. */
export const formatCount = (count: number): string => (count < 1000 ? String(count) : german.format(count));

/** How many dates stand behind a choice: `(1.234)`. */
export const behindChoice = (count: number): string => `(${formatCount(count)})`;
