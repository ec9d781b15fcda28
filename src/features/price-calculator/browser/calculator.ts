import type { PricedEvent } from "#src/domain/pricing/price-quote.ts";
import { fields, optionList, ownOptionField, queryOf, readCalculation } from "../rules/calculation.ts";
import { type CalculationRows, rowsOf } from "../rules/calculation-rows.ts";

type Setup = Readonly<{ event: PricedEvent; vatPercent: number }>;

function cell(tag: "td" | "th" | "dt" | "dd" | "small", text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function lineRow({ who, hotelText, seminar, hotel, total }: CalculationRows["lines"][number], inHotel: boolean): HTMLElement {
  const row = document.createElement("tr");
  const head = cell("th", who);
  head.setAttribute("scope", "row");
  if (hotelText !== "") head.append(cell("small", hotelText));
  row.append(head, cell("td", seminar), ...(inHotel ? [cell("td", hotel)] : []), cell("td", total));
  return row;
}

function sumRow({ label, value, strong }: CalculationRows["sums"][number]): HTMLElement {
  const row = document.createElement("div");
  row.classList.toggle("strong", strong);
  row.append(cell("dt", label), cell("dd", value));
  return row;
}

function showFields(form: HTMLFormElement, count: number, errors: Readonly<Record<string, string>>): void {
  for (const field of form.querySelectorAll<HTMLElement>("[data-field]")) {
    const name = field.dataset["field"] ?? "";
    const control = field.querySelector<HTMLInputElement | HTMLSelectElement>("input, select");
    const position = Number(/^\D+(\d+)$/.exec(name)?.[1] ?? 0);
    if (field.dataset["own"] !== undefined) {
      field.hidden = position > count;
      if (control) control.disabled = field.hidden;
    }
    const message = errors[name];
    const place = field.querySelector<HTMLElement>("[data-error]");
    if (place) {
      place.hidden = message === undefined;
      place.textContent = message ?? "";
    }
    if (message === undefined) control?.removeAttribute("aria-invalid");
    else control?.setAttribute("aria-invalid", "true");
  }
}

function showResult(page: ParentNode, rows: CalculationRows | null, inHotel: boolean): void {
  const part = (name: string): HTMLElement | null => page.querySelector<HTMLElement>(`[data-${name}]`);
  for (const [name, hidden] of [
    ["result", rows === null],
    ["problem", rows !== null],
    ["saving", rows === null || rows.saving === null],
  ] as const) {
    const element = part(name);
    if (element) element.hidden = hidden;
  }
  if (rows === null) return;
  part("lines")?.replaceChildren(...rows.lines.map((line) => lineRow(line, inHotel)));
  part("sums")?.replaceChildren(...rows.sums.map(sumRow));
  const saving = part("saving");
  if (saving) saving.textContent = rows.saving ?? "";
}

function link(page: ParentNode, name: string, query: string): void {
  const anchor = page.querySelector<HTMLAnchorElement>(`a[data-${name}]`);
  if (anchor) anchor.href = (anchor.getAttribute("href") ?? "").split("?", 1).join() + query;
}

/** What the cart is told: how many come, and the hotel option of all or of each. */
function handOn(page: ParentNode, read: ReturnType<typeof readCalculation>): void {
  const field = (name: string): HTMLInputElement | null => page.querySelector<HTMLInputElement>(`[data-hand-on] [name="${name}"]`);
  const [people, option] = [field("personen"), field("option")];
  if (people) people.value = String(read.count);
  if (option && read.ok) option.value = optionList(read.calculation.options);
}

/** What the form holds; a choice of somebody who does not come any more is not asked for. */
function queryIn(form: HTMLFormElement): URLSearchParams {
  const texts = [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  return new URLSearchParams(texts);
}

function recalculate(form: HTMLFormElement, page: ParentNode, { event, vatPercent }: Setup): void {
  const wanted = Number(form.querySelector<HTMLInputElement>(`[name="${fields.participants}"]`)?.value);
  for (let position = 1; position <= wanted; position++) {
    const own = form.querySelector<HTMLSelectElement>(`[name="${ownOptionField(position)}"]`);
    if (own) own.disabled = false;
  }
  const read = readCalculation(queryIn(form), event, vatPercent);
  const rows = read.ok ? rowsOf(read.calculation) : null;
  showFields(form, read.count, read.ok ? {} : read.errors);
  showResult(page, rows, event.rates !== null);
  const query = queryOf(read.typed, read.count, event);
  link(page, "pdf", query);
  link(page, "fax", query);
  handOn(page, read);
  history.replaceState(history.state, "", location.pathname + query);
  const status = page.querySelector("[data-status]");
  const gross = rows?.sums.find(({ strong }) => strong);
  if (status) status.textContent = gross === undefined ? "" : `${gross.label}: ${gross.value}`;
}

export function startCalculator(form: HTMLFormElement, page: ParentNode = document): void {
  const setup = JSON.parse(form.dataset["calculator"] ?? "") as Setup;
  const run = (): void => recalculate(form, page, setup);
  let isDue = false;
  // What was typed is on the screen first: drawing twenty people takes a slow phone a fifth of a second.
  form.addEventListener("input", () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        isDue = false;
        run();
      }),
    );
  });
  form.addEventListener("submit", (submitted) => {
    submitted.preventDefault();
    run();
  });
}
