import * as v from "valibot";
import { requestSchema } from "#src/shared/forms/request-schema.ts";
import { defineContract } from "#src/shared/http/contract.ts";
import { orderOptionsForm } from "./order-options.form.ts";

export const updateOrderOptions = defineContract({
  method: "POST",
  path: "/order-api/update-order-options",
  summary: "Ersetzt die Angaben, die für die ganze Bestellung gelten: Wunsch nach Unterlagen und Anmerkungen.",
  access: "public",
  request: requestSchema(orderOptionsForm),
  response: v.object({ documents: v.boolean(), personalNotes: v.nullable(v.string()) }),
  errors: { "cart-empty": { status: 409, message: "Ihr Warenkorb ist leer." } },
});
