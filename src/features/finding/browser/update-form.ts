import type { FinderState } from "../rules/finder-state.ts";

type Control = HTMLInputElement | HTMLSelectElement;

const selectsOf = (form: HTMLFormElement): readonly HTMLSelectElement[] => [...form.querySelectorAll("select")];
const controlsOf = (form: HTMLFormElement): readonly Control[] => [...form.querySelectorAll<Control>("input[name], select")];
const ticksOf = (form: HTMLFormElement): readonly HTMLElement[] => [...form.querySelectorAll<HTMLElement>("[data-count]")];

function defaultOf(control: Control): string {
  if (control instanceof HTMLSelectElement) return [...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? "";
  return control.type === "checkbox" && !control.defaultChecked ? "" : control.defaultValue;
}

/** The state of a form as its page was made, whatever has been chosen since. */
export const stateOf = (form: HTMLFormElement): FinderState => ({
  summary: form.querySelector("[data-summary]")?.textContent ?? "",
  apply: form.querySelector<HTMLElement>("[data-apply]")?.dataset["apply"] ?? "",
  values: Object.fromEntries(controlsOf(form).map((control) => [control.name, defaultOf(control)])),
  options: Object.fromEntries(selectsOf(form).map(({ name, options }) => [name, [...options].map(({ value, text }) => [value, text])])),
  ticks: Object.fromEntries(ticksOf(form).map(({ dataset, textContent }) => [dataset["count"] ?? "", textContent ?? ""])),
});

/** Takes over the counts behind all choices; the choices themselves stay the visitor's. */
export function updateCounts(form: HTMLFormElement, { summary, apply, options, ticks }: FinderState): void {
  for (const select of selectsOf(form)) {
    const own = new Map([...select.options].map((option) => [option.value, option]));
    for (const [value, text] of options[select.name] ?? []) {
      const known = own.get(value);
      if (known === undefined) select.append(new Option(text, value));
      else if (known.text !== text) known.text = text;
    }
  }
  for (const tick of ticksOf(form)) tick.textContent = ticks[tick.dataset["count"] ?? ""] ?? tick.textContent;
  const texts = [
    ["[data-summary]", summary],
    ["[data-apply]", apply],
  ] as const;
  for (const [selector, text] of texts) {
    const shown = form.querySelector(selector);
    if (shown && text !== "" && shown.textContent !== text) shown.textContent = text;
  }
}

export function updateChoices(form: HTMLFormElement, { values }: FinderState): void {
  for (const control of controlsOf(form)) {
    const value = values[control.name];
    if (control.type === "hidden" && value === undefined) control.remove();
    else if (value === undefined) continue;
    else if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = value !== "";
    else control.value = value;
  }
  for (const [name, value] of Object.entries(values)) {
    if (form.elements.namedItem(name) !== null) continue;
    const kept = document.createElement("input");
    Object.assign(kept, { type: "hidden", name, value });
    form.append(kept);
  }
}

function asQuery(fields: readonly (readonly [string, string])[]): string {
  const filled = fields.flatMap(([name, value]) => (value.trim() === "" ? [] : [[name, value.trim()]]));
  const query = new URLSearchParams(filled).toString();
  return query === "" ? "" : `?${query}`;
}

/** What the form asks for, as a query without what is empty; with a question mark unless there is nothing. */
export const queryOf = (form: HTMLFormElement): string =>
  asQuery([...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])));

export const defaultQueryOf = (form: HTMLFormElement): string =>
  asQuery(controlsOf(form).map((control) => [control.name, defaultOf(control)] as const));
