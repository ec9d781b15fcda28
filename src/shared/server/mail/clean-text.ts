/** They turn around what stands beside a value, or hide in it. */
const deceptive = /[\u202A-\u202E\u2066-\u2069\u200B\uFEFF]/gu;

const sound = (text: string): string => text.toWellFormed().replace(deceptive, "");

/** A text for a header, a name or a label: without line breaks and control characters, which would begin a header of their own. */
export function oneLine(text: string): string {
  return sound(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp} ]+/gu, " ")
    .trim();
}

/** A text of several lines: line breaks of every kind become `\n`, other control characters go. */
export function cleanLines(text: string): string {
  return sound(text)
    .replace(/\r\n?|[\u0085\p{Zl}\p{Zp}]/gu, "\n")
    .replace(/\t/g, " ")
    .replace(/(?!\n)\p{Cc}/gu, "")
    .replace(/(?<! ) +$/gm, "")
    .trim();
}
