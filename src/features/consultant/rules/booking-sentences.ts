/** Why there was no appointment. */
export const bookingSentences = {
  "slot-unknown": "Zu dieser Zeit gibt es keinen Beratungstermin. Bitte wählen Sie eine der angebotenen Zeiten.",
  "slot-taken": "Diese Zeit ist gerade vergeben worden. Bitte wählen Sie eine andere.",
  "too-many-open":
    "Für diese E-Mail-Adresse sind schon fünf Beratungstermine offen. Bitte sagen Sie einen davon ab, oder rufen Sie uns an.",
  "too-many": "Sie haben sehr oft einen Termin vereinbart. Bitte versuchen Sie es in einer Stunde noch einmal, oder rufen Sie uns an.",
} as const;
