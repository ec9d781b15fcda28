import { mailWords } from "#src/queries/wordings.ts";
import { greetingByName } from "#src/shared/server/mail/greeting.ts";
import type { Mail } from "#src/shared/server/mail/queue-mail.ts";
import { quotedName } from "#src/shared/server/mail/quoted-name.ts";
import { wordedMail } from "#src/shared/server/mail/worded-mail.ts";
import { accountPaths } from "../rules/account-paths.ts";

type Person = Readonly<{ email: string; firstname: string; lastname: string }>;

const addressed = (person: Person) => ({ brand: "ifb", to: person.email, greeting: greetingByName(person) }) as const;

export const passwordChangedMail = (person: Person): Mail => wordedMail(addressed(person), mailWords("passwort-geaendert", {}), {});

export const newAddressMail = (person: Person, email: string, href: string): Mail =>
  wordedMail(addressed({ ...person, email }), mailWords("adresse-bestaetigen", { dauer: "24 Stunden" }), { href });

export const addressChangeAskedMail = (person: Person): Mail => wordedMail(addressed(person), mailWords("adresse-aenderung", {}), {});

export const addressChangedMail = (person: Person): Mail => wordedMail(addressed(person), mailWords("adresse-geaendert", {}), {});

export const newAddressInUseMail = (person: Person): Mail => wordedMail(addressed(person), mailWords("adresse-gilt", {}), {});

export const secondFactorOnMail = (person: Person): Mail => wordedMail(addressed(person), mailWords("zweiter-faktor-eingerichtet", {}), {});

export const secondFactorOffMail = (person: Person): Mail =>
  wordedMail(addressed(person), mailWords("zweiter-faktor-abgeschaltet", {}), {});

export const codesRenewedMail = (person: Person): Mail => wordedMail(addressed(person), mailWords("wiederherstellungscodes-neu", {}), {});

export const passkeyAddedMail = (person: Person, passkey: string): Mail =>
  wordedMail(addressed(person), mailWords("passkey-hinzugefuegt", { passkey }), {});

export const passkeyRemovedMail = (person: Person, passkey: string): Mail =>
  wordedMail(addressed(person), mailWords("passkey-entfernt", { passkey }), {});

export const dataExportedMail = (person: Person): Mail => wordedMail(addressed(person), mailWords("daten-heruntergeladen", {}), {});

export const accountDeletedMail = (person: Person, forumPosts: "keep" | "delete"): Mail =>
  wordedMail(
    addressed(person),
    mailWords(forumPosts === "delete" ? "konto-geloescht-mit-beitraegen" : "konto-geloescht", { loeschfrist: "30 Tagen" }),
    {},
  );

type Committee = Readonly<{ id: string; name: string }>;

export function memberGoneMail(chair: Person, member: string, { id, name }: Committee): Mail {
  const values = { mitglied: quotedName(member, "einem Mitglied"), gremium: quotedName(name, "ohne Namen") };
  const words = mailWords("gremium-mitglied-geloescht", values);
  return { ...wordedMail(addressed(chair), words, { href: `/meinifb/gremium-mitglieder?gremium=${id}` }), optional: "committee-news" };
}

export const confirmationHref = (origin: string, token: string): string => `${origin}${accountPaths.confirmEmail}?token=${token}`;
