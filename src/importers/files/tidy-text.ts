// biome-ignore lint/suspicious/noControlCharactersInRegex: the source holds U+007F and such, which no page may carry.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

export const withoutControls = (text: string): string => text.replace(controls, "");

/** Control characters go; U+2028 and runs of blanks or breaks become one blank. No-break blanks and soft hyphens stay. */
export const tidyText = (text: string): string => withoutControls(text).replace(/[ \t\r\n\u2028]+/g, " ");
