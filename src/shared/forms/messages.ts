/** What every field says when its rule is broken (spec:forms-and-validation#fields). */
export const messages = {
  characters: "Bitte entfernen Sie die unsichtbaren Steuerzeichen aus diesem Feld",
  day: { missing: "Bitte geben Sie ein Datum an", invalid: "Bitte geben Sie ein Datum an, das es gibt" },
  option: "Bitte wählen Sie eine der angebotenen Möglichkeiten aus",
  unchecked: "Bitte setzen Sie hier ein Häkchen",
  line: { missing: "Bitte füllen Sie dieses Feld aus", long: "Dieses Feld hat zu viele Zeichen" },
  company: { missing: "Bitte füllen Sie das Feld Firma aus", long: "Das Feld Firma hat zu viele Zeichen" },
  street: {
    missing: "Bitte füllen Sie das Feld Straße aus",
    digits: "Die Straße darf keine Zahlen enthalten",
    long: "Das Feld Straße hat zu viele Zeichen",
  },
  streetNumber: { missing: "Bitte füllen Sie das Feld Hausnummer aus", long: "Das Feld Hausnummer hat zu viele Zeichen" },
  streetAndHouseNumber: {
    missing: "Bitte geben Sie Straße und Hausnummer an",
    long: "Das Feld Straße und Hausnummer hat zu viele Zeichen",
  },
  postalCode: {
    missing: "Bitte füllen Sie das Feld Postleitzahl aus",
    invalid: "Die Postleitzahl ist ungültig",
    digits: "Postleitzahlen dürfen nur Zahlen enthalten",
  },
  postalCodeOrCity: { missing: "Bitte geben Sie eine Postleitzahl oder einen Ort an", long: "Das Feld PLZ oder Ort hat zu viele Zeichen" },
  city: {
    missing: "Bitte füllen Sie das Feld Ort aus",
    digits: "Der Ort darf keine Zahlen enthalten",
    long: "Das Feld Ort hat zu viele Zeichen",
  },
  salutation: { missing: "Bitte wählen Sie eine Anrede aus" },
  topic: { missing: "Bitte wählen Sie einen Betreff aus", long: "Der Betreff ist zu lang" },
  firstname: {
    missing: "Bitte tragen Sie einen Vornamen ein",
    short: "Bitte tragen Sie den vollständigen Vornamen ein",
    long: "Der Vorname ist zu lang",
  },
  lastname: {
    missing: "Bitte tragen Sie einen Nachnamen ein",
    short: "Bitte tragen Sie den vollständigen Nachnamen ein",
    long: "Der Nachname ist zu lang",
  },
  phone: {
    missing: "Bitte geben Sie eine Telefonnummer an",
    short: "Die Telefonnummer ist zu kurz",
    long: "Die Telefonnummer ist zu lang",
    characters: "Die Telefonnummer enthält ungültige Zeichen",
  },
  email: { missing: "Bitte geben Sie eine E-Mail-Adresse an", invalid: "Bitte geben Sie eine gültige E-Mail-Adresse an" },
  message: { missing: "Bitte geben Sie eine Nachricht ein", long: "Ihre Nachricht ist zu lang. Möglich sind 5.000 Zeichen" },
  note: { missing: "Bitte füllen Sie dieses Feld aus", long: "Das ist zu lang. Möglich sind 500 Zeichen" },
  title: { missing: "Bitte geben Sie einen Titel mit mindestens 5 Zeichen an", long: "Der Titel ist zu lang" },
  hotelOverNightOption: {
    missing: "Bitte geben Sie eine Verpflegungs-/Übernachtungsoption an",
    long: "Die Verpflegungs-/Übernachtungsoption ist zu lang",
  },
  password: {
    missing: "Bitte wählen Sie ein Passwort in dem vorgegebenen Format",
    long: "Das Passwort ist zu lang. Möglich sind 128 Zeichen",
  },
  currentPassword: { missing: "Bitte geben Sie Ihr Passwort ein" },
  participants: { missing: "Bitte geben Sie an, wie viele Personen teilnehmen", invalid: "Bitte geben Sie eine Zahl von 1 bis 500 an" },
} as const;
