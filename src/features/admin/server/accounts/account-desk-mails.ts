import { servicePhone } from "#src/domain/page/organisation.ts";
import { greetingByName } from "#src/shared/server/mail/greeting.ts";
import type { Mail, MailBlock } from "#src/shared/server/mail/mail.ts";

export type Told = Readonly<{ email: string; firstname: string; lastname: string }>;

const text = (words: string): MailBlock => ({ kind: "text", text: words });
const note = (words: string): MailBlock => ({ kind: "note", text: words });

const mailTo = (person: Told, subject: string, ...blocks: readonly MailBlock[]): Mail => ({
  brand: "ifb",
  to: person.email,
  subject,
  blocks: [text(greetingByName(person)), ...blocks],
});

export const lockedMail = (person: Told): Mail =>
  mailTo(
    person,
    "Ihr Konto ist gesperrt",
    text("wir haben Ihr Konto bei mein ifb gesperrt und alle Geräte abgemeldet. Ihre Buchungen bleiben davon unberührt."),
    text(`Bitte rufen Sie uns an, wir klären das mit Ihnen: ${servicePhone.label}.`),
  );

export const unlockedMail = (person: Told): Mail =>
  mailTo(person, "Ihr Konto ist wieder frei", text("Ihr Konto bei mein ifb ist nicht mehr gesperrt. Sie können sich wieder anmelden."));

/** Whoever has the mailbox chooses the password; nobody at the desk ever knows one. */
export const invitationMail = (person: Told, href: string): Mail =>
  mailTo(
    person,
    "Ihr Konto bei mein ifb",
    text("wir haben für Sie ein Konto bei mein ifb angelegt. Bitte wählen Sie dafür ein Passwort; damit bestätigen Sie auch Ihre Adresse."),
    { kind: "action", label: "Passwort wählen", href },
    note(
      "Der Link gilt sieben Tage. Möchten Sie kein Konto, brauchen Sie nichts zu tun: Ohne Bestätigung löschen wir die Angaben nach 30 Tagen.",
    ),
  );

export const newAddressMail = (person: Told, email: string, href: string): Mail =>
  mailTo(
    { ...person, email },
    "Bitte bestätigen Sie Ihre neue E-Mail-Adresse",
    text("diese Adresse soll künftig zu Ihrem Konto bei mein ifb gehören. Bitte bestätigen Sie das innerhalb von 24 Stunden."),
    { kind: "action", label: "Neue Adresse bestätigen", href },
    note("Haben Sie uns nicht darum gebeten, brauchen Sie nichts zu tun: Ohne Bestätigung ändert sich nichts."),
  );

export const addressChangeAskedMail = (person: Told): Mail =>
  mailTo(
    person,
    "Ihre E-Mail-Adresse soll geändert werden",
    text(
      "wir haben für Ihr Konto bei mein ifb eine neue E-Mail-Adresse eingetragen. Bis sie dort bestätigt ist, gilt weiter diese Adresse.",
    ),
    note("Haben Sie uns nicht darum gebeten? Dann rufen Sie uns bitte gleich an. Unsere Nummer steht am Ende dieser Nachricht."),
  );

export const mergedMail = (person: Told, kept: string): Mail =>
  mailTo(
    person,
    "Ihre Konten sind zusammengeführt",
    text(`Sie hatten zwei Konten bei mein ifb. Wir haben sie zusammengeführt: Bitte melden Sie sich künftig mit ${kept} an.`),
    text("Ihre Bestellungen, Plätze, Gremien, Anfragen, Merkliste und Notizen sind dort. Einwilligungen des früheren Kontos sind beendet."),
    note("Haben Sie uns nicht darum gebeten? Dann rufen Sie uns bitte gleich an. Unsere Nummer steht am Ende dieser Nachricht."),
  );
