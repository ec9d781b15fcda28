/** What a careful visitor types into the form of the second step. */
export const typedBilling = {
  audience: "br",
  committee: "Betriebsrat der Muster GmbH",
  salutation: "Frau",
  firstname: "Petra",
  lastname: "Probe",
  email: "petra.probe@example.org",
  phone: "089 1234567",
  billTo: "firma",
  company: "Muster GmbH",
  street: "Musterweg",
  streetNumber: "7",
  postalCode: "80331",
  city: "München",
  purchaseOrderNumber: "4711",
} as const;
