import { handle } from "#src/endpoints/handle.ts";
import { faxCheckout } from "#src/features/checkout/rules/fax-checkout.contract.ts";
import { faxCheckoutForm } from "#src/features/checkout/server/fax/fax.service.ts";

export const prerender = false;
export const POST = handle(faxCheckout, faxCheckoutForm);
export const ALL = POST;
