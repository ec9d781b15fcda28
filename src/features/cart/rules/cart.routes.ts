import type { Route } from "#src/shared/http/contract.ts";
import type { addCartItem } from "./add-cart-item.contract.ts";
import { ADD_CART_ITEM_PATH, DELETE_CART_ITEM_PATH, NAVIGATION_CART_PATH } from "./cart.paths.ts";
import type { deleteCartItem } from "./delete-cart-item.contract.ts";
import type { navigationShoppingCart } from "./shopping-cart.contract.ts";

export const navigationShoppingCartRoute: Route<typeof navigationShoppingCart> = { method: "GET", path: NAVIGATION_CART_PATH };

export const addCartItemRoute: Route<typeof addCartItem> = { method: "POST", path: ADD_CART_ITEM_PATH };

export const deleteCartItemRoute: Route<typeof deleteCartItem> = { method: "POST", path: DELETE_CART_ITEM_PATH };
