const SELECTOR = "button[data-wishlist]";

export const hasHearts = (): boolean => document.querySelector(SELECTOR) !== null;

export const heartAt = ({ target }: Event): HTMLButtonElement | null =>
  target instanceof Element ? target.closest<HTMLButtonElement>(SELECTOR) : null;

export function paintHearts(marked: ReadonlySet<string>): void {
  for (const heart of document.querySelectorAll<HTMLButtonElement>(SELECTOR))
    heart.setAttribute("aria-pressed", String(marked.has(heart.value)));
}
