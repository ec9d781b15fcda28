import { describe, expect, it } from "vitest";
import { purchaseOrderNumberLong } from "#src/domain/booking/invoice-data.ts";
import { messages } from "#src/shared/forms/messages.ts";
import { parseForm } from "#src/shared/forms/parse-form.ts";
import { typedBilling } from "../server/test/typed-billing.ts";
import { billingForm, billingPageForm, CART_MARK } from "./billing.form.ts";
import { billingProblems, checkedBilling } from "./check-billing.ts";

const errorsOf = (change: Readonly<Record<string, string>>) => {
  const parsed = parseForm(billingForm, { ...typedBilling, ...change });
  return { ...(parsed.ok ? {} : parsed.errors), ...billingProblems({ ...typedBilling, ...change }) };
};

it("takes what a careful visitor types", () => expect(checkedBilling(typedBilling)).toEqual(typedBilling));

it("says no more than it was given where fields may stay empty", () => {
  const left = { ...typedBilling, committee: "", purchaseOrderNumber: " " };
  expect(Object.keys(checkedBilling(left) ?? {})).not.toContain("committee");
});

describe("each field", () => {
  it.each([
    ["audience", "", "Bitte wählen Sie aus, für wen Sie buchen"],
    ["audience", "gremium", messages.option],
    ["salutation", "", messages.salutation.missing],
    ["firstname", "", messages.firstname.missing],
    ["firstname", "A", messages.firstname.short],
    ["lastname", "", messages.lastname.missing],
    ["lastname", "B", messages.lastname.short],
    ["lastname", "Pro\u0007be", messages.characters],
    ["email", "", messages.email.missing],
    ["email", "petra@", messages.email.invalid],
    ["phone", "", messages.phone.missing],
    ["phone", "1234567", messages.phone.short],
    ["phone", "1".repeat(21), messages.phone.long],
    ["phone", "089 12345 Durchwahl", messages.phone.characters],
    ["billTo", "", "Bitte wählen Sie aus, an wen die Rechnung geht"],
    ["company", "", messages.company.missing],
    ["company", " ", messages.company.missing],
    ["company", "X", messages.company.missing],
    ["street", "", messages.street.missing],
    ["streetNumber", "", messages.streetNumber.missing],
    ["streetNumber", "123456789", messages.streetNumber.long],
    ["postalCode", "", messages.postalCode.missing],
    ["postalCode", "8033", messages.postalCode.invalid],
    ["postalCode", "8033A", messages.postalCode.digits],
    ["city", "München 1", messages.city.digits],
    ["purchaseOrderNumber", "9".repeat(41), purchaseOrderNumberLong],
  ])("%s says to %j: %s", (field, typed, message) => expect(errorsOf({ [field]: typed })).toEqual({ [field]: message }));
});

it("takes a street with a number in its name, and says so beside the field", () => {
  expect(checkedBilling({ ...typedBilling, street: "Straße des 17. Juni" })).toMatchObject({ street: "Straße des 17. Juni" });
  expect(billingForm.fields.street.hint).toContain("Straße des 17. Juni");
});

it.each([
  ["no firm", { billTo: "eigene", company: "" }],
  ["forty characters of an order number", { purchaseOrderNumber: "9".repeat(40) }],
])("needs %s", (_, change) => expect(errorsOf(change)).toEqual({}));

it("shows every field of the order once on the page, in a group", () => {
  const grouped = (billingPageForm.groups ?? []).flatMap(({ fields }) => fields);
  expect([...grouped].sort()).toEqual([...Object.keys(billingForm.fields), CART_MARK].sort());
});
