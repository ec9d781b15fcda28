import type { DetailKind } from "#src/domain/forum/private-details.ts";

export const detailWords: Readonly<Record<DetailKind, string>> = {
  company: "Name Ihres Unternehmens",
  person: "Name einer Person aus Ihrem Gremium",
  email: "E-Mail-Adresse",
  phone: "Telefonnummer",
  iban: "Kontonummer",
  docket: "Aktenzeichen eines Verfahrens",
};
