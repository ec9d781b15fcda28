const MB = 1_000_000;

const german = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 1 });

/** `312 kB`, `4,2 MB`; never less than 1 kB. */
export const bytesInWords = (bytes: number): string =>
  bytes < MB ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${german.format(bytes / MB)} MB`;
