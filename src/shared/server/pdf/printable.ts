/** Written otherwise where the font has no glyph. */
const instead: Readonly<Record<string, string>> = {
  "\u2011": "-",
  "\u2010": "-",
  "\u202f": "\u00a0",
  "\u2009": " ",
  "\u2003": " ",
  "\u2003\u2003": " ",
};

const withoutMarks = (character: string): string => character.normalize("NFKD").replace(/\p{M}/gu, "");

/**
 * Text as the font can show it. Markup stays the text it is. Control characters become spaces, invisible ones that turn
 * the reading order or hide go, a letter that the font lacks loses its accent, and anything else becomes a question mark.
 */
export function printable(text: string, hasGlyph: (codePoint: number) => boolean): string {
  const has = (character: string): boolean => [...character].every((part) => hasGlyph(part.codePointAt(0) ?? 0));
  const shown = (character: string): string => {
    if (has(character)) return character;
    const other = instead[character] ?? withoutMarks(character);
    return other !== "" && has(other) ? other : "?";
  };
  const visible = text
    .normalize("NFC")
    .replace(/\p{Cc}+/gu, " ")
    .replace(/\p{Cf}/gu, "");
  return Array.from(visible, shown).join("");
}
