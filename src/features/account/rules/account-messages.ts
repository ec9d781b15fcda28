export const accountMessages = {
  "angaben-gespeichert": "Ihre Angaben sind gespeichert.",
  "kalender-erzeugt": "Ihre Kalenderadresse ist bereit. Tragen Sie sie jetzt in Ihrem Kalender ein.",
  "kalender-erneuert": "Sie haben eine neue Kalenderadresse. Die bisherige gilt nicht mehr.",
  "kalender-abgeschaltet": "Ihre Kalenderadresse ist abgeschaltet. Kalender, die sie kennen, erhalten nichts mehr.",
  "passwort-geaendert": "Ihr Passwort ist geändert. Alle anderen Geräte wurden abgemeldet.",
  "sitzung-beendet": "Die Sitzung ist beendet.",
  "link-gesendet":
    "Wir haben einen Link an die neue Adresse geschickt. Ihre Adresse ändert sich erst, wenn Sie ihn innerhalb von 24 Stunden bestätigen.",
  "email-geaendert": "Ihre neue E-Mail-Adresse gilt ab sofort, auch für die Anmeldung. Alle anderen Geräte wurden abgemeldet.",
  "faktor-begonnen": "Noch ein Schritt: Verbinden Sie jetzt Ihre App mit dem Konto.",
  "faktor-aktiv": "Der zweite Faktor ist eingerichtet.",
  "faktor-bestaetigt": "Ihre Anmeldung ist mit dem zweiten Faktor bestätigt.",
  "faktor-aus": "Der zweite Faktor ist abgeschaltet.",
  "codes-erneuert": "Ihre bisherigen Wiederherstellungscodes gelten nicht mehr.",
  "passkey-hinzugefuegt": "Ihr Passkey ist eingerichtet. Sie können sich ab sofort damit anmelden.",
  "passkey-entfernt": "Der Passkey ist entfernt. Anmelden kann man sich damit nicht mehr.",
  abgebrochen: "Die Einrichtung ist abgebrochen.",
} as const;

export type AccountMessage = keyof typeof accountMessages;
