import { defineForm } from "#src/shared/forms/form.ts";

/** Where the law lets somebody stay unnamed (Art. 16 (2) (c) DSA). */
export const CHILD_ABUSE = "kinder";
const UNLAWFUL = "rechtswidrig";

/** What Art. 16 (2) DSA asks of a notice; the address of the post comes with the page. */
export const noticeForm = defineForm({
  id: "beitrag-melden",
  submit: "Meldung absenden",
  fields: {
    kind: {
      kind: "radio",
      rule: "line",
      label: "Was stimmt mit dem Beitrag nicht?",
      options: [
        { value: "regeln", label: "Er verstößt gegen die Regeln des Forums" },
        { value: UNLAWFUL, label: "Er ist rechtswidrig" },
        {
          value: CHILD_ABUSE,
          label: "Er zeigt oder fördert sexuellen Missbrauch von Kindern: Name und E-Mail-Adresse sind dann freiwillig",
        },
      ],
      missing: "Bitte wählen Sie aus, was zutrifft",
    },
    reason: {
      kind: "textarea",
      rule: "message",
      label: "Begründung",
      hint: "Welche Stelle meinen Sie, und warum verstößt sie gegen Regeln oder Recht? Nennen Sie die Vorschrift, wenn Sie sie kennen.",
      rows: 6,
      missing: "Bitte begründen Sie Ihre Meldung",
    },
    name: {
      kind: "text",
      rule: "line",
      label: "Ihr Name",
      hint: "Wird nicht veröffentlicht und nicht an die Person weitergegeben, die den Beitrag geschrieben hat.",
      autocomplete: "name",
      optional: true,
      requiredWhen: { field: "kind", value: UNLAWFUL },
      missing: "Bitte geben Sie Ihren Namen an",
    },
    email: {
      kind: "email",
      rule: "email",
      label: "E-Mail-Adresse",
      hint: "Dorthin schicken wir die Bestätigung und unsere Entscheidung.",
      autocomplete: "email",
      optional: true,
      requiredWhen: { field: "kind", value: UNLAWFUL },
      missing: "Bitte geben Sie eine E-Mail-Adresse an",
    },
    goodFaith: {
      kind: "checkbox",
      label: "Ich bin nach bestem Wissen überzeugt, dass meine Angaben richtig und vollständig sind.",
      missing: "Bitte bestätigen Sie, dass Ihre Angaben richtig und vollständig sind",
    },
  },
});

/** Whether a notice of this kind needs a name and an address, and which of them is missing. */
export function missingSender(
  kind: string,
  { name, email }: Readonly<{ name?: string | undefined; email?: string | undefined }>,
): Readonly<Record<string, string>> {
  if (kind !== UNLAWFUL) return {};
  return {
    ...(!name && { name: noticeForm.fields.name.missing }),
    ...(!email && { email: noticeForm.fields.email.missing }),
  };
}

export const appealForm = defineForm({
  id: "widersprechen",
  unguarded: true,
  submit: "Widersprechen",
  fields: {
    text: {
      kind: "textarea",
      rule: "message",
      label: "Warum halten Sie die Entscheidung für falsch?",
      rows: 7,
      missing: "Bitte begründen Sie Ihren Widerspruch",
    },
  },
});
