import { expect, it } from "vitest";
import { bindingInWords, bindingSums } from "./binding-sums.ts";

const seat = (kind: "buchung" | "reservierung", net: number) => ({ kind, net });
const words = (...seats: readonly ReturnType<typeof seat>[]) => {
  const sums = bindingSums(seats, 19);
  return sums === null ? null : bindingInWords(sums).replaceAll("\u00a0", " ");
};

it("says what is bound today and what is only reserved", () => {
  expect(words(seat("buchung", 100_000), seat("reservierung", 50_000))).toBe(
    "Heute verbindlich 1.190,00 € brutto · reserviert 595,00 € brutto",
  );
  expect(words(seat("buchung", 100_000))).toBe("Heute verbindlich 1.190,00 € brutto");
  expect(words(seat("reservierung", 100_000))).toBe("Heute verbindlich 0,00 € brutto · reserviert 1.190,00 € brutto");
  expect(words()).toBeNull();
});

it("rounds once, so that both together are the total", () => {
  // 19 % of 0,03 € is 0,0057 €: each half a cent up would be one cent too many.
  const sums = bindingSums([seat("buchung", 3), seat("reservierung", 3)], 19);
  expect(sums).toMatchObject({ gross: "0,07\u00a0€", booked: { gross: "0,04\u00a0€" }, reserved: { gross: "0,03\u00a0€" } });
});
