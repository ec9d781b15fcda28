import { firstTouch } from "#src/shared/browser/first-touch.ts";
import { CART_DRAFT } from "../rules/cart-draft.ts";

function hasDraft(): boolean {
  try {
    return sessionStorage.getItem(CART_DRAFT) !== null;
  } catch {
    return false;
  }
}

/** The script of the cart page comes when somebody touches the page, or left something behind in this tab. */
export function wakeOnTouch(): void {
  const cart = document.querySelector<HTMLElement>("[data-cart]");
  if (!cart) return;
  const start = firstTouch(cart, async () => (await import("./wake-cart.ts")).wakeCart(), { plainFields: true });
  if (hasDraft()) start();
}
