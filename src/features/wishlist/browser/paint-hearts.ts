const SELECTOR = "button[data-wishlist]";

export const hasHearts = (): boolean => document.querySelector(SELECTOR) !== null;

/** The heart that something happened to; its value is the key of what it stands for. */
export const heartAt = ({ target }: Event): HTMLButtonElement | null =>
  target instanceof Element ? target.closest<HTMLButtonElement>(SELECTOR) : null;

/** Fills the hearts of what is marked. With our script they are buttons that stay pressed. */
export function paintHearts(marked: ReadonlySet<string>): void {
  for (const heart of document.querySelectorAll<HTMLButtonElement>(SELECTOR))
    heart.setAttribute("aria-pressed", String(marked.has(heart.value)));
}
