import { describe, expect, it } from "vitest";
import { askedStep, type CheckoutStep, firstOpenStep, reachableStep, stepEntries } from "./checkout-steps.ts";

const urlOf = (query: string): URL => new URL(`https://example.org/checkout${query}`);

it.each([
  ["", "teilnehmer"],
  ["?schritt=rechnung", "rechnung"],
  ["?schritt=pruefen&x=1", "pruefen"],
  ["?schritt=fertig", "teilnehmer"],
  ["?schritt=<b>", "teilnehmer"],
] as const)("reads off %j the step %s", (query, step) => expect(askedStep(urlOf(query))).toBe(step));

it.each([
  [false, false, "teilnehmer"],
  [false, true, "teilnehmer"],
  [true, false, "rechnung"],
  [true, true, "pruefen"],
] as const)("goes on at (people %s, billing %s): %s", (people, billing, step) => expect(firstOpenStep({ people, billing })).toBe(step));

describe("a step", () => {
  it.each<[CheckoutStep, boolean, boolean, CheckoutStep]>([
    ["pruefen", true, false, "rechnung"],
    ["pruefen", false, true, "teilnehmer"],
    ["rechnung", false, false, "teilnehmer"],
    ["teilnehmer", true, true, "teilnehmer"],
    ["rechnung", true, true, "rechnung"],
    ["pruefen", true, true, "pruefen"],
  ])("%s, asked for with people %s and billing %s, is %s", (asked, people, billing, step) =>
    expect(reachableStep(asked, { people, billing })).toBe(step),
  );
});

describe("the step bar", () => {
  it("leads back to what is done and nowhere ahead", () => {
    expect(stepEntries("pruefen").map(({ href, state }) => [href, state])).toEqual([
      ["/checkout?schritt=teilnehmer", "done"],
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
