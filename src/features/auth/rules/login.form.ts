import { defineForm } from "#src/shared/forms/form.ts";

const email = { kind: "email", label: "E-Mail-Adresse", rule: "email", autocomplete: "username" } as const;
const newPassword = {
  kind: "password",
  label: "Neues Passwort",
  rule: "password",
  autocomplete: "new-password",
  hint: "Mindestens 8 Zeichen. Ein langer Satz ist sicherer als ein kurzes Rätsel.",
} as const;

/** Password managers fill it in within no time, so nothing here measures how quick somebody is. */
export const loginForm = defineForm({
  id: "login",
  submit: "Anmelden",
  unguarded: true,
  fields: {
    email,
    password: { kind: "password", label: "Passwort", rule: "currentPassword", autocomplete: "current-password" },
    remember: { kind: "checkbox", label: "Angemeldet bleiben", hint: "Nur auf einem Gerät, das Ihnen allein gehört.", optional: true },
  },
});

export const secondFactorForm = defineForm({
  id: "second-factor",
  submit: "Bestätigen",
  unguarded: true,
  fields: {
    code: {
      kind: "text",
      label: "Code",
      rule: "oneTimeCode",
      autocomplete: "one-time-code",
      hint: "Sechs Ziffern aus Ihrer Authenticator-App oder einer Ihrer Wiederherstellungscodes.",
    },
  },
});

export const forgottenForm = defineForm({ id: "forgotten", submit: "Link anfordern", unguarded: true, fields: { email } });

export const newPasswordForm = defineForm({
  id: "new-password",
  submit: "Passwort speichern",
  unguarded: true,
  fields: { password: newPassword },
});
