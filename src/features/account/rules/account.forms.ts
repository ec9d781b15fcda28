import { defineForm } from "#src/shared/forms/form.ts";
import { personFields } from "#src/shared/forms/groups/person-fields.ts";
import { versionField } from "#src/shared/forms/version-field.ts";

/** Only people who are logged in get these forms: nothing has to tell them from programs. */
const unguarded = true;

const currentPassword = {
  kind: "password",
  label: "Ihr Passwort",
  rule: "currentPassword",
  autocomplete: "current-password",
} as const;

const profile = { id: "angaben", unguarded, submit: "Angaben speichern" } as const;
const profileFields = {
  ...personFields,
  company: { kind: "text", label: "Firma", rule: "company", autocomplete: "organization", optional: true, width: "half" },
  phone: { kind: "tel", label: "Telefon", rule: "phone", autocomplete: "tel", optional: true, width: "half" },
} as const;

/** What people say about themselves, as calls send it. */
export const profileData = defineForm({ ...profile, fields: profileFields });

export const profileForm = defineForm({ ...profile, fields: { ...versionField, ...profileFields } });

export const makeCalendarForm = defineForm({ id: "kalender-erzeugen", unguarded, fields: {}, submit: "Kalenderadresse erzeugen" });

export const renewCalendarForm = defineForm({
  id: "kalender-erneuern",
  unguarded,
  fields: {},
  submit: "Neue Adresse erzeugen (die alte gilt dann nicht mehr)",
});

export const endCalendarForm = defineForm({ id: "kalender-abschalten", unguarded, fields: {}, submit: "Abschalten" });

export const passwordForm = defineForm({
  id: "passwort",
  unguarded,
  fields: {
    currentPassword: { ...currentPassword, label: "Bisheriges Passwort", missing: "Bitte geben Sie Ihr bisheriges Passwort ein" },
    newPassword: {
      kind: "password",
      label: "Neues Passwort",
      rule: "password",
      autocomplete: "new-password",
      hint: "8 bis 128 Zeichen, nicht Ihre E-Mail-Adresse und kein häufiges Passwort. Auch ein ganzer Satz ist gut.",
    },
  },
  submit: "Passwort ändern",
});

export const emailForm = defineForm({
  id: "email",
  unguarded,
  fields: {
    email: { kind: "email", label: "Neue E-Mail-Adresse", rule: "email", autocomplete: "email" },
    currentPassword,
  },
  submit: "Link an die neue Adresse senden",
});

export const confirmEmailForm = defineForm({
  id: "bestaetigung",
  unguarded,
  fields: { token: { kind: "hidden", label: "Link", rule: "line" } },
  submit: "Neue Adresse bestätigen",
});

export const endSessionForm = defineForm({
  id: "sitzung",
  unguarded,
  fields: { family: { kind: "hidden", label: "Sitzung", rule: "line" } },
  submit: "Diese Sitzung beenden",
});

export const endAllForm = defineForm({ id: "abmelden", unguarded, fields: {}, submit: "Überall abmelden" });

/** Sent by script alone: the browser has to make the passkey. */
export const addPasskeyForm = defineForm({ id: "passkey", unguarded, fields: { currentPassword }, submit: "Passkey hinzufügen" });

export const removePasskeyForm = defineForm({
  id: "passkey-entfernen",
  unguarded,
  fields: { passkey: { kind: "hidden", label: "Passkey", rule: "line" } },
  submit: "Entfernen",
});

export const exportForm = defineForm({ id: "export", unguarded, fields: {}, submit: "Daten herunterladen" });

export const deleteForm = defineForm({
  id: "loeschen",
  unguarded,
  fields: {
    understood: {
      kind: "checkbox",
      label: "Ich habe verstanden, dass mein Konto endgültig gelöscht wird.",
      missing: "Bitte bestätigen Sie, dass Sie Ihr Konto löschen wollen",
    },
    forumPosts: {
      kind: "radio",
      rule: "line",
      optional: true,
      label: "Was soll mit Ihren Beiträgen im Forum geschehen?",
      options: [
        { value: "keep", label: "Sie bleiben ohne Ihren Namen stehen, unter „gelöschtes Konto“" },
        { value: "delete", label: "Sie werden auch gelöscht, mit allen früheren Fassungen" },
      ],
    },
    currentPassword,
  },
  submit: "Konto endgültig löschen",
});

const code = {
  kind: "text",
  label: "Code aus der App",
  rule: "oneTimeCode",
  autocomplete: "one-time-code",
} as const;

export const startSecondFactorForm = defineForm({
  id: "einrichten",
  unguarded,
  fields: { currentPassword },
  submit: "Zweiten Faktor einrichten",
});

export const confirmSecondFactorForm = defineForm({
  id: "aktivieren",
  unguarded,
  fields: { code: { ...code, hint: "Sechs Ziffern, die Ihre App jetzt anzeigt." } },
  submit: "Code prüfen und aktivieren",
});

export const cancelSecondFactorForm = defineForm({ id: "abbrechen", unguarded, fields: {}, submit: "Einrichtung abbrechen" });

export const giveSecondFactorForm = defineForm({
  id: "code",
  unguarded,
  fields: { code: { ...code, label: "Code", hint: "Sechs Ziffern aus Ihrer App oder einer Ihrer Wiederherstellungscodes." } },
  submit: "Bestätigen",
});

export const renewCodesForm = defineForm({ id: "codes", unguarded, fields: { currentPassword }, submit: "Neue Codes erzeugen" });

export const endSecondFactorForm = defineForm({
  id: "abschalten",
  unguarded,
  fields: { currentPassword },
  submit: "Zweiten Faktor abschalten",
});
