import type { FormFields } from "../form.ts";

export const addressFields = {
  street: {
    kind: "text",
    label: "Straße",
    rule: "fullStreet",
    autocomplete: "address-line1",
    width: "two-thirds",
    hint: "Eine Zahl im Namen ist möglich: „Straße des 17. Juni“.",
  },
  streetNumber: { kind: "text", label: "Hausnummer", rule: "streetNumber", width: "third" },
  postalCode: { kind: "text", label: "Postleitzahl", rule: "postalCode", autocomplete: "postal-code", width: "third" },
  city: { kind: "text", label: "Ort", rule: "city", autocomplete: "address-level2", width: "two-thirds" },
} as const satisfies FormFields;

export const addressNames = ["street", "streetNumber", "postalCode", "city"] as const;
