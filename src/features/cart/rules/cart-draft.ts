/** Key of what was typed in the cart and not sent, kept for the tab. */
export const CART_DRAFT = "ifb.cart-draft";
