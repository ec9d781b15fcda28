import type { Edit, Selected } from "../../../rules/content/markdown/edit.ts";
import { isMarked, toggleMark } from "../../../rules/content/markdown/inline-marks.ts";
import { insertLink, insertTable } from "../../../rules/content/markdown/insertions.ts";
import { hasLineMark, type LineMark, mayStand, nextItem, toggleLines } from "../../../rules/content/markdown/line-marks.ts";
import { selectedIn, typeInto } from "./type-into.ts";

type Tool = Readonly<{ edit: (selected: Selected) => Edit; isOn?: (selected: Selected) => boolean; may?: (selected: Selected) => boolean }>;

const lineTool = (mark: LineMark): Tool => ({
  edit: (selected) => toggleLines(selected, mark),
  isOn: (selected) => hasLineMark(selected, mark),
  may: (selected) => mayStand(selected, mark) || hasLineMark(selected, mark),
});

const tools: Readonly<Record<string, Tool>> = {
  h2: lineTool("h2"),
  h3: lineTool("h3"),
  h4: lineTool("h4"),
  bold: { edit: (selected) => toggleMark(selected, "**"), isOn: (selected) => isMarked(selected, "**") },
  italic: { edit: (selected) => toggleMark(selected, "*"), isOn: (selected) => isMarked(selected, "*") },
  list: lineTool("list"),
  numbers: lineTool("numbers"),
  quote: lineTool("quote"),
  link: { edit: insertLink },
  table: { edit: insertTable },
};

/** By the key's place, which is the same on every keyboard: with Shift, 7 is „/“ on a German one. */
const shortcuts: Readonly<Record<string, string>> = {
  "Ctrl+KeyB": "bold",
  "Ctrl+KeyI": "italic",
  "Ctrl+KeyK": "link",
  "Ctrl+Alt+Digit2": "h2",
  "Ctrl+Alt+Digit3": "h3",
  "Ctrl+Alt+Digit4": "h4",
  "Ctrl+Shift+Digit7": "numbers",
  "Ctrl+Shift+Digit8": "list",
  "Ctrl+Shift+Digit9": "quote",
};

const pressed = ({ ctrlKey, metaKey, altKey, shiftKey, code }: KeyboardEvent): string =>
  [...(ctrlKey || metaKey ? ["Ctrl"] : []), ...(altKey ? ["Alt"] : []), ...(shiftKey ? ["Shift"] : []), code].join("+");

export type OwnTools = Readonly<Record<string, (area: HTMLTextAreaElement) => void>>;

function use(area: HTMLTextAreaElement, name: string, own: OwnTools): void {
  const tool = tools[name];
  if (tool === undefined) {
    own[name]?.(area);
    return;
  }
  const selected = selectedIn(area);
  if (tool.may?.(selected) === false) return;
  typeInto(area, tool.edit(selected));
  if (name === "link") area.dispatchEvent(new CustomEvent("suggest", { bubbles: true }));
}

/** One stop of the Tab key; arrows, Home and End move within (WAI-ARIA, toolbar). */
function rove(bar: HTMLElement, buttons: readonly HTMLButtonElement[], area: HTMLTextAreaElement): void {
  const go = (to: HTMLButtonElement | undefined): void => {
    for (const button of buttons) button.tabIndex = button === to ? 0 : -1;
    to?.focus();
  };
  bar.addEventListener("keydown", (event) => {
    const at = buttons.findIndex((button) => button.contains(event.target as Node));
    const steps: Readonly<Record<string, number>> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 };
    const to = steps[event.key];
    if (to !== undefined) go(buttons.at(to % buttons.length));
    else if (event.key === "Escape") area.focus();
    else return;
    event.preventDefault();
  });
  bar.addEventListener("focusin", ({ target }) => {
    for (const button of buttons) button.tabIndex = button === target ? 0 : -1;
  });
  for (const [i, button] of buttons.entries()) button.tabIndex = i === 0 ? 0 : -1;
  area.addEventListener("keydown", (event) => {
    if (event.key !== "F10" || !event.altKey) return;
    event.preventDefault();
    go(buttons.find(({ tabIndex }) => tabIndex === 0));
  });
}

/** Shows the toolbar of a text: without scripts it stays away, as it could do nothing. `own` are tools of other modules. */
export function wakeToolbar(area: HTMLTextAreaElement, bar: HTMLElement, own: OwnTools = {}): void {
  const buttons = [...bar.querySelectorAll<HTMLButtonElement>("button[data-tool]")];
  const nameOf = ({ dataset }: HTMLButtonElement): string => dataset["tool"] ?? "";
  const show = (): void => {
    const selected = selectedIn(area);
    for (const button of buttons) {
      const tool = tools[nameOf(button)];
      if (tool?.isOn) button.setAttribute("aria-pressed", String(tool.isOn(selected)));
      if (tool?.may) button.setAttribute("aria-disabled", String(!tool.may(selected)));
    }
  };
  for (const button of buttons)
    button.addEventListener("click", () => {
      use(area, nameOf(button), own);
      show();
    });
  area.addEventListener("keydown", (event) => {
    if (event.isComposing || event.defaultPrevented) return;
    const name = shortcuts[pressed(event)];
    const next = event.key === "Enter" && pressed(event) === event.code ? nextItem(selectedIn(area)) : undefined;
    if (name === undefined && next === undefined) return;
    event.preventDefault();
    if (name !== undefined) use(area, name, own);
    else if (next !== undefined) typeInto(area, next);
    show();
  });
  for (const event of ["keyup", "click", "focus", "input"]) area.addEventListener(event, show);
  rove(bar, buttons, area);
  show();
  bar.hidden = false;
}
