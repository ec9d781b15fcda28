/** What the login page says when something led there (`?meldung=`). */
export const loginMessages = {
  abgemeldet: "Sie sind abgemeldet.",
  "passwort-neu": "Ihr neues Passwort ist gespeichert. Bitte melden Sie sich damit an.",
  eingaben: "Ihre Anmeldung ist abgelaufen. Was Sie eingegeben haben, ist nicht verloren: Nach dem Anmelden steht es wieder im Formular.",
  konto: "Ihr Konto ist gelöscht.",
} as const;

type LoginMessage = keyof typeof loginMessages;

export const loginMessage = (code: string | null): string | null =>
  code !== null && Object.hasOwn(loginMessages, code) ? loginMessages[code as LoginMessage] : null;
