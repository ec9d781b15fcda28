import type { OvernightOption } from "../events/overnight-option.ts";

/** `buchung` takes a seat for good, `reservierung` holds it for 14 days free of charge (spec:cart-and-checkout#participants). */
export const recipientKinds = ["buchung", "reservierung"] as const;
export type RecipientKind = (typeof recipientKinds)[number];

export type RecipientFacts = Readonly<{
  kind: RecipientKind;
  salutation: string;
  firstname: string;
  lastname: string;
  email: string | null;
  /** Null where the event offers none. */
  hotelOverNightOption: OvernightOption | null;
  personalNotes: string | null;
}>;

type Named = Pick<RecipientFacts, "firstname" | "lastname" | "email">;

const folded = ({ firstname, lastname }: Named): string =>
  `${firstname} ${lastname}`.normalize("NFC").toLocaleLowerCase("de").replace(/\s+/g, " ");

/** The same name is the same person, unless two addresses tell them apart. */
export function isSamePerson(one: Named, other: Named): boolean {
  return folded(one) === folded(other) && (one.email === null || other.email === null || one.email === other.email);
}

/** `Frau Dr. Anna Muster`; what is no form of address is left out. */
export function fullName({ salutation, firstname, lastname }: Pick<RecipientFacts, "salutation" | "firstname" | "lastname">): string {
  const address = salutation === "Keine Angabe" || salutation === "Divers" ? "" : `${salutation} `;
  return `${address}${firstname} ${lastname}`;
}

export const kindNames: Readonly<Record<RecipientKind, string>> = { buchung: "Buchung", reservierung: "Reservierung" };

/** `Workshops: „Recht“, „Software“`; null where nobody chose one. */
export function workshopsInWords(workshops: readonly string[]): string | null {
  if (workshops.length === 0) return null;
  return `${workshops.length === 1 ? "Workshop" : "Workshops"}: ${workshops.map((title) => `„${title}“`).join(", ")}`;
}
