type Control = HTMLInputElement | HTMLSelectElement;

const selectsOf = (form: HTMLFormElement): readonly HTMLSelectElement[] => [...form.querySelectorAll("select")];

/** Takes over the counts behind all choices; the choices themselves stay the visitor's. */
export function updateCounts(form: HTMLFormElement, from: HTMLFormElement): void {
  const fresh = new Map(selectsOf(from).map((select) => [select.name, select]));
  for (const select of selectsOf(form)) {
    const own = new Map([...select.options].map((option) => [option.value, option]));
    for (const option of fresh.get(select.name)?.options ?? []) {
      const known = own.get(option.value);
      if (known === undefined) select.append(option.cloneNode(true));
      else if (known.text !== option.text) known.text = option.text;
    }
  }
  for (const count of form.querySelectorAll<HTMLElement>("[data-count]"))
    count.textContent = from.querySelector(`[data-count="${count.dataset["count"]}"]`)?.textContent ?? count.textContent;
  const [summary, freshSummary] = [form.querySelector("summary"), from.querySelector("summary")];
  if (summary && freshSummary) summary.textContent = freshSummary.textContent;
}

const controlsOf = (form: HTMLFormElement): readonly Control[] => [...form.querySelectorAll<Control>("input[name], select")];

/** Sets every control as it stands in another copy of the form: after a link or the back button said what is wanted. */
export function updateChoices(form: HTMLFormElement, from: HTMLFormElement): void {
  const fresh = new Map(controlsOf(from).map((control) => [control.name, control]));
  for (const control of controlsOf(form)) {
    const other = fresh.get(control.name);
    if (control instanceof HTMLInputElement && control.type === "hidden") {
      if (other === undefined) control.remove();
      else control.value = other.value;
    } else if (other === undefined) continue;
    else if (control instanceof HTMLInputElement && control.type === "checkbox") control.checked = (other as HTMLInputElement).checked;
    else control.value = other.value;
  }
  for (const control of fresh.values())
    if (control.type === "hidden" && form.elements.namedItem(control.name) === null) form.append(control.cloneNode());
}

function asQuery(fields: readonly (readonly [string, string])[]): string {
  const filled = fields.flatMap(([name, value]) => (value.trim() === "" ? [] : [[name, value.trim()]]));
  const query = new URLSearchParams(filled).toString();
  return query === "" ? "" : `?${query}`;
}

/** What the form asks for, as a query without what is empty; with a question mark unless there is nothing. */
export const queryOf = (form: HTMLFormElement): string =>
  asQuery([...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])));

function defaultOf(control: Control): string {
  if (control instanceof HTMLSelectElement) return [...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? "";
  return control.type === "checkbox" && !control.defaultChecked ? "" : control.defaultValue;
}

/** What it asked for when the page was made, whatever has been chosen since. */
export const defaultQueryOf = (form: HTMLFormElement): string =>
  asQuery(controlsOf(form).map((control) => [control.name, defaultOf(control)] as const));
