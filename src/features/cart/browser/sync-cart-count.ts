import { setCount } from "../rules/cart-count.ts";
import { rememberCartCount } from "./cart.store.ts";
import { showCartCounters } from "./cart-counters.ts";

/** Takes over the count that the server wrote into the page, as on the cart page after a form was sent without our script. */
export function syncCartCount(page: ParentNode = document): void {
  const count = Number(page.querySelector("[data-cart-size]")?.getAttribute("data-cart-size") ?? Number.NaN);
  if (!Number.isInteger(count)) return;
  rememberCartCount(setCount(count));
  showCartCounters();
}
