import type { FormFields } from "#src/shared/forms/form.ts";
import { countryOptions } from "./invoice-data.ts";

/** What accounting of a firm or an authority asks for; `checkInvoiceData` says what the fields together may be. */
export const invoiceFields = {
  invoiceEmail: {
    kind: "email",
    label: "E-Mail-Adresse für die Rechnung",
    rule: "email",
    optional: true,
    width: "half",
    hint: "Ohne Angabe kommt die Rechnung mit der Post.",
  },
  country: { kind: "select", label: "Land der Rechnungsadresse", rule: "line", options: countryOptions, width: "half" },
  purchaseOrderNumber: { kind: "text", label: "Bestellnummer", rule: "line", optional: true, width: "half", hint: "Ihres Arbeitgebers." },
  costCentre: { kind: "text", label: "Kostenstelle", rule: "line", optional: true, width: "half" },
  leitwegId: {
    kind: "text",
    label: "Leitweg-ID",
    rule: "line",
    optional: true,
    width: "half",
    hint: "Nur bei öffentlichen Auftraggebern, zum Beispiel 04011000-1234512345-06.",
  },
  vatId: {
    kind: "text",
    label: "Umsatzsteuer-Identifikationsnummer",
    rule: "line",
    optional: true,
    width: "half",
    hint: "Zum Beispiel DE123456789.",
  },
} as const satisfies FormFields;
