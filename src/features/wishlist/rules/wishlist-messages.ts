export const wishlistMessages = {
  gemerkt: "Steht jetzt auf Ihrer Merkliste.",
  entfernt: "Der Eintrag ist von der Merkliste genommen.",
  geteilt: "Der Link ist erstellt. Wer ihn kennt, kann Ihre Merkliste lesen.",
  zurueckgezogen: "Der Link ist zurückgezogen und öffnet die Merkliste nicht mehr.",
  "lesezeichen-gesetzt": "Das Lesezeichen ist gesetzt.",
  "lesezeichen-geloescht": "Das Lesezeichen ist gelöscht.",
} as const;

export type WishlistMessage = keyof typeof wishlistMessages;
