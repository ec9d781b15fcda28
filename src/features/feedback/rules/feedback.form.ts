import { publicationKinds, publicationLabels, publicationQuestion } from "#src/domain/feedback/publication.ts";
import { questions, scale } from "#src/domain/feedback/questions.ts";
import { defineForm } from "#src/shared/forms/form.ts";

/** Chosen to say nothing about a question after all. */
export const NO_ANSWER = "0";

const [content, trainers, materials, venue, overall] = questions;
const left = { kind: "radio", rule: "line", optional: true, options: [...scale, { value: NO_ANSWER, label: "keine Angabe" }] } as const;

/** The link alone lets somebody answer: nothing else has to tell people from programs. */
export const feedbackForm = defineForm({
  id: "rueckmeldung",
  unguarded: true,
  submit: "Rückmeldung absenden",
  fields: {
    overall: { kind: "radio", rule: "line", label: overall.text, options: scale, missing: "Bitte sagen Sie, wie es insgesamt war." },
    content: { ...left, label: content.text },
    trainers: { ...left, label: trainers.text },
    materials: { ...left, label: materials.text },
    venue: { ...left, label: venue.text },
    comment: {
      kind: "textarea",
      rule: "message",
      optional: true,
      label: "Was möchten Sie uns sagen?",
      hint: "Was war besonders gut, was sollten wir anders machen?",
      rows: 5,
    },
    publication: {
      kind: "radio",
      rule: "line",
      optional: true,
      label: publicationQuestion,
      options: publicationKinds.map((value) => ({ value, label: publicationLabels[value] })),
    },
    contact: {
      kind: "checkbox",
      optional: true,
      label: "Sie dürfen sich wegen meiner Rückmeldung bei mir melden.",
      hint: "Nur dann sehen unsere Mitarbeitenden, von wem sie ist.",
    },
  },
});
