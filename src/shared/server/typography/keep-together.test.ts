import { expect, it } from "vitest";
import { keepTogether } from "./keep-together.ts";

const shown = (text: string): string => keepTogether(text).replaceAll("\u00a0", "~");

it.each([
  ["nach § 37 Abs. 6 Satz 1 BetrVG", "nach §~37 Abs.~6 Satz~1 BetrVG"],
  ["§§ 99 bis 101, Art. 9 Abs. 3 GG", "§§~99 bis 101, Art.~9 Abs.~3 GG"],
  ["§ 6 Abs. 1 Buchst. f DSGVO, Nr. 2, Rn. 28", "§~6 Abs.~1 Buchst.~f DSGVO, Nr.~2, Rn.~28"],
  ["am 8. März 2000 und am 1. Mai", "am 8.~März~2000 und am 1.~Mai"],
  ["8. März 2000", "8.~März~2000"],
  ["Der Satz 1 zu 1, Ersatz 5", "Der Satz~1 zu 1, Ersatz 5"],
  ["8. Maifeier, 8. März 20000", "8. Maifeier, 8.~März 20000"],
  ["Das Gesetz", "Das Gesetz"],
])("%s becomes %s", (text, expected) => expect(shown(text)).toBe(expected));
