import * as v from "valibot";
import { defineContract } from "#src/shared/http/contract.ts";
import { NAVIGATION_CART_PATH } from "./cart.paths.ts";
import { navigationCartItem, orderCartItem } from "./cart-item.ts";

export const shoppingCart = defineContract({
  method: "GET",
  path: "/order-api/get-shopping-cart",
  summary: "Die Einträge des Warenkorbs mit allem, was für die Bestellung nötig ist. Preise sind Nettobeträge in Cent.",
  access: "public",
  request: v.strictObject({}),
  response: v.array(orderCartItem),
  errors: {},
});

export const smallShoppingCart = defineContract({
  method: "GET",
  path: "/order-api/get-shopping-cart-small",
  summary: "Die Einträge des Warenkorbs in Kurzform.",
  access: "public",
  request: v.strictObject({}),
  response: v.array(navigationCartItem),
  errors: {},
});

/** The same answer for the navigation; its length becomes the cart count (spec:cart-and-checkout#cart-count). */
export const navigationShoppingCart = defineContract({
  method: "GET",
  path: NAVIGATION_CART_PATH,
  summary: "Die Einträge des Warenkorbs für die Navigation; ihre Anzahl ist der Zähler am Warenkorb.",
  access: "public",
  request: v.strictObject({}),
  response: v.array(navigationCartItem),
  errors: {},
});
