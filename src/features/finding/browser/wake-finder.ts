import { firstTouch } from "#src/shared/browser/first-touch.ts";
import { replaceOldText } from "#src/shared/browser/replace-old-text.ts";

/** The filters are a plain form until somebody touches them. `shown` is called with its query when a result was put in. */
export function wakeFinder(shown: (query: string) => void): void {
  const root = document.querySelector<HTMLElement>("[data-finder]");
  const form = root?.querySelector<HTMLFormElement>("[data-finder-form]");
  if (!root || !form) return;
  const text = form.querySelector<HTMLInputElement>("[type=search]");
  if (text) replaceOldText(text);
  const load = firstTouch(form, async () => (await import("./follow-filters.ts")).followFilters(root, form, shown));
  // A choice may come without any touch: by a browser that fills in forms, or by other aids.
  form.addEventListener("input", load, { once: true });
}
