import { beforeEach, expect, it } from "vitest";
import { enhanceForm } from "./enhance-form.ts";

const page = `
<form data-enhance method="post" action="/probe">
  <div data-summary hidden>
    <h2 tabindex="-1">Das hat nicht geklappt</h2>
    <p data-problem>Bitte senden Sie es noch einmal ab.</p>
    <ul></ul>
  </div>
  <div data-field><label for="e">E-Mail</label><input id="e" name="email" data-rule="email" required><p data-error hidden></p></div>
  <div data-field><label for="t">Telefon</label><input id="t" name="phone" data-rule="phone"><p data-error hidden></p></div>
  <div data-field>
    <label for="s">Betreff</label>
    <select id="s" name="topic" data-rule="topic" data-missing="Bitte wählen Sie" required><option value=""></option><option>Seminar</option></select>
    <p data-error hidden></p>
  </div>
  <fieldset data-field>
    <input type="radio" id="r1" name="way" value="Post" data-rule="line" required>
    <input type="radio" id="r2" name="way" value="E-Mail" data-rule="line" required>
    <p data-error hidden></p>
  </fieldset>
  <div data-field><input type="checkbox" id="c" name="consent" value="ja" data-missing="Bitte stimmen Sie zu" required><p data-error hidden></p></div>
  <button type="submit">Absenden</button>
</form>`;

let form: HTMLFormElement;
let sent: number;

function found<E extends Element>(selector: string): E {
  const element = document.querySelector<E>(selector);
  if (element === null) throw new Error(`no ${selector}`);
  return element;
}
const input = (id: string) => found<HTMLInputElement>(`#${id}`);
const summary = () => found<HTMLElement>("[data-summary]");
const entries = () => [...summary().querySelectorAll("a")].map((link) => `${link.getAttribute("href")} ${link.textContent}`);
const errors = () => [...document.querySelectorAll<HTMLElement>("[data-error]:not([hidden])")].map((text) => text.textContent);
const button = () => found<HTMLButtonElement>("button");

function submit(): boolean {
  return form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
}
function type(id: string, value: string): void {
  input(id).value = value;
  input(id).dispatchEvent(new Event("input", { bubbles: true }));
}
function tick(id: string): void {
  input(id).checked = true;
  input(id).dispatchEvent(new Event("change", { bubbles: true }));
}
function fill(): void {
  type("e", "ada@example.org");
  type("s", "Seminar");
  tick("r2");
  tick("c");
}

beforeEach(() => {
  document.body.innerHTML = page;
  form = found<HTMLFormElement>("form");
  sent = 0;
  enhanceForm(found("form"));
  form.addEventListener("submit", (event) => {
    if (!event.defaultPrevented) sent += 1;
  });
});

it("leaves the browser's own checks to visitors without our script", () => expect(form.noValidate).toBe(true));

it("says nothing before the first submit", () => {
  type("e", "ada");
  expect([errors(), summary().hidden]).toEqual([[], true]);
});

it("names everything that is wrong, marks the fields and moves to the summary", () => {
  expect(submit()).toBe(false);
  expect(errors()).toEqual([
    "Bitte geben Sie eine E-Mail-Adresse an",
    "Bitte wählen Sie",
    "Bitte füllen Sie dieses Feld aus",
    "Bitte stimmen Sie zu",
  ]);
  expect(entries()).toEqual([
    "#e Bitte geben Sie eine E-Mail-Adresse an",
    "#s Bitte wählen Sie",
    "#r1 Bitte füllen Sie dieses Feld aus",
    "#c Bitte stimmen Sie zu",
  ]);
  expect(input("e").closest("[data-field]")?.className).toBe("invalid");
  expect(["e", "t", "r1", "r2"].map((id) => input(id).getAttribute("aria-invalid"))).toEqual(["true", null, "true", "true"]);
  expect(document.activeElement?.textContent).toBe("Bitte prüfen Sie Ihre Angaben");
  expect(found<HTMLElement>("[data-problem]").hidden).toBe(true);
  expect(sent).toBe(0);
});

it("checks on every change after the first submit and leaves standing what is still wrong", () => {
  submit();
  const kept = found("[data-for=topic]");
  type("e", "ada");
  expect(errors()[0]).toBe("Bitte geben Sie eine gültige E-Mail-Adresse an");
  type("t", "089");
  expect(errors()[1]).toBe("Die Telefonnummer ist zu kurz");
  type("t", "");
  type("e", "ada@example.org");
  tick("r1");
  expect(entries()).toEqual(["#s Bitte wählen Sie", "#c Bitte stimmen Sie zu"]);
  expect(found("[data-for=topic]")).toBe(kept);
  expect(input("e").hasAttribute("aria-invalid")).toBe(false);
  type("s", "Seminar");
  tick("c");
  expect([errors(), summary().hidden]).toEqual([[], true]);
});

it("sends a valid form once and says so", () => {
  fill();
  expect(submit()).toBe(true);
  expect([button().textContent, button().disabled, button().getAttribute("aria-busy")]).toEqual(["Wird gesendet …", true, "true"]);
  expect(submit()).toBe(false);
  expect(sent).toBe(1);
});

it("can be sent again after the back button", () => {
  fill();
  submit();
  window.dispatchEvent(new Event("pageshow"));
  expect([button().textContent, button().disabled]).toEqual(["Absenden", false]);
  expect(submit()).toBe(true);
  expect(sent).toBe(2);
});

it("goes on with what the server found wrong", () => {
  document.body.innerHTML = page
    .replace("data-summary hidden", "data-summary")
    .replace("<ul></ul>", "<ul><li data-for=email><a href=#e>Falsch</a></li></ul>");
  found("#e").closest("div")?.classList.add("invalid");
  enhanceForm(found("form"));
  expect(document.activeElement?.tagName).toBe("H2");
  type("e", "ada@example.org");
  expect(entries()).not.toContain("#e Falsch");
});

it("demands a field that another one makes necessary in the first round", () => {
  document.body.innerHTML = `
<form data-enhance>
  <div data-summary hidden><h2 tabindex="-1"></h2><ul></ul></div>
  <input type="radio" name="billTo" value="firma" data-rule="line" required checked>
  <input type="radio" name="billTo" value="eigene" data-rule="line" required id="own">
  <div data-field><input id="company" name="company" data-rule="company" data-required-when="billTo=firma"><p data-error hidden></p></div>
  <div data-field><input id="city" name="city" data-rule="city" required><p data-error hidden></p></div>
  <button type="submit">Weiter</button>
</form>`;
  form = found<HTMLFormElement>("form");
  enhanceForm(form);
  submit();
  expect(errors()).toEqual(["Bitte füllen Sie das Feld Firma aus", "Bitte füllen Sie das Feld Ort aus"]);
  tick("own");
  expect(errors()).toEqual(["Bitte füllen Sie das Feld Ort aus"]);
});
