import { servicePhone } from "#src/domain/page/organisation.ts";
import { mailWords } from "#src/queries/wordings.ts";
import { greetingByName } from "#src/shared/server/mail/greeting.ts";
import type { Mail } from "#src/shared/server/mail/mail.ts";
import { wordedMail } from "#src/shared/server/mail/worded-mail.ts";

export type Told = Readonly<{ email: string; firstname: string; lastname: string }>;

const addressed = (person: Told) => ({ brand: "ifb", to: person.email, greeting: greetingByName(person) }) as const;

export const lockedMail = (person: Told): Mail =>
  wordedMail(addressed(person), mailWords("konto-gesperrt", { telefon: servicePhone.label }), {});

export const unlockedMail = (person: Told): Mail => wordedMail(addressed(person), mailWords("konto-entsperrt", {}), {});

/** Whoever has the mailbox chooses the password; nobody at the desk ever knows one. */
export const invitationMail = (person: Told, href: string): Mail =>
  wordedMail(addressed(person), mailWords("konto-angelegt", { dauer: "sieben Tage", loeschfrist: "30 Tagen" }), { href });

export const newAddressMail = (person: Told, email: string, href: string): Mail =>
  wordedMail(addressed({ ...person, email }), mailWords("adresse-bestaetigen-von-uns", { dauer: "24 Stunden" }), { href });

export const addressChangeAskedMail = (person: Told): Mail => wordedMail(addressed(person), mailWords("adresse-aenderung-von-uns", {}), {});

export const mergedMail = (person: Told, kept: string): Mail =>
  wordedMail(addressed(person), mailWords("konten-zusammengefuehrt", { adresse: kept }), {});
