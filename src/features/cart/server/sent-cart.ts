import type { FormState } from "#src/shared/forms/form-state.ts";
import type { CartMessage } from "../rules/cart-messages.ts";
import type { Returned } from "./people-form.ts";

/** The form of the cart page as it is shown again; what came back about people by item. */
export type SentCart = Readonly<{ returned: ReadonlyMap<string, Returned>; options: FormState; message: CartMessage | null }>;
