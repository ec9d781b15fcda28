/** As long as the tokens of our links (`newSecret`), and not a line of dashes. */
const secret = /(?<![\w-])(?=[_-]*[A-Za-z0-9])[\w-]{43,}/g;

/** Takes the tokens out of the links of a mail: with them, whoever reads it could act as its recipient. */
export const hideSecrets = (text: string): string => text.replace(secret, "…");
