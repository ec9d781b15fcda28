import { handle } from "#src/endpoints/handle.ts";
import { deleteRecipient } from "#src/features/cart/rules/recipient.contracts.ts";
import { dropRecipient } from "#src/features/cart/server/recipients.service.ts";

export const prerender = false;
export const POST = handle(deleteRecipient, dropRecipient);
export const ALL = POST;
