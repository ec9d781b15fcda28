import * as v from "valibot";
import { defineContract } from "./contract.ts";
import { GET_USER_PATH } from "./get-user.path.ts";

/** `gremium`: the committee that the user acts for; `shop`: there where a merchandise shop is connected. */
const user = v.object({
  firstname: v.string(),
  impersonated: v.boolean(),
  gremium: v.nullable(v.object({ id: v.string(), name: v.string(), chair: v.boolean() })),
  shop: v.optional(v.boolean()),
});

/** Who sees the portal as whom, and the clock time in Berlin at which that ends by itself. */
const impersonation = v.object({ customer: v.string(), admin: v.string(), until: v.string() });

/** `null` for a visitor (spec:header-and-popovers#logged-in). `impersonation` is set while an admin acts as the user. */
export const getUser = defineContract({
  method: "GET",
  path: GET_USER_PATH,
  summary: "Wer angemeldet ist",
  access: "public",
  request: v.strictObject({}),
  response: v.object({ user: v.nullable(user), impersonation: v.nullable(impersonation) }),
  errors: {},
});

export type CurrentUser = v.InferOutput<typeof user>;
export type ImpersonationFacts = v.InferOutput<typeof impersonation>;
