import { defineForm } from "#src/shared/forms/form.ts";

/** „Ich bin darauf zu sehen“, below each photo. */
export const hidePhotoForm = defineForm({
  id: "ausblenden",
  unguarded: true,
  fields: { foto: { kind: "hidden", label: "Foto", rule: "line" } },
  submit: "Ich bin darauf zu sehen",
});

export const eventFilesMessages = {
  ausgeblendet:
    "Das Foto ist ab sofort für alle ausgeblendet. Wir prüfen innerhalb von sieben Tagen, ob es gelöscht wird; zu sehen ist es bis dahin nicht.",
} as const;

export const hideRefusal = "Dieses Foto ist nicht mehr zu sehen: Es wurde inzwischen ausgeblendet oder gelöscht.";
