export const NAVIGATION_CART_PATH = "/shared-modules/shopping-cart-small";
export const ADD_CART_ITEM_PATH = "/order-api/add-cart-item";
export const DELETE_CART_ITEM_PATH = "/order-api/delete-cart-item";
