import * as v from "valibot";
import { defineContract } from "#src/shared/http/contract.ts";

/** Current user of specification 3; `null` for a visitor. */
export const getUser = defineContract({
  method: "GET",
  path: "/kundenportal/get-user",
  summary: "Wer angemeldet ist",
  access: "public",
  request: v.strictObject({}),
  response: v.object({ user: v.nullable(v.object({ firstname: v.string(), impersonated: v.boolean() })) }),
  errors: {},
});
