import { withoutSmall } from "../typography/raised.ts";

const instead: Readonly<Record<string, string>> = {
  "\u2011": "-",
  "\u2010": "-",
  "\u202f": "\u00a0",
  "\u2009": " ",
  "\u2003": " ",
  "\u2003\u2003": " ",
};

const withoutMarks = (character: string): string => character.normalize("NFKD").replace(/\p{M}/gu, "");

/** Control characters become spaces, hiding or turning ones go; letters the font lacks lose their accent or become `?`. */
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
  return Array.from(withoutSmall(visible, has), shown).join("");
}
