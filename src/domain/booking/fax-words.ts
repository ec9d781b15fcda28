/** What our fax form prints, for whoever writes it and whoever reads one that came back (spec:law#pdf-analysis). */
export const faxTitle = "Anmeldung per Fax";
export const faxPersonName = "Vor- und Nachname";
export const faxPersonKind = "Art der Anmeldung";
export const faxPersonOption = "Hotelleistung";
export const faxExtraNights = "Zusätzlich";

export const faxSenderLabels = {
  gremium: "Gremium",
  company: "Firma",
  street: "Straße und Hausnummer",
  city: "Postleitzahl und Ort",
  contact: "Ansprechperson",
  phone: "Telefon",
  email: "E-Mail",
  orderNumber: "Ihre Bestellnummer (falls vorhanden)",
} as const;
export type FaxSenderField = keyof typeof faxSenderLabels;

export const faxKinds = ["verbindliche Buchung", "Reservierung für 14 Tage"] as const;
export type FaxKind = (typeof faxKinds)[number];
