import { type BillingKind, billingKinds } from "#src/domain/booking/billing.ts";
import { checkInvoiceData, type InvoiceData } from "#src/domain/booking/invoice-data.ts";
import { invoiceFields } from "#src/domain/booking/invoice-fields.ts";
import { defineForm } from "#src/shared/forms/form.ts";
import { addressFields, addressNames } from "#src/shared/forms/groups/address-fields.ts";
import { companyField, otherPersonFields, personNames } from "#src/shared/forms/groups/person-fields.ts";
import { messages } from "#src/shared/forms/messages.ts";
import { parseForm, type TypedValues } from "#src/shared/forms/parse-form.ts";

const off = "off";
const billLabels: Readonly<Record<BillingKind, string>> = { firma: "an den Arbeitgeber", eigene: "an die Person, die bestellt hat" };

const invoiceNames = ["invoiceEmail", "country", "purchaseOrderNumber", "costCentre", "leitwegId", "vatId"] as const;

/** Who ordered, and where the invoice goes; a browser must not fill in what it knows of the member of staff. */
export const orderDataForm = defineForm({
  id: "angaben",
  submit: "Angaben speichern",
  unguarded: true,
  fields: {
    ...otherPersonFields,
    email: { kind: "email", label: "E-Mail-Adresse", rule: "email", width: "half", autocomplete: off },
    phone: { kind: "tel", label: "Telefon", rule: "phone", width: "half", autocomplete: off },
    committee: { kind: "text", label: "Name des Gremiums", rule: "line", optional: true, autocomplete: off },
    billTo: {
      kind: "radio",
      label: "Die Rechnung geht",
      rule: "line",
      missing: "Bitte wählen Sie aus, an wen die Rechnung geht.",
      options: billingKinds.map((value) => ({ value, label: billLabels[value] })),
    },
    company: {
      ...companyField.company,
      hint: "Pflichtangabe, wenn die Rechnung an den Arbeitgeber geht.",
      optional: true,
      autocomplete: off,
    },
    street: { ...addressFields.street, autocomplete: off },
    streetNumber: addressFields.streetNumber,
    postalCode: { ...addressFields.postalCode, autocomplete: off },
    city: { ...addressFields.city, autocomplete: off },
    ...invoiceFields,
  },
  groups: [
    { title: "Wer bestellt hat", fields: [...personNames, "email", "phone", "committee"] },
    { title: "Rechnung", fields: ["billTo", "company", ...addressNames, ...invoiceNames] },
  ],
});

type Written = "salutation" | "firstname" | "lastname" | "email" | "phone" | "street" | "streetNumber" | "postalCode" | "city";

/** As an order keeps it. */
export type OrderData = Readonly<Record<Written, string> & { billTo: BillingKind; committee: string | null; company: string | null }> &
  InvoiceData;

export const orderDataNames = Object.keys(orderDataForm.fields) as (keyof OrderData)[];

type Checked = Readonly<{ ok: true; facts: OrderData }> | Readonly<{ ok: false; errors: Readonly<Record<string, string>> }>;

/** Everything typed, or what is wrong beside each field, by the rules of ordering. */
export function checkOrderData(typed: TypedValues): Checked {
  const own = Object.fromEntries(orderDataNames.flatMap((name) => (typed[name] === undefined ? [] : [[name, typed[name]]])));
  const parsed = parseForm(orderDataForm, own);
  const forFirm = typed["billTo"] === "firma";
  const company = forFirm && (typed["company"] ?? "").trim() === "" ? { company: messages.company.missing } : {};
  if (!parsed.ok) return { ok: false, errors: { ...parsed.errors, ...company } };
  const { values } = parsed;
  const invoice = checkInvoiceData(values);
  const billTo = billingKinds.find((kind) => kind === values.billTo);
  if (!invoice.ok || billTo === undefined || Object.keys(company).length > 0)
    return { ok: false, errors: { ...(invoice.ok ? {} : invoice.errors), ...company } };
  const { salutation, firstname, lastname, email, phone, street, streetNumber, postalCode, city } = values;
  return {
    ok: true,
    facts: {
      ...{ salutation, firstname, lastname, email, phone, street, streetNumber, postalCode, city, billTo },
      committee: values.committee ?? null,
      company: billTo === "firma" ? (values.company ?? null) : null,
      ...invoice.data,
    },
  };
}
