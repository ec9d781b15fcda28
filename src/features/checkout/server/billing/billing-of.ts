import type { Billing } from "#src/booking/make-order.ts";
import { type BillingKind, billingKinds } from "#src/domain/booking/billing.ts";
import { type AudienceKey, audienceKeys } from "#src/domain/law/audiences.ts";
import { audienceLabels, type BillingValues } from "../../rules/billing.form.ts";

/** The form offers nothing else. */
function known<Key extends string>(keys: readonly Key[], text: string): Key {
  const key = keys.find((candidate) => candidate === text);
  if (key === undefined) throw new Error(`${text} is none of ${keys.join(", ")}`);
  return key;
}

export function audienceOf(text: string): Readonly<{ key: AudienceKey; label: string }> {
  const key = known(audienceKeys, text);
  return { key, label: audienceLabels[key] };
}

/** Checked values as an order keeps them; a firm is named only where the invoice goes to it. */
export function billingOf(values: BillingValues): Billing {
  const { salutation, firstname, lastname, email, phone, street, streetNumber, postalCode, city } = values;
  const billTo: BillingKind = known(billingKinds, values.billTo);
  return {
    ...{ salutation, firstname, lastname, email, phone, street, streetNumber, postalCode, city },
    audience: audienceOf(values.audience).key,
    committee: values.committee ?? null,
    billTo,
    company: billTo === "firma" ? (values.company ?? null) : null,
    purchaseOrderNumber: values.purchaseOrderNumber ?? null,
  };
}
