import { MAX_REFERENCE, purchaseOrderNumberLong } from "#src/domain/booking/invoice-data.ts";
import { messages } from "#src/shared/forms/messages.ts";
import { parseForm, type TypedValues } from "#src/shared/forms/parse-form.ts";
import { lengthOf } from "#src/shared/forms/text-rules.ts";
import { type BillingValues, billingForm } from "./billing.form.ts";

/** What is wrong beyond the single fields: an invoice to the firm names it, and the order number fits on the invoice. */
export function billingProblems({ billTo, company = "", purchaseOrderNumber = "" }: Partial<TypedValues>): TypedValues {
  return {
    ...(billTo === "firma" && company.trim() === "" ? { company: messages.company.missing } : {}),
    ...(lengthOf(purchaseOrderNumber.trim()) > MAX_REFERENCE ? { purchaseOrderNumber: purchaseOrderNumberLong } : {}),
  };
}

/** Typed values as they are ordered with; null while something is missing or wrong. */
export function checkedBilling(typed: TypedValues): BillingValues | null {
  const parsed = parseForm(billingForm, typed);
  return parsed.ok && Object.keys(billingProblems(typed)).length === 0 ? parsed.values : null;
}
