import { expect, it } from "vitest";
import { exceptionsInWords, hoursInWords, readExceptions, readHours } from "./read-hours.ts";

it("reads what it has written", () => {
  const hours = "Mo 09:00–12:00\nSo 13:15–24:00";
  const exceptions = "24.12.2026 frei\n05.01.2027 frei 09:00–10:00\n06.01.2027 zusätzlich 16:00–18:00";
  const [one, other] = [readHours(hours), readExceptions(exceptions)];
  expect(one.ok && hoursInWords(one.value)).toBe(hours);
  expect(other.ok && exceptionsInWords(other.value)).toBe(exceptions);
});

it.each(["Mo 12:00–09:00", "Mo 09:10–12:00", "Xy 09:00–12:00", "Mo 9–12", "Mo 09:00–25:00"])("refuses the hours „%s“ by name", (line) =>
  expect(readHours(`Di 09:00–12:00\n${line}`)).toMatchObject({ ok: false, error: expect.stringContaining(`„${line}“`) }),
);

it.each(["30.02.2027 frei", "24.12.2026 zusätzlich", "24.12.2026 frei 12:00–09:00", "Weihnachten frei"])(
  "refuses the exception „%s“ by name",
  (line) => expect(readExceptions(line)).toMatchObject({ ok: false, error: expect.stringContaining(`„${line}“`) }),
);
