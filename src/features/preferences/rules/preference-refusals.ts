/** Why choices were not kept; the sentences stand on pages and in answers of calls. */
export const preferenceRefusals = {
  "changed-elsewhere": {
    status: 409,
    message:
      "Diese Angaben wurden inzwischen an anderer Stelle geändert, etwa in einem zweiten Fenster. Gespeichert haben wir nichts. Soll gelten, was Sie hier eingegeben haben, senden Sie es bitte noch einmal ab.",
  },
  "unknown-seat": { status: 409, message: "Diesen Platz haben Sie nicht mehr. Gespeichert haben wir nichts." },
} as const;

export type PreferenceRefusal = keyof typeof preferenceRefusals;
