import { beforeEach, expect, it, vi } from "vitest";
import { $flyout, closeBelowDesktop, closeFlyout, FLYOUT_MIN_WIDTH, LAYER_CLOSE_MS, toggleFlyout } from "./flyout.store.ts";

beforeEach(() => {
  vi.useFakeTimers();
  $flyout.set({ open: null, closing: [] });
});

type Step = string | number | Readonly<{ width: number }>;

/** Steps are clicks on triggers (`close` is the close button), milliseconds to wait, and windows of another width. */
function after(steps: readonly Step[]): string {
  for (const step of steps) {
    if (typeof step === "number") vi.advanceTimersByTime(step);
    else if (typeof step === "object") closeBelowDesktop(step.width);
    else if (step === "close") closeFlyout();
    else toggleFlyout(step);
  }
  const { open, closing } = $flyout.get();
  return `${open ?? "-"} ${closing.join("+") || "-"}`;
}

it("closes within 500 ms, and in windows narrower than 1200 px", () => {
  expect([LAYER_CLOSE_MS, FLYOUT_MIN_WIDTH]).toEqual([500, 1200]);
});

it.each<[readonly Step[], string]>([
  [[], "- -"],
  [["close"], "- -"],
  [["a"], "a -"],
  [["a", 10_000], "a -"],
  [["a", "a"], "- a"],
  [["a", "a", 499], "- a"],
  [["a", "a", 500], "- -"],
  [["a", "close"], "- a"],
  [["a", "close", 499], "- a"],
  [["a", "close", 500], "- -"],
  [["a", "close", 300, "close", 200], "- -"],
  [["a", "b"], "b a"],
  [["a", "b", 499], "b a"],
  [["a", "b", 500], "b -"],
  [["a", "b", 500, "b", 500], "- -"],
  [["a", "b", "c"], "c a+b"],
  [["a", "b", 300, "c", 199], "c a+b"],
  [["a", "b", 300, "c", 200], "c b"],
  [["a", "b", 300, "c", 499], "c b"],
  [["a", "b", 300, "c", 500], "c -"],
  [["a", "b", "close"], "- a+b"],
  [["a", "close", 18, "b"], "b a"],
  [["a", "close", 18, "b", 481], "b a"],
  [["a", "close", 18, "b", 482], "b -"],
  [["a", "a", 200, "a"], "a -"],
  [["a", "a", 200, "a", 500], "a -"],
  [["a", "a", 200, "b"], "b a"],
  [["a", "a", 200, "b", 300], "b -"],
  [["a", "b", 200, "a"], "a b"],
  [["a", "b", 200, "a", 499], "a b"],
  [["a", "b", 200, "a", 500], "a -"],
  [["a", { width: 1200 }], "a -"],
  [["a", { width: 1199 }], "- a"],
  [["a", { width: 1199 }, 500], "- -"],
  [[{ width: 375 }], "- -"],
])("is after %j", (steps, state) => {
  expect(after(steps)).toBe(state);
});
