import { overnightOptions } from "#src/domain/events/overnight-option.ts";
import type { FormField } from "#src/shared/forms/form.ts";
import { otherPersonFields } from "#src/shared/forms/groups/person-fields.ts";
import { REASON_LIMIT } from "../reason.ts";
import type { ActIntent } from "./act-form.ts";

/** What the address of the page asks for (`?aktion=…`). */
export const deskSteps = ["buchen", "zurueckgeben", "stornieren", "umbuchen", "verlaengern", "person", "unterlagen", "senden"] as const;
export type DeskStep = (typeof deskSteps)[number];

export const isDeskStep = (text: string | null): text is DeskStep => deskSteps.some((step) => step === text);

/** The step to which a form belongs. */
export const stepOf: Readonly<Record<ActIntent, DeskStep>> = {
  book: "buchen",
  "give-back": "zurueckgeben",
  cancel: "stornieren",
  "cancel-waived": "stornieren",
  rebook: "umbuchen",
  extend: "verlaengern",
  person: "person",
  papers: "unterlagen",
  resend: "senden",
};

/** What a form sends as its intent where nothing else is chosen. */
export const intentOf: Readonly<Record<DeskStep, ActIntent>> = {
  buchen: "book",
  zurueckgeben: "give-back",
  stornieren: "cancel",
  umbuchen: "rebook",
  verlaengern: "extend",
  person: "person",
  unterlagen: "papers",
  senden: "resend",
};

type Words = Readonly<{ label: string; title: string; button: string }>;

export const stepWords: Readonly<Record<DeskStep, Words>> = {
  buchen: { label: "Verbindlich buchen", title: "Reservierung verbindlich buchen", button: "Verbindlich buchen" },
  zurueckgeben: { label: "Zurückgeben", title: "Reservierung zurückgeben", button: "Zurückgeben" },
  stornieren: { label: "Stornieren", title: "Buchung stornieren", button: "Stornieren" },
  umbuchen: { label: "Umbuchen", title: "Auf einen anderen Termin umbuchen", button: "Umbuchen" },
  verlaengern: { label: "Reservierung verlängern", title: "Reservierung verlängern", button: "Verlängern" },
  person: { label: "Person ändern", title: "Angaben ändern oder Ersatzperson eintragen", button: "Person ändern" },
  unterlagen: { label: "Unterlagen senden", title: "Unterlagen noch einmal senden", button: "Senden" },
  senden: { label: "Noch einmal senden", title: "E-Mail noch einmal senden", button: "Senden" },
};

export type StepField = Readonly<{ name: string; field: FormField }>;

const sentence: StepField = {
  name: "sentence",
  field: {
    kind: "textarea",
    label: "Ihr Satz in der E-Mail",
    rule: "message",
    rows: 3,
    optional: true,
    hint: "Freiwillig, höchstens 500 Zeichen. Steht unter den ersten Zeilen der E-Mail an den Besteller.",
  },
};
const recipient: StepField = { name: "recipient", field: { kind: "email", label: "An", rule: "email", autocomplete: "off" } };
const reason = (about: string, optional?: true): StepField => ({
  name: "reason",
  field: {
    kind: "text",
    label: "Grund",
    rule: "line",
    autocomplete: "off",
    hint: `${about}Steht im Protokoll, höchstens ${REASON_LIMIT} Zeichen.`,
    ...(optional === undefined ? {} : { optional }),
  },
});

/** The fields of a step. `mayWaive`: only then the choice is offered not to ask for the fee. */
export function stepFields(step: DeskStep, { mayWaive, dates }: Readonly<{ mayWaive: boolean; dates: string }>): readonly StepField[] {
  switch (step) {
    case "buchen":
    case "zurueckgeben":
      return [sentence];
    case "stornieren":
      return mayWaive
        ? [
            {
              name: "intent",
              field: {
                kind: "radio",
                label: "Stornokosten",
                rule: "line",
                options: [
                  { value: "cancel", label: "berechnen, was heute fällig ist" },
                  { value: "cancel-waived", label: "erlassen" },
                ],
              },
            },
            reason("Pflichtangabe, wenn Sie die Kosten erlassen. ", true),
            sentence,
          ]
        : [sentence];
    case "umbuchen":
      return [
        { name: "termin", field: { kind: "text", label: "Nummer des neuen Termins", rule: "line", autocomplete: "off", hint: dates } },
        {
          name: "option",
          field: {
            kind: "select",
            label: "Verpflegung und Übernachtung",
            rule: "line",
            optional: true,
            options: overnightOptions,
            hint: "Ohne Auswahl bleibt es, wie jede Person gewählt hat.",
          },
        },
        sentence,
      ];
    case "verlaengern":
      return [
        {
          name: "until",
          field: {
            kind: "text",
            label: "Reserviert bis einschließlich",
            rule: "line",
            autocomplete: "off",
            hint: "Zum Beispiel 05.03.2027.",
          },
        },
        reason(""),
        sentence,
      ];
    case "person":
      return [
        ...Object.entries(otherPersonFields).map(([name, field]): StepField => ({ name, field })),
        { name: "email", field: { kind: "email", label: "E-Mail-Adresse", rule: "email", optional: true } },
        sentence,
      ];
    case "unterlagen":
      return [recipient, sentence];
    case "senden":
      return [recipient];
  }
}
