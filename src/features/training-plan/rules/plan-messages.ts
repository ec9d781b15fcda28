export const planMessages = {
  angelegt: "Der Plan ist angelegt. Die Mitglieder Ihres Gremiums stehen schon darin.",
  begonnen: "Der Plan ist angelegt. Tragen Sie jetzt ein, für wen er ist.",
  gespeichert: "Gespeichert.",
  uebernommen: "Der Vorschlag steht im Plan. Noch ist nichts reserviert.",
  kopiert: "Das ist die Kopie: mit allen Personen und Themen, ohne Termine.",
  geloescht: "Der Plan ist gelöscht. Bestellungen bleiben bestehen.",
  gesehen: "Die Änderungen sind als gesehen markiert.",
  widerrufen: "Der Link gilt nicht mehr.",
  kalender: "Der Kalender ist eingerichtet. Eine frühere Adresse gilt nicht mehr.",
  "kalender-aus": "Der Kalender ist abgeschaltet. Seine Adresse gilt nicht mehr.",
  "plan-uebernommen": "Der Plan gehört jetzt Ihrem Gremium. Alle Mitglieder können ihn lesen.",
  warenkorb: "Die Plätze liegen als Reservierungen in Ihrem Warenkorb.",
} as const;
/** Told as a problem: the form was one of a plan of another committee. */
export const OTHER_COMMITTEE = "anderes-gremium";

export type PlanMessage = keyof typeof planMessages;
