import { shoppingCart } from "#src/features/cart/rules/shopping-cart.contract.ts";
import { listCart } from "#src/features/cart/server/list-cart.service.ts";
import { handle } from "#src/shared/server/handle.ts";

export const prerender = false;
export const GET = handle(shoppingCart, listCart);
export const ALL = GET;
