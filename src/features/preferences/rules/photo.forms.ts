import { photoWording } from "#src/domain/accounts/consents.ts";
import { defineForm } from "#src/shared/forms/form.ts";
import { versionField } from "#src/shared/forms/version-field.ts";

/** What counts for all events; nothing is chosen beforehand (spec:member-area#photos). */
export const photoForm = defineForm({
  id: "fotos",
  unguarded: true,
  fields: {
    ...versionField,
    choice: {
      kind: "radio",
      label: "Fotos, auf denen Sie zu erkennen sind",
      rule: "line",
      missing: "Bitte wählen Sie eine der beiden Möglichkeiten aus",
      options: [
        { value: "yes", label: `Ja. ${photoWording.text}` },
        { value: "no", label: "Nein, Fotos mit mir sollen nicht gezeigt werden. Das gilt sofort und für alle meine Veranstaltungen." },
      ],
    },
  },
  submit: "Entscheidung speichern",
});

/** For one seat alone. */
export const seatPhotoForm = defineForm({
  id: "fotos-platz",
  unguarded: true,
  fields: {
    booking: { kind: "hidden", label: "Platz", rule: "line" },
    choice: { kind: "hidden", label: "Entscheidung", rule: "line" },
  },
  submit: "Entscheidung speichern",
});
