import { firstTouch } from "#src/shared/browser/first-touch.ts";

/** The script of the cart page comes when somebody touches the page, or left something behind in this tab. */
export function wakeOnTouch(): void {
  const cart = document.querySelector<HTMLElement>("[data-cart]");
  if (!cart) return;
  const start = firstTouch(cart, () => import("./wake-cart.ts"), { plainFields: true });
  // Last of all: where storage is switched off this throws, and nothing was left.
  if (sessionStorage.getItem(cart.dataset["draft"] ?? "")) start();
}
