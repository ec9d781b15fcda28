import * as v from "valibot";
import { defineContract } from "#src/shared/http/contract.ts";

const gremiumUser = v.object({
  userId: v.string(),
  salutation: v.string(),
  firstname: v.string(),
  lastname: v.string(),
  /** What the person is in the committee, in its own words. */
  position: v.nullable(v.string()),
  chair: v.boolean(),
  /** Told to the chair alone. */
  email: v.optional(v.string()),
});

export const getGremiumUsers = defineContract({
  method: "GET",
  path: "/kundenportal/get-gremium-users",
  summary: "Die Mitglieder des eigenen Gremiums; E-Mail-Adressen sieht nur der Vorsitz.",
  access: "committee",
  request: v.strictObject({}),
  response: v.array(gremiumUser),
  errors: {},
});
