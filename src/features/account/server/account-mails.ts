import { greetingByName } from "#src/shared/server/mail/greeting.ts";
import type { Mail, MailBlock } from "#src/shared/server/mail/queue-mail.ts";
import { accountPaths } from "../rules/account-paths.ts";

type Person = Readonly<{ email: string; firstname: string; lastname: string }>;

const text = (words: string): MailBlock => ({ kind: "text", text: words });
const note = (words: string): MailBlock => ({ kind: "note", text: words });

const mailTo = (person: Person, subject: string, ...blocks: readonly MailBlock[]): Mail => ({
  brand: "ifb",
  to: person.email,
  subject,
  blocks: [text(greetingByName(person)), ...blocks],
});

const NOT_YOU =
  "Falls Sie das nicht waren, setzen Sie Ihr Passwort bitte gleich über „Passwort vergessen“ neu und rufen Sie uns an. Unsere Nummer steht am Ende dieser Nachricht.";

export const passwordChangedMail = (person: Person): Mail =>
  mailTo(
    person,
    "Ihr Passwort wurde geändert",
    text("das Passwort Ihres Kontos bei mein ifb wurde gerade geändert. Alle anderen Geräte wurden abgemeldet."),
    note(NOT_YOU),
  );

export const newAddressMail = (person: Person, email: string, href: string): Mail =>
  mailTo(
    { ...person, email },
    "Bitte bestätigen Sie Ihre neue E-Mail-Adresse",
    text("diese Adresse soll künftig zu Ihrem Konto bei mein ifb gehören. Bitte bestätigen Sie das innerhalb von 24 Stunden."),
    { kind: "action", label: "Neue Adresse bestätigen", href },
    note("Haben Sie das nicht veranlasst, brauchen Sie nichts zu tun: Ohne Bestätigung ändert sich nichts."),
  );

export const addressChangeAskedMail = (person: Person): Mail =>
  mailTo(
    person,
    "Ihre E-Mail-Adresse soll geändert werden",
    text(
      "für Ihr Konto bei mein ifb wurde eine neue E-Mail-Adresse eingetragen. Wir haben dorthin einen Link geschickt; bis er bestätigt ist, gilt weiter diese Adresse.",
    ),
    note(NOT_YOU),
  );

export const addressChangedMail = (person: Person): Mail =>
  mailTo(
    person,
    "Ihre E-Mail-Adresse wurde geändert",
    text("zu Ihrem Konto bei mein ifb gehört jetzt eine andere E-Mail-Adresse. An diese hier schreiben wir Ihnen nicht mehr."),
    note("Falls Sie das nicht waren, rufen Sie uns bitte gleich an. Unsere Nummer steht am Ende dieser Nachricht."),
  );

export const newAddressInUseMail = (person: Person): Mail =>
  mailTo(
    person,
    "Ihre neue E-Mail-Adresse gilt",
    text("diese Adresse gehört jetzt zu Ihrem Konto bei mein ifb. Bitte melden Sie sich ab sofort damit an."),
  );

export const secondFactorOnMail = (person: Person): Mail =>
  mailTo(
    person,
    "Zweiter Faktor eingerichtet",
    text(
      "für Ihr Konto bei mein ifb ist jetzt ein zweiter Faktor eingerichtet. Bei jeder Anmeldung fragen wir zusätzlich nach einem Code aus Ihrer App.",
    ),
    text("Bitte bewahren Sie die Wiederherstellungscodes sicher auf. Damit kommen Sie in Ihr Konto, wenn Sie Ihr Gerät verlieren."),
    note(NOT_YOU),
  );

export const secondFactorOffMail = (person: Person): Mail =>
  mailTo(
    person,
    "Zweiter Faktor abgeschaltet",
    text("der zweite Faktor Ihres Kontos bei mein ifb ist abgeschaltet. Zur Anmeldung genügt wieder Ihr Passwort."),
    note(NOT_YOU),
  );

export const codesRenewedMail = (person: Person): Mail =>
  mailTo(
    person,
    "Neue Wiederherstellungscodes",
    text("für Ihr Konto bei mein ifb wurden neue Wiederherstellungscodes erzeugt. Die bisherigen gelten nicht mehr."),
    note(NOT_YOU),
  );

export const passkeyAddedMail = (person: Person, name: string): Mail =>
  mailTo(
    person,
    "Passkey hinzugefügt",
    text(`für Ihr Konto bei mein ifb wurde gerade ein Passkey eingerichtet (${name}). Damit kann man sich ohne Passwort anmelden.`),
    note(
      "Falls Sie das nicht waren, entfernen Sie den Passkey bitte gleich unter „Sicherheit“ in Ihren Einstellungen, ändern Sie Ihr Passwort und rufen Sie uns an. Unsere Nummer steht am Ende dieser Nachricht.",
    ),
  );

export const passkeyRemovedMail = (person: Person, name: string): Mail =>
  mailTo(
    person,
    "Passkey entfernt",
    text(`aus Ihrem Konto bei mein ifb wurde gerade ein Passkey entfernt (${name}). Anmelden kann man sich damit nicht mehr.`),
    note(NOT_YOU),
  );

export const dataExportedMail = (person: Person): Mail =>
  mailTo(
    person,
    "Ihre Daten wurden heruntergeladen",
    text(
      "aus Ihrem Konto bei mein ifb wurde gerade eine Datei mit allen Daten heruntergeladen, die wir zu Ihrer Person gespeichert haben.",
    ),
    note(NOT_YOU),
  );

export const accountDeletedMail = (person: Person, forumPosts: "keep" | "delete"): Mail =>
  mailTo(
    person,
    "Ihr Konto wurde gelöscht",
    text(
      "Ihr Konto bei mein ifb ist gelöscht, alle Geräte sind abgemeldet. Frühere Anfragen haben wir von Ihren Angaben getrennt, den Newsletter haben wir beendet.",
    ),
    text(
      forumPosts === "delete"
        ? "Ihre Beiträge im Forum sind gelöscht. Von einer Frage, auf die andere geantwortet haben, bleibt nur der Titel."
        : "Ihre Beiträge im Forum, falls es welche gibt, stehen dort ohne Ihren Namen.",
    ),
    text("Diese Nachricht ist die letzte zu diesem Konto. Wir löschen sie nach 30 Tagen auch aus unserem Postausgang."),
    note("Haben Sie das nicht veranlasst, rufen Sie uns bitte gleich an. Unsere Nummer steht am Ende dieser Nachricht."),
  );

export const memberGoneMail = (chair: Person, member: string, gremium: string): Mail => ({
  ...mailTo(
    chair,
    `${member} gehört nicht mehr zu „${gremium}“`,
    text(`Das Konto von ${member} bei mein ifb ist gelöscht; ${member} gehört deshalb nicht mehr zu Ihrem Gremium.`),
    { kind: "action", label: "Mitglieder ansehen", href: "/meinifb/gremium-mitglieder" },
  ),
  optional: "committee-news",
});

export const confirmationHref = (origin: string, token: string): string => `${origin}${accountPaths.confirmEmail}?token=${token}`;
