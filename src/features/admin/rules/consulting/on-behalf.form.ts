import { consultingTopics } from "#src/domain/consulting/consultant.ts";
import { kindLabels } from "#src/domain/consulting/words.ts";
import { defineForm, type FieldOption } from "#src/shared/forms/form.ts";
import { contactFields, otherPersonFields } from "#src/shared/forms/groups/person-fields.ts";

/** An appointment that staff agree for somebody; `slots` are the free times of the chosen person and way. */
export const onBehalfForm = (slots: readonly FieldOption[]) =>
  defineForm({
    id: "fuer-jemanden",
    fields: {
      start: { kind: "select", label: "Zeit", rule: "line", options: slots, missing: "Bitte wählen Sie eine Zeit aus" },
      topic: { kind: "select", label: "Thema", rule: "line", options: consultingTopics },
      ...otherPersonFields,
      email: { kind: "email", label: "E-Mail-Adresse", rule: "email", width: "half" },
      phone: { ...contactFields.phone, optional: true },
      message: { kind: "textarea", label: "Worum geht es?", rule: "message", rows: 3, optional: true },
    },
    submit: "Termin vereinbaren",
  });

export const kindOptions: readonly Readonly<{ value: keyof typeof kindLabels; label: string }>[] = (
  Object.keys(kindLabels) as (keyof typeof kindLabels)[]
).map((value) => ({ value, label: kindLabels[value] }));
