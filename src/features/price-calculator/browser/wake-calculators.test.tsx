import { afterEach, expect, it, vi } from "vitest";
import { wakeCalculators } from "./wake-calculators.ts";

const event = { prices: [129_000], rates: null, stay: { days: 4, nights: 3, arrivals: 1, weekdays: "Mo–Do" } };

afterEach(() => {
  history.replaceState(null, "", "/");
  document.body.replaceChildren();
});

it("calculates what was typed while the rules were under way", async () => {
  document.body.innerHTML = `<form><div data-field="personen"><input name="personen" value="1"><p data-error hidden></p></div></form>
    <p data-problem hidden></p><div data-result><dl data-sums></dl></div><p data-status></p>`;
  document.querySelector("form")?.setAttribute("data-calculator", JSON.stringify({ event, vatPercent: 19 }));
  wakeCalculators();
  expect(location.search).toBe("");
  const field = document.querySelector("input");
  if (field) field.value = "2";
  field?.dispatchEvent(new Event("input", { bubbles: true }));
  await vi.waitFor(() => expect(document.querySelector("[data-status]")?.textContent).toContain("Summe brutto"));
  expect(location.search).toBe("?personen=2");
});
