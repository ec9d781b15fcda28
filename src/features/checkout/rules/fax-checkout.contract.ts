import * as v from "valibot";
import { requestSchema } from "#src/shared/forms/request-schema.ts";
import { defineContract } from "#src/shared/http/contract.ts";
import { type BillingValues, billingForm } from "./billing.form.ts";
import { billingProblems } from "./check-billing.ts";

const complete = v.rawTransform<BillingValues, BillingValues>(({ dataset: { value }, addIssue, NEVER }) => {
  const { billTo, company, purchaseOrderNumber } = value;
  const problems = Object.entries(
    billingProblems({
      billTo,
      ...(company === undefined ? {} : { company }),
      ...(purchaseOrderNumber === undefined ? {} : { purchaseOrderNumber }),
    }),
  );
  for (const [key, message] of problems)
    addIssue({ message, path: [{ type: "object", origin: "value", input: { ...value }, key, value: Reflect.get(value, key) }] });
  return problems.length === 0 ? value : NEVER;
});

export const faxCheckout = defineContract({
  method: "POST",
  path: "/order-api/online-fax/checkout",
  summary:
    "Macht aus dem Warenkorb ein ausgefülltes Bestellformular zum Unterschreiben und Faxen. Bestellt und gespeichert wird dabei nichts; was nicht bestellbar ist, fehlt.",
  access: "public",
  request: v.pipe(requestSchema(billingForm), complete),
  response: v.object({
    contentType: v.literal("application/pdf"),
    filename: v.string(),
    base64: v.string(),
  }),
  errors: { "cart-empty": { status: 409, message: "In Ihrem Warenkorb liegt nichts, was Sie bestellen können." } },
});
