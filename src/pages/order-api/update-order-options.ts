import { updateOrderOptions } from "#src/features/cart/rules/order-options.contract.ts";
import { changeOrderOptions } from "#src/features/cart/server/order-options.service.ts";
import { handle } from "#src/shared/server/handle.ts";

export const prerender = false;
export const POST = handle(updateOrderOptions, changeOrderOptions);
export const ALL = POST;
