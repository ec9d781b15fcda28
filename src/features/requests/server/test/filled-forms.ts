import type { RequestKind } from "../../rules/request-kinds.ts";

const person = { salutation: "Frau Dr.", firstname: "Anna", lastname: "Müßig" };
const company = "Müßig & Söhne GmbH";
const reach = { email: "anna@example.org", phone: "+49 (0)89 0000-101" };
const address = { street: "Musterallee", streetNumber: "12 a", postalCode: "80331", city: "München" };

export const filledForms: Readonly<Record<RequestKind, Readonly<Record<string, string>>>> = {
  contact: { topic: "Rechnung", message: "Bitte prüfen Sie Rechnung 4711.\r\nDanke!", ...person, company, ...reach },
  inhouse: {
    title: "KI im Betrieb",
    participants: "9",
    postalCodeOrCity: "Köln",
    period: "KW 10 bis 14",
    personalNotes: "",
    ...person,
    company,
    ...reach,
  },
  sbv: { topic: "Anderes Anliegen", message: "Wann beginnt der nächste Kurs?", ...person, company, postalCodeOrCity: "", ...reach },
  catalogue: { catalogue: "Seminare für Betriebsräte", ...person, company, ...address, ...reach },
  "lawyer-consultation": {
    topic: "Einigungsstelle",
    message: "Uns fehlt eine Beisitzerin.",
    ...person,
    company,
    postalCodeOrCity: "80331",
    ...reach,
  },
  "general-registration": {
    title: "Arbeitsrecht Teil 1",
    period: "8. bis 11. März, Köln",
    hotelOverNightOption: "Tagesgast",
    ...person,
    company,
    ...address,
    ...reach,
    personalNotes: "Vegetarisches Essen, bitte.",
  },
  "digitalen-wandel-registration": {
    topic: "Mobile Arbeit",
    hotelOverNightOption: "Online-Veranstaltung",
    ...person,
    ...reach,
    company,
    streetAndHouseNumber: "Musterallee 12",
    postalCodeOrCity: "80331 München",
    personalNotes: "",
  },
};

export const requestKinds = Object.keys(filledForms) as readonly RequestKind[];
