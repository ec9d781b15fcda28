import { handle } from "#src/endpoints/handle.ts";
import { shoppingCart } from "#src/features/cart/rules/shopping-cart.contract.ts";
import { listCart } from "#src/features/cart/server/list-cart.service.ts";

export const prerender = false;
export const GET = handle(shoppingCart, listCart);
export const ALL = GET;
