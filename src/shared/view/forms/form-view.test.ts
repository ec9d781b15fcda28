import { experimental_AstroContainer as AstroContainer } from "astro/container";
import type { AstroComponentFactory } from "astro/runtime/server/index.js";
import { HtmlValidate } from "html-validate";
import { expect, it } from "vitest";
import { defineForm } from "../../forms/form.ts";
import type { FormState } from "../../forms/form-state.ts";

const form = defineForm({
  id: "probe",
  submit: "Nachricht senden",
  groups: [{ title: "Anschrift", fields: ["city"] }],
  fields: {
    salutation: { kind: "select", label: "Anrede", rule: "salutation", options: ["Frau", "Herr"], autocomplete: "honorific-prefix" },
    email: { kind: "email", label: "E-Mail", rule: "email", autocomplete: "email", hint: "Dorthin geht die Antwort." },
    password: { kind: "password", label: "Passwort", rule: "password", optional: true, autocomplete: "new-password" },
    city: { kind: "text", label: "Ort", rule: "city", width: "half" },
    message: { kind: "textarea", label: "Nachricht", rule: "message", rows: 4 },
    way: { kind: "radio", label: "Antwort per", rule: "line", options: [{ value: "post", label: "Post" }, "E-Mail"] },
    consent: { kind: "checkbox", label: "Ja, bitte" },
    person: { kind: "select", label: "Bearbeitung", rule: "line", optional: true, options: [{ value: "", label: "Niemand" }, "Rainer"] },
    theme: { kind: "hidden", label: "Thema", rule: "line", optional: true },
  },
});
const fresh: FormState = { values: { theme: "ki" }, errors: {}, problem: null, stamp: "stempel" };

const [view] = Object.values(import.meta.glob<{ default: AstroComponentFactory }>("./FormView.astro", { eager: true }));
if (view === undefined) throw new Error("no FormView.astro");
const container = await AstroContainer.create();
const render = (state: FormState) => container.renderToString(view.default, { props: { form, state, action: "/probe" } });
const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

async function parsed(state: FormState): Promise<DocumentFragment> {
  const { JSDOM } = await import("jsdom");
  return JSDOM.fragment(await render(state));
}
const names = (page: DocumentFragment) => [...page.querySelectorAll("[name]")].map((control) => control.getAttribute("name"));

it("shows a fresh form", async () => {
  const page = await parsed(fresh);
  expect(names(page)).toEqual([
    "salutation",
    "email",
    "password",
    "message",
    "way",
    "way",
    "consent",
    "person",
    "theme",
    "city",
    "website",
    "formular",
  ]);
  expect(page.querySelector("form")?.getAttribute("action")).toBe("/probe#probe");
  expect(page.querySelector("form")?.hasAttribute("novalidate")).toBe(false);
  expect(page.querySelector("[data-summary]")?.hasAttribute("hidden")).toBe(true);
  expect(page.querySelectorAll(".invalid, [aria-invalid], [data-error]:not([hidden])")).toHaveLength(0);
  expect(page.querySelector("fieldset legend")?.textContent?.trim()).toContain("Antwort per");
});

it("keeps what was typed and says what is wrong where it is wrong", async () => {
  const page = await parsed({
    values: { salutation: "Herr", email: "<ada>", message: "Zeile 1\nZeile 2", way: "post", consent: "ja" },
    errors: { email: "Bitte geben Sie eine gültige E-Mail-Adresse an" },
    problem: null,
    stamp: "stempel",
  });
  const email = page.querySelector("#probe-email");
  expect(email?.getAttribute("value")).toBe("<ada>");
  expect(email?.getAttribute("aria-invalid")).toBe("true");
  const described = (email?.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => page.querySelector(`#${id}`)?.textContent?.trim());
  expect(described).toEqual(["Dorthin geht die Antwort.", "Bitte geben Sie eine gültige E-Mail-Adresse an"]);
  expect(email?.closest("[data-field]")?.classList.contains("invalid")).toBe(true);
  expect(page.querySelector("textarea")?.textContent).toBe("Zeile 1\nZeile 2");
  expect(page.querySelector("option[selected]")?.textContent?.trim()).toBe("Herr");
  expect(page.querySelector("input[value=post]")?.hasAttribute("checked")).toBe(true);
  expect(page.querySelector("[data-summary] h2")?.textContent).toBe("Bitte prüfen Sie Ihre Angaben");
  expect(page.querySelector("[data-summary] a")?.getAttribute("href")).toBe("#probe-email");
});

it("says why the whole form came back", async () => {
  const page = await parsed({ ...fresh, problem: "Bitte senden Sie das Formular noch einmal ab." });
  expect(page.querySelector("[data-summary] h2")?.textContent).toBe("Das hat nicht geklappt");
  expect(page.querySelector("[data-problem]")?.textContent).toBe("Bitte senden Sie das Formular noch einmal ab.");
});

it("is valid HTML", async () => {
  const html = await render({ ...fresh, errors: { email: "Falsch" } });
  const { results } = await validator.validateString(
    `<!DOCTYPE html><html lang="de"><head><title>Probe</title></head><body>${html}</body></html>`,
  );
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([]);
});

it("offers nothing twice: a list with a word of its own for no choice needs no other", async () => {
  const page = await parsed(fresh);
  const options = (name: string) => [...page.querySelectorAll(`[name=${name}] option`)].map(({ textContent }) => textContent.trim());
  expect(options("salutation")).toEqual(["Bitte wählen", "Frau", "Herr"]);
  expect(options("person")).toEqual(["Niemand", "Rainer"]);
});
