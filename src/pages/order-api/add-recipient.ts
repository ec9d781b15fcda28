import { handle } from "#src/endpoints/handle.ts";
import { addRecipient } from "#src/features/cart/rules/recipient.contracts.ts";
import { enterRecipient } from "#src/features/cart/server/recipients.service.ts";

export const prerender = false;
export const POST = handle(addRecipient, enterRecipient);
export const ALL = POST;
