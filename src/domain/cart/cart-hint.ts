/** Cookie beside the signed cart cookie, readable for our script: there is a cart. */
export const CART_HINT = "ifb_cart_hint";
export const CART_COUNT_KEY = "ifb.cart-count";
