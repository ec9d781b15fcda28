import { describe, expect, it } from "vitest";
import { askedStep, type CheckoutStep, reachableStep, stepEntries } from "./checkout-steps.ts";

const urlOf = (query: string): URL => new URL(`https://example.org/checkout${query}`);

it.each([
  ["", "rechnung"],
  ["?schritt=rechnung", "rechnung"],
  ["?schritt=pruefen&x=1", "pruefen"],
  ["?schritt=teilnehmer", "rechnung"],
  ["?schritt=<b>", "rechnung"],
] as const)("reads off %j the step %s", (query, step) => expect(askedStep(urlOf(query))).toBe(step));

describe("a step", () => {
  it.each<[CheckoutStep, boolean, boolean, CheckoutStep | null]>([
    ["pruefen", true, false, "rechnung"],
    ["pruefen", false, true, null],
    ["rechnung", false, false, null],
    ["rechnung", true, true, "rechnung"],
    ["pruefen", true, true, "pruefen"],
  ])("%s, asked for with people %s and billing %s, is %s", (asked, people, billing, step) =>
    expect(reachableStep(asked, { people, billing })).toBe(step),
  );
});

describe("the step bar", () => {
  it("leads back to what is done and nowhere ahead", () => {
    expect(stepEntries("pruefen").map(({ href, state }) => [href, state])).toEqual([
      ["/seminare/warenkorb", "done"],
      ["/checkout?schritt=rechnung", "done"],
      [null, "current"],
      [null, "ahead"],
    ]);
  });

  it("leads nowhere after the order", () => {
    const entries = stepEntries("fertig");
    expect([entries.every(({ href }) => href === null), entries.at(-1)?.state]).toEqual([true, "current"]);
  });
});
