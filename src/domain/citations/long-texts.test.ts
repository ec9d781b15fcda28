import { expect, it } from "vitest";
import { findCitations } from "./find-citations.ts";

const SIZE = 1_000_000;
const long = (piece: string): string => piece.repeat(Math.ceil(SIZE / piece.length));

// A pattern that backtracks over the whole text would need hours here and run into the limit of a test.
it.each([
  "§",
  "§§ 1, 2 ",
  "§ 1 Abs. 1 und ",
  "§ 1 Nr. 1 bis 30 ",
  "§ 1, § 2, ",
  "§ 1 und § 2 i.V.m. ",
  "§ 1 I",
  "§ 1 Gesetzes über a a a a a a ",
  "§ 1 aaaaaaaaaaaaaaaaaaen ",
  "Art 1 ",
  "Anlage 1 ",
  "1/1",
  "1,",
  "1 A 1/",
  "7 ABR 1/98 ",
  "BAG, Urteil vom 8.3.2000 - ",
  "BVerfGE 1, 1; ",
  "ECLI:DE:BAG:2000:1",
  " ",
  "A",
])("reads a megabyte of %j", (piece) => {
  const found = findCitations(long(piece));
  expect(found.every(({ start, end }, i) => start < end && end <= SIZE + piece.length && start >= (found[i - 1]?.end ?? 0))).toBe(true);
});
