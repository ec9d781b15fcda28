import { beforeEach, expect, it, vi } from "vitest";
import { ACCORDION_MS, createAccordion, phaseOf } from "./accordion.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

/** Steps are clicks on an item and milliseconds to wait. */
function phasesAfter(ms: number, steps: readonly (string | number)[]): string {
  const { $phases, toggle } = createAccordion(ms);
  for (const step of steps) {
    if (typeof step === "string") toggle(step);
    else vi.advanceTimersByTime(step);
  }
  return ["a", "b", "c"].map((id) => phaseOf($phases.get(), id)).join(" ");
}

it("takes 300 ms for lists and 200 ms for items of a flyout with tabs", () => expect(ACCORDION_MS).toEqual({ list: 300, tabs: 200 }));

it.each([
  [[], "closed closed closed"],
  [["a"], "opening closed closed"],
  [["a", -1], "opening closed closed"],
  [["a", 0], "open closed closed"],
  [["a", 0, "a"], "closing closed closed"],
  [["a", 0, "a", -1], "closing closed closed"],
  [["a", 0, "a", 0], "closed closed closed"],
  [["a", 0, "b"], "closing opening closed"],
  [["a", 0, "b", 0], "closed open closed"],
  [["a", "a"], "closing closed closed"],
  [["a", "a", 0], "closed closed closed"],
  [["a", 0, "a", "a"], "opening closed closed"],
  [["a", 0, "a", -1, "a", -1], "opening closed closed"],
  [["a", 0, "a", -1, "a", 0], "open closed closed"],
  [["a", "b", "c"], "closing closing opening"],
  [["a", "b", "c", 0], "closed closed open"],
  [["a", 0, "b", "a", 0], "open closed closed"],
] as const)("is after %j", (steps, phases) => {
  for (const ms of Object.values(ACCORDION_MS)) {
    // 0 stands for the whole time, -1 for all but the last millisecond.
    const timed = steps.map((step) => (typeof step === "number" ? ms + step : step));
    expect(phasesAfter(ms, timed)).toBe(phases);
  }
});
