import { CHOICE } from "../rules/selection.ts";

/** Remembers which dates are ticked for the comparison while results come and go. Returns what puts the ticks back. */
export function keepChoices(root: HTMLElement): () => void {
  const chosen = new Set<string>();
  const boxes = (): readonly HTMLInputElement[] => [...root.querySelectorAll<HTMLInputElement>(`input[type=checkbox][name=${CHOICE}]`)];
  const note = ({ value, checked }: HTMLInputElement): void => void (checked ? chosen.add(value) : chosen.delete(value));

  /** Ticked dates of other results go along, unseen but counted. */
  function show(): void {
    const bar = root.querySelector<HTMLFormElement>("[data-comparison]");
    const here = new Set(boxes().map(({ value }) => value));
    for (const hidden of bar?.querySelectorAll(`input[type=hidden][name=${CHOICE}]`) ?? []) hidden.remove();
    for (const value of chosen) {
      if (here.has(value)) continue;
      const hidden = document.createElement("input");
      Object.assign(hidden, { type: "hidden", name: CHOICE, value });
      bar?.append(hidden);
    }
    const count = bar?.querySelector("[data-chosen]");
    if (count) count.textContent = chosen.size > 0 ? ` (${chosen.size})` : "";
  }

  for (const box of boxes()) note(box);
  show();
  root.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== CHOICE) return;
    note(target);
    show();
  });
  return () => {
    for (const box of boxes()) box.checked = chosen.has(box.value);
    show();
  };
}
