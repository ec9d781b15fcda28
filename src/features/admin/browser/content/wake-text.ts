import { ownBlock } from "../../rules/content/markdown/edit.ts";
import { wakeCompletion } from "./completion/wake-completion.ts";
import { wakeToolbar } from "./markdown/toolbar.ts";
import { selectedIn, typeInto } from "./markdown/type-into.ts";
import { wakePaste } from "./paste/wake-paste.ts";

/** A picture begins with its sign; which one is chosen from the suggestions. */
function beginPicture(area: HTMLTextAreaElement): void {
  const selected = selectedIn(area);
  typeInto(area, ownBlock({ ...selected, start: selected.end }, "![", [2, 2]));
  area.dispatchEvent(new CustomEvent("suggest", { bubbles: true }));
}

/** What helps somebody to write in a form: suggestions in its fields, for running text the toolbar, and pasting with its layout. */
export function wakeText(form: HTMLFormElement): void {
  const list = form.querySelector<HTMLElement>("[data-suggestions]");
  const spoken = form.querySelector<HTMLElement>("[data-suggestions-note]");
  if (list !== null && spoken !== null) wakeCompletion(form, list, spoken);
  const area = form.querySelector<HTMLTextAreaElement>("textarea[data-markdown]");
  if (area === null) return;
  const bar = form.querySelector<HTMLElement>("[data-toolbar]");
  const note = form.querySelector<HTMLElement>("[data-text-note]");
  if (bar !== null) wakeToolbar(area, bar, { picture: beginPicture });
  wakePaste(area, (area.dataset["markdown"] ?? "").split(" "), (text) => {
    if (note !== null) note.textContent = text;
  });
}
