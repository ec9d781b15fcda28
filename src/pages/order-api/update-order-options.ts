import { handle } from "#src/endpoints/handle.ts";
import { updateOrderOptions } from "#src/features/cart/rules/order-options.contract.ts";
import { changeOrderOptions } from "#src/features/cart/server/order-options.service.ts";

export const prerender = false;
export const POST = handle(updateOrderOptions, changeOrderOptions);
export const ALL = POST;
