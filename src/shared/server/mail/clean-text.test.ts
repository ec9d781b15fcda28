import { expect, it } from "vitest";
import { cleanLines, oneLine } from "./clean-text.ts";

it.each([
  ["  Grüße aus   Köln ", "Grüße aus Köln"],
  ["Frage\r\nBcc: x@example.com", "Frage Bcc: x@example.com"],
  ["a\u0000b\u0007c\u007Fd\u0085e\u2028f", "a b c d e f"],
  ["Rechnung\u202Efdp.exe", "Rechnungfdp.exe"],
  ["z.\u202FB. 10\u00A0Uhr", "z.\u202FB. 10\u00A0Uhr"],
  ["halbes \uD83D Zeichen", "halbes \uFFFD Zeichen"],
  ["👩‍👧 und 🙂", "👩‍👧 und 🙂"],
])("makes one line of %j", (text, expected) => expect(oneLine(text)).toBe(expected));

it.each([
  ["eins\r\nzwei\rdrei\n\nvier", "eins\nzwei\ndrei\n\nvier"],
  ["eins  \n zwei\u0000", "eins\n zwei"],
  ["a\tb\u2029c", "a b\nc"],
])("keeps the lines of %j", (text, expected) => expect(cleanLines(text)).toBe(expected));
