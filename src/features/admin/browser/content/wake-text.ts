import { wakeToolbar } from "./markdown/toolbar.ts";
import { wakePaste } from "./paste/wake-paste.ts";

/** What helps somebody to write the running text of a form: the toolbar, and pasting with its layout. */
export function wakeText(form: HTMLFormElement): void {
  const area = form.querySelector<HTMLTextAreaElement>("textarea[data-markdown]");
  const bar = form.querySelector<HTMLElement>("[data-toolbar]");
  const note = form.querySelector<HTMLElement>("[data-text-note]");
  if (area === null) return;
  if (bar !== null) wakeToolbar(area, bar);
  wakePaste(area, (area.dataset["markdown"] ?? "").split(" "), (text) => {
    if (note !== null) note.textContent = text;
  });
}
