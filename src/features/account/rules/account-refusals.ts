import { changedElsewhere } from "#src/shared/forms/version-field.ts";

export type AccountRefusal =
  | "already-set-up"
  | "calendar-withheld"
  | "challenge-invalid"
  | "changed-elsewhere"
  | "email-taken"
  | "factor-missing"
  | "last-admin"
  | "last-chair"
  | "link-foreign"
  | "link-invalid"
  | "not-set-up"
  | "passkey-invalid"
  | "passkey-known"
  | "prescribed"
  | "same-email"
  | "same-password"
  | "too-many-mails"
  | "too-many-passkeys"
  | "too-many-tries"
  | "unknown-passkey"
  | "unknown-session"
  | "wrong-code"
  | "wrong-password";

type Refusal = Readonly<{ status: 403 | 409 | 410 | 422 | 429; text: string }>;

export const accountRefusals: Readonly<Record<AccountRefusal, Refusal>> = {
  "already-set-up": { status: 409, text: "Der zweite Faktor ist für Ihr Konto bereits eingerichtet." },
  "calendar-withheld": { status: 403, text: "In der Ansicht als Kunde lässt sich die Kalenderadresse weder sehen noch ändern." },
  "challenge-invalid": { status: 410, text: "Das hat zu lange gedauert. Bitte beginnen Sie noch einmal." },
  "changed-elsewhere": { status: 409, text: changedElsewhere },
  "email-taken": { status: 409, text: "Für diese E-Mail-Adresse gibt es bereits ein Konto. Bitte wählen Sie eine andere." },
  "factor-missing": {
    status: 403,
    text: "Diese Sitzung wurde ohne zweiten Faktor begonnen. Bitte bestätigen Sie sie zuerst unter „Zweiter Faktor“ mit Code oder Passkey.",
  },
  "last-admin": { status: 409, text: "Das ist das letzte Konto, das das Portal verwaltet. Bitte übertragen Sie diese Rolle zuerst." },
  "last-chair": {
    status: 409,
    text: "Sie führen allein den Vorsitz eines Ihrer Gremien. Bitte übertragen Sie ihn dort zuerst auf ein anderes Mitglied.",
  },
  "link-foreign": {
    status: 403,
    text: "Dieser Link gehört zu einem anderen Konto. Bitte melden Sie sich mit dem Konto an, für das Sie die Adresse ändern wollten.",
  },
  "link-invalid": {
    status: 410,
    text: "Dieser Link gilt nicht mehr. Er gilt 24 Stunden und nur einmal; bitte fordern Sie einen neuen an.",
  },
  "not-set-up": { status: 409, text: "Der zweite Faktor ist für Ihr Konto nicht eingerichtet." },
  "passkey-invalid": { status: 422, text: "Dieser Passkey ließ sich nicht prüfen. Bitte versuchen Sie es noch einmal." },
  "passkey-known": { status: 409, text: "Dieser Passkey ist bereits eingerichtet." },
  prescribed: { status: 409, text: "Für Ihr Konto ist der zweite Faktor vorgeschrieben." },
  "same-email": { status: 422, text: "Das ist bereits die E-Mail-Adresse Ihres Kontos" },
  "same-password": { status: 422, text: "Bitte wählen Sie ein anderes Passwort als das bisherige" },
  "too-many-mails": { status: 429, text: "Sie haben schon mehrere Links angefordert. Bitte versuchen Sie es in einer Stunde noch einmal." },
  "too-many-passkeys": { status: 409, text: "Sie haben schon 20 Passkeys. Bitte entfernen Sie zuerst einen, den Sie nicht mehr brauchen." },
  "too-many-tries": {
    status: 429,
    text: "Das waren zu viele Versuche. Bitte warten Sie 15 Minuten und versuchen Sie es dann noch einmal.",
  },
  "unknown-passkey": { status: 409, text: "Diesen Passkey gibt es in Ihrem Konto nicht mehr." },
  "unknown-session": { status: 409, text: "Diese Sitzung gibt es nicht mehr." },
  "wrong-code": { status: 422, text: "Dieser Code stimmt nicht oder wurde schon verwendet" },
  "wrong-password": { status: 422, text: "Dieses Passwort stimmt nicht" },
};

/** As a call answers it. */
export const callRefusal = (reason: AccountRefusal): Readonly<{ status: Refusal["status"]; message: string }> => ({
  status: accountRefusals[reason].status,
  message: accountRefusals[reason].text,
});
