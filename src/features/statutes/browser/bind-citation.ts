import { citationOf, isPlace } from "../rules/citation.ts";

/** The citation follows the place in the text that the address names, and can be copied. */
export function bindCitation(box: HTMLElement): void {
  const text = box.querySelector<HTMLElement>("[data-citation-text]");
  const button = box.querySelector<HTMLButtonElement>("button");
  const status = box.querySelector<HTMLElement>("[data-citation-status]");
  if (!text || !button || !status) return;
  const { label = "", abbreviation = "" } = box.dataset;
  const show = (): void => {
    const anchor = decodeURIComponent(location.hash.slice(1));
    if (anchor !== "" && !isPlace(anchor)) return;
    text.textContent = citationOf(label, abbreviation, anchor);
    status.textContent = "";
  };
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text.textContent ?? "");
      status.textContent = "Kopiert.";
    } catch {
      // Without permission the text is marked, so that the usual keys copy it.
      getSelection()?.selectAllChildren(text);
      status.textContent = "Bitte mit Strg+C kopieren.";
    }
  });
  addEventListener("hashchange", show);
  show();
  button.hidden = false;
}
