/** They turn the reading order, so that a name could pass for another text. */
const turnsReading = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const visible = (text: string): string => text.toWellFormed().normalize("NFC").replace(turnsReading, "");

/** Text of one line: line breaks and other control characters become spaces. Markup stays the text it is. */
export const calendarLine = (text: string): string =>
  visible(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .trim();

export const calendarLines = (text: string): string =>
  text
    .split(/\r\n|[\r\n\u0085\u2028\u2029]/)
    .map(calendarLine)
    .join("\n")
    .trim();
