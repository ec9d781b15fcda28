import * as v from "valibot";
import { committeeFunctions } from "#src/domain/accounts/committee.ts";
import { defineContract } from "#src/shared/http/contract.ts";

const gremiumUser = v.object({
  userId: v.string(),
  salutation: v.string(),
  firstname: v.string(),
  lastname: v.string(),
  position: v.nullable(v.string()),
  /** Held today. */
  functions: v.array(v.picklist(committeeFunctions)),
  chair: v.boolean(),
  /** Told to the chair alone. */
  email: v.optional(v.string()),
});

export const getGremiumUsers = defineContract({
  method: "GET",
  path: "/kundenportal/get-gremium-users",
  summary: "Die Mitglieder des Gremiums, für das jemand handelt; E-Mail-Adressen sieht nur der Vorsitz.",
  access: "committee",
  request: v.strictObject({}),
  response: v.array(gremiumUser),
  errors: {},
});
