import { changedElsewhere } from "#src/shared/forms/version-field.ts";

/** Why choices were not kept; the sentences stand on pages and in answers of calls. */
export const preferenceRefusals = {
  "changed-elsewhere": { status: 409, message: changedElsewhere },
  "unknown-seat": { status: 409, message: "Diesen Platz haben Sie nicht mehr. Gespeichert haben wir nichts." },
} as const;

export type PreferenceRefusal = keyof typeof preferenceRefusals;
