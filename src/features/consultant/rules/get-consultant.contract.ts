import * as v from "valibot";
import { postalCode } from "#src/shared/forms/fields/postal-code.ts";
import { defineContract } from "#src/shared/http/contract.ts";
import { checkedText } from "./checked-text.ts";

const consultant = v.object({
  id: v.string(),
  name: v.string(),
  introduction: v.string(),
  portrait: v.nullable(v.string()),
  topics: v.array(v.string()),
  kinds: v.array(v.picklist(["telefon", "video", "rückruf"])),
  minutes: v.number(),
});

export const getConsultant = defineContract({
  method: "GET",
  path: "/consultant/get-consultant",
  summary: "Nennt, wer berät: die Person des eigenen Gremiums, sonst die der Postleitzahl, sonst das Team.",
  access: "public",
  request: v.strictObject({ postalCode: v.optional(checkedText(postalCode, "Fünf Ziffern, wenn niemand angemeldet ist.")) }),
  response: v.object({
    assigned: v.pipe(v.picklist(["committee", "region", "team"]), v.description("Wodurch die Person gefunden wurde.")),
    consultant: v.nullable(consultant),
    team: v.array(consultant),
  }),
  errors: {},
});
