import { expect, it } from "vitest";
import { bytesInWords } from "./file-size.ts";

it.each([
  [0, "1 kB"],
  [499, "1 kB"],
  [312_400, "312 kB"],
  [999_999, "1000 kB"],
  [4_230_000, "4,2 MB"],
  [15_000_000, "15 MB"],
])("says %i bytes as %s", (bytes, words) => expect(bytesInWords(bytes)).toBe(words));
