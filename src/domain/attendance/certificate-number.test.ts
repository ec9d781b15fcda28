import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { certificateNumber, NUMBER_BYTES, readCertificateNumber } from "./certificate-number.ts";

const SIGNS = "23456789ABCDEFGHJKMNPQRSTWXYZ";
const numbers = Array.from({ length: 50 }, () => certificateNumber(randomBytes(NUMBER_BYTES)));

describe("the number of a certificate", () => {
  it("has groups of four to be read out", () => {
    for (const number of numbers) expect(number).toMatch(new RegExp(`^Z-[${SIGNS}]{4}-[${SIGNS}]{4}-[${SIGNS}]{4}$`));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it.each([
    (number: string) => number.toLowerCase(),
    (number: string) => number.replaceAll("-", ""),
    (number: string) => ` ${number.replaceAll("-", " ")} `,
    (number: string) => number.slice(2).replaceAll("-", "–"),
  ])("is read however it is typed", (typed) => {
    for (const number of numbers) expect(readCertificateNumber(typed(number))).toBe(number);
  });

  it("is refused with any one sign wrong", () => {
    const [number = ""] = numbers;
    const slips = [...number].flatMap((sign, at) =>
      sign === "-" || at === 0
        ? []
        : [...SIGNS].filter((other) => other !== sign).map((other) => number.slice(0, at) + other + number.slice(at + 1)),
    );
    expect(slips.length).toBe(12 * 28);
    expect(slips.filter((slip) => readCertificateNumber(slip) !== null)).toEqual([]);
  });

  it("is refused with two signs that changed places", () => {
    for (const number of numbers) {
      const signs = [...number.replaceAll("-", "").slice(1)];
      for (let at = 0; at < signs.length - 1; at += 1) {
        const swapped = signs.with(at, signs[at + 1] ?? "").with(at + 1, signs[at] ?? "");
        if (swapped.join("") !== signs.join("")) expect(readCertificateNumber(swapped.join(""))).toBeNull();
      }
    }
  });

  it.each(["", "Z", "Z-7KQ2", "Z-0000-0000-0000", "x".repeat(500), "../../x"])("is not %j", (typed) =>
    expect(readCertificateNumber(typed)).toBeNull(),
  );
});
