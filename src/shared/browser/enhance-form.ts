import { checkText } from "../forms/check-text.ts";
import { fieldRules, type RuleName } from "../forms/field-rules.ts";
import { summaryTitles } from "../forms/form-state.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Question = readonly [Control, ...Control[]];

const SENDING = "Wird gesendet …";

const isRule = (name: string | undefined): name is RuleName => name !== undefined && Object.hasOwn(fieldRules, name);

function questionsOf(form: HTMLFormElement): readonly Question[] {
  const byName = new Map<string, [Control, ...Control[]]>();
  for (const control of form.querySelectorAll<Control>("[data-rule], [data-missing]")) {
    const known = byName.get(control.name);
    if (known) known.push(control);
    else byName.set(control.name, [control]);
  }
  return [...byName.values()];
}

const isTicked = (control: Control): boolean => control instanceof HTMLInputElement && control.checked;

/** `data-required-when="billTo=firma"`: demanded where that field has that value. */
function isDemanded({ form, required, dataset: { requiredWhen } }: Control): boolean {
  if (required || requiredWhen === undefined || form === null) return required;
  const [name = "", value] = requiredWhen.split("=", 2);
  return new FormData(form).get(name) === value;
}

function messageOf([control, ...others]: Question): string | undefined {
  const { rule, missing } = control.dataset;
  if (control.type === "checkbox") return control.required && !isTicked(control) ? missing : undefined;
  if (!isRule(rule)) return undefined;
  const typed = control.type === "radio" ? [control, ...others].find(isTicked)?.value : control.value;
  const checked = checkText({ rule, optional: !isDemanded(control), missing }, typed ?? "");
  return checked.ok ? undefined : checked.message;
}

function show([control, ...others]: Question, message: string | undefined): void {
  const field = control.closest("[data-field]");
  const text = field?.querySelector<HTMLElement>("[data-error]");
  field?.classList.toggle("invalid", message !== undefined);
  for (const each of [control, ...others]) {
    if (message === undefined) each.removeAttribute("aria-invalid");
    else each.setAttribute("aria-invalid", "true");
  }
  if (!text) return;
  text.textContent = message ?? "";
  text.hidden = message === undefined;
}

/** One entry of the list above the form. What stays is left alone: a screen reader reads out what is put in. */
function list(summary: HTMLElement, [control]: Question, message: string | undefined): void {
  const known = summary.querySelector<HTMLElement>(`[data-for="${control.name}"]`);
  const link = known?.querySelector("a") ?? document.createElement("a");
  if (message === undefined) {
    known?.remove();
    return;
  }
  if (link.textContent !== message) link.textContent = message;
  if (known) return;
  const item = document.createElement("li");
  item.dataset["for"] = control.name;
  link.href = `#${control.id}`;
  item.append(link);
  summary.querySelector("ul")?.append(item);
}

function review(form: HTMLFormElement, questions: readonly Question[]): boolean {
  const summary = form.querySelector<HTMLElement>("[data-summary]");
  let wrong = 0;
  for (const question of questions) {
    const message = messageOf(question);
    if (message !== undefined) wrong += 1;
    show(question, message);
    if (summary) list(summary, question, message);
  }
  if (summary) summary.hidden = wrong === 0;
  return wrong === 0;
}

/** The whole form was complained about by the server; that is over once it is sent again. */
function announce(form: HTMLFormElement): void {
  const title = form.querySelector<HTMLElement>("[data-summary] h2");
  const problem = form.querySelector<HTMLElement>("[data-problem]");
  if (title) title.textContent = summaryTitles.fields;
  if (problem) problem.hidden = true;
  title?.focus();
}

function setSending(form: HTMLFormElement, sending: boolean): void {
  const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
  form.toggleAttribute("data-sending", sending);
  if (!button) return;
  button.dataset["label"] ??= button.textContent ?? "";
  button.textContent = sending ? SENDING : button.dataset["label"];
  button.disabled = sending;
  button.setAttribute("aria-busy", String(sending));
}

/** Checks one form: not before the first submit, then on every change (spec:forms-and-validation#when). */
export function enhanceForm(form: HTMLFormElement): void {
  const questions = questionsOf(form);
  let submitted = form.querySelector(".invalid") !== null;
  form.noValidate = true;
  const shown = form.querySelector<HTMLElement>("[data-summary]:not([hidden]) h2");
  shown?.focus();

  const recheck = (): void => {
    if (submitted) review(form, questions);
  };
  form.addEventListener("input", recheck);
  form.addEventListener("change", recheck);
  form.addEventListener("submit", (event) => {
    submitted = true;
    if (form.hasAttribute("data-sending")) return event.preventDefault();
    if (review(form, questions)) return setSending(form, true);
    event.preventDefault();
    announce(form);
  });
  // The back button may bring the page back as it was left.
  window.addEventListener("pageshow", () => setSending(form, false));
}
