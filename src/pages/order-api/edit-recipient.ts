import { handle } from "#src/endpoints/handle.ts";
import { editRecipient } from "#src/features/cart/rules/recipient.contracts.ts";
import { changeRecipient } from "#src/features/cart/server/recipients.service.ts";

export const prerender = false;
export const POST = handle(editRecipient, changeRecipient);
export const ALL = POST;
