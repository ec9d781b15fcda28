import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startCalculator } from "./calculator.ts";

const event = {
  prices: [129_000, 119_000],
  rates: { overnight: 14_900, dayGuest: 5_900, dayBefore: 10_900 },
  stay: { days: 4, nights: 3, arrivals: 1, weekdays: "Mo–Do" },
};

const own = [1, 2, 3]
  .map(
    (position) =>
      `<div data-field="hotel${position}" data-own ${position > 1 ? "hidden" : ""}><select name="hotel${position}" ${position > 1 ? "disabled" : ""}><option value="">wie für alle</option><option>Tagesgast</option></select><p data-error hidden></p></div>`,
  )
  .join("");

beforeEach(() => {
  document.body.innerHTML = `<form>
    <div data-field="personen"><input name="personen" value="1"><p data-error hidden></p></div>
    <div data-field="hotel"><select name="hotel"><option>mit Übernachtung</option><option>Tagesgast</option></select><p data-error hidden></p></div>
    ${own}
    <div data-field="naechte"><input name="naechte" value="0"><p data-error hidden></p></div>
    <div data-field="reise"><input name="reise" value=""><p data-error hidden></p></div>
    </form><p data-problem hidden></p><div data-result><table><tbody data-lines></tbody></table><dl data-sums></dl><p data-saving hidden></p>
    <a data-pdf href="/kostenrechner/1/pdf">PDF</a><a data-fax href="/online-fax/1">Fax</a></div><p data-status></p>
    <form data-hand-on><input name="personen" value="1"><input name="option" value="mit Übernachtung"></form>`;
  document.querySelector("form")?.setAttribute("data-calculator", JSON.stringify({ event, vatPercent: 19 }));
  startCalculator(find("form") as HTMLFormElement);
});
afterEach(() => {
  history.replaceState(null, "", "/");
  document.body.replaceChildren();
});

const find = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(selector);
  return element;
};

const afterPicture = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

async function type(name: string, value: string): Promise<void> {
  const control = find(`[name="${name}"]`) as HTMLInputElement | HTMLSelectElement;
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
  await afterPicture();
}

it("recalculates with every change", async () => {
  await type("personen", "2");
  expect([...document.querySelectorAll("[data-lines] tr")].map((row) => row.textContent)).toEqual([
    "1. Personmit Übernachtung: 3 Nächte, Mo–Do, mit Verpflegung (3\u00a0×\u00a0149,00\u00a0€)1.290,00\u00a0€447,00\u00a0€1.737,00\u00a0€",
    "2. Personmit Übernachtung: 3 Nächte, Mo–Do, mit Verpflegung (3\u00a0×\u00a0149,00\u00a0€)1.190,00\u00a0€447,00\u00a0€1.637,00\u00a0€",
  ]);
  expect(find("[data-saving]").textContent).toBe("Durch die Staffelpreise sparen Sie 100,00\u00a0€ netto.");
  expect(find("[data-status]").textContent).toBe("Summe brutto: 4.015,06\u00a0€");
});

it("keeps the form in the address and in the links", async () => {
  await type("personen", "2");
  await type("hotel2", "Tagesgast");
  expect(location.search).toBe("?personen=2&hotel2=Tagesgast");
  expect(find("[data-pdf]").getAttribute("href")).toBe("/kostenrechner/1/pdf?personen=2&hotel2=Tagesgast");
  expect(find("[data-fax]").getAttribute("href")).toBe("/online-fax/1?personen=2&hotel2=Tagesgast");
});

it("offers as many own choices as there are participants", async () => {
  await type("personen", "3");
  await type("hotel3", "Tagesgast");
  await type("personen", "2");
  expect([1, 2, 3].map((position) => find(`[data-field="hotel${position}"]`).hidden)).toEqual([false, false, true]);
  expect(location.search).toBe("?personen=2");
});

it("says beside the field what is wrong, and hides a result that counts no more", async () => {
  await type("personen", "21");
  expect(find('[data-field="personen"] [data-error]').textContent).toBe("Bitte geben Sie eine Zahl von 1 bis 20 an");
  expect(find('[name="personen"]').getAttribute("aria-invalid")).toBe("true");
  expect([find("[data-result]").hidden, find("[data-problem]").hidden]).toEqual([true, false]);
  await type("personen", "20");
  expect([find("[data-result]").hidden, find("[data-problem]").hidden]).toEqual([false, true]);
  expect(find('[name="personen"]').hasAttribute("aria-invalid")).toBe(false);
});

it("lets what was typed be seen before it works anything out, and works it out once", async () => {
  const replaced = vi.spyOn(history, "replaceState");
  const typing = [type("personen", "2"), type("personen", "3")];
  expect(find("[data-lines]").children).toHaveLength(0);
  await Promise.all(typing);
  expect(find("[data-lines]").children).toHaveLength(3);
  expect(replaced).toHaveBeenCalledOnce();
  replaced.mockRestore();
});

it("asks the server for nothing on submit", () => {
  const submitted = new Event("submit", { cancelable: true, bubbles: true });
  find("form").dispatchEvent(submitted);
  expect(submitted.defaultPrevented).toBe(true);
});

it("tells the cart what was worked out", async () => {
  await type("personen", "3");
  await type("hotel", "Tagesgast");
  const handedOn = () => [...document.querySelectorAll<HTMLInputElement>("[data-hand-on] input")].map(({ value }) => value);
  expect(handedOn()).toEqual(["3", "Tagesgast"]);
  await type("hotel", "mit Übernachtung");
  expect(handedOn()).toEqual(["3", "mit Übernachtung"]);
});
