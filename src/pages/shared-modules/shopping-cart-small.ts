import { handle } from "#src/endpoints/handle.ts";
import { navigationShoppingCart } from "#src/features/cart/rules/shopping-cart.contract.ts";
import { listCartSmall } from "#src/features/cart/server/list-cart.service.ts";

export const prerender = false;
export const GET = handle(navigationShoppingCart, listCartSmall);
export const ALL = GET;
