/** Spellings of the same name meet: letters and digits alone. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

export const statuteKey = (name: string): string => `statute ${bare(name)}`;

/** `7 ABR 8/23`, `7abr8/23` and `7 ABR 8-23` are one number. */
export const docketKey = (docket: string): string => `docket ${docket.toLowerCase().replace(/\s+/g, "").replaceAll("-", "/")}`;

export const ecliKey = (ecli: string): string => `ecli ${ecli.toLowerCase()}`;
