import type { OptionalMail } from "#src/domain/accounts/optional-mails.ts";
import { defineForm, type FormValues } from "#src/shared/forms/form.ts";
import { versionField } from "#src/shared/forms/version-field.ts";

const tick = { kind: "checkbox", optional: true } as const;

/** A tick is a mail that somebody wants; without a choice all of them come. */
export const notificationsForm = defineForm({
  id: "benachrichtigungen",
  unguarded: true,
  fields: {
    ...versionField,
    holdReminder: {
      ...tick,
      label: "Erinnerung, bevor eine Reservierung endet",
      hint: "Drei Tage vorher. Die Reservierung endet auch ohne Erinnerung.",
    },
    eventReminder: {
      ...tick,
      label: "Erinnerung vor einer Veranstaltung",
      hint: "Eine Woche vorher, mit Zeit und Ort.",
    },
    participantUpdate: {
      ...tick,
      label: "Kleine Änderungen, wenn andere für Sie buchen",
      hint: "Wenn aus Ihrer Reservierung eine Buchung wird oder Ihre Angaben berichtigt werden.",
    },
    committeeNews: {
      ...tick,
      label: "Neues aus Ihrem Gremium",
      hint: "Wenn jemand beitritt oder ausscheidet; an den Vorsitz.",
    },
  },
  submit: "Auswahl speichern",
});

export type NotificationValues = FormValues<typeof notificationsForm>;
export type NotificationField = Exclude<keyof NotificationValues, "version">;

export const mailOfField: Readonly<Record<NotificationField, OptionalMail>> = {
  holdReminder: "hold-reminder",
  eventReminder: "event-reminder",
  participantUpdate: "participant-update",
  committeeNews: "committee-news",
};

/** What comes in any case, with the reason. */
export const necessaryMails: readonly (readonly [mails: string, reason: string])[] = [
  ["Bestätigungen Ihrer Bestellungen, Buchungen und Reservierungen", "Sie sind der Nachweis dessen, was vereinbart ist."],
  [
    "Verlegte oder abgesagte Termine, Umbuchungen, Stornierungen",
    "Sie ändern, was vereinbart ist, und brauchen oft einen neuen Beschluss.",
  ],
  ["Abgelaufene Reservierungen und Angebote der Warteliste", "Ihr Platz wird frei, oder Sie haben höchstens 48 Stunden Zeit."],
  ["Passwort, E-Mail-Adresse, zweiter Faktor, Passkeys, Datenauskunft", "Sie zeigen Ihnen, wenn jemand anders an Ihrem Konto war."],
  ["Ihre eigene Rolle in einem Gremium", "Sie sagt, was Sie dort sehen und tun dürfen."],
];
