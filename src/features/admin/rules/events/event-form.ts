import type { DeskChoices } from "#src/domain/events/desk-choices.ts";
import type { FormField } from "#src/shared/forms/form.ts";
import { type EventField, eventFieldLabels, ONLINE, PRICE_FIELDS, RATE_FIELDS, TRAINER_FIELDS } from "./event-fields.ts";

type Person = Readonly<{ id: string; firstname: string; lastname: string }>;
type Shown = Readonly<{
  choices: DeskChoices;
  managers: readonly Person[];
  /** The event is there already: its theme stays. */
  made: boolean;
  /** A training series: its places and last day are those of its modules. */
  series: boolean;
  /** What the house is called that is chosen but no longer in the content. */
  formerHotel?: Readonly<{ value: string; label: string }> | undefined;
}>;

export type EventFormGroup = Readonly<{ title: string; note?: string; fields: readonly (readonly [EventField, FormField])[] }>;

type Options = readonly Readonly<{ value: string; label: string }>[];

const text = (
  name: EventField,
  extra: Readonly<{ hint?: string; width?: FormField["width"]; optional?: true }> = {},
): readonly [EventField, FormField] => [
  name,
  { kind: "text", rule: "line", autocomplete: "off", label: eventFieldLabels[name], width: "third", ...extra } as FormField,
];
const day = (name: EventField, extra: Readonly<{ hint?: string; optional?: true }> = {}): readonly [EventField, FormField] => [
  name,
  { kind: "date", rule: "line", label: eventFieldLabels[name], width: "half", ...extra } as FormField,
];
const choice = (
  name: EventField,
  options: Options,
  extra: Readonly<{ width?: FormField["width"]; optional?: true }> = {},
): readonly [EventField, FormField] => [
  name,
  { kind: "select", rule: "line", label: eventFieldLabels[name], options, width: "half", ...extra } as FormField,
];
const optional = { optional: true } as const;

/** The form of an event in its parts. */
export function eventForm({ choices, managers, made, series, formerHotel }: Shown): readonly EventFormGroup[] {
  const themes = choices.themes.map(({ slug, title }) => ({ value: slug, label: title }));
  const hotels = [
    { value: ONLINE, label: "Online" },
    ...(formerHotel === undefined ? [] : [formerHotel]),
    ...choices.hotels.map(({ hotelId, name, city }) => ({ value: String(hotelId), label: `${city}, ${name}` })),
  ];
  const trainers = choices.trainers.map(({ slug, name }) => ({ value: slug, label: name }));
  const people = managers.map(({ id, firstname, lastname }) => ({ value: id, label: `${firstname} ${lastname}` }));
  return [
    {
      title: "Was und wann",
      fields: [
        ...(made ? [] : [choice("theme", themes, { width: "full" })]),
        day("startDate", series ? { hint: "Die Module der Reihe rücken um ebenso viele Tage mit." } : {}),
        ...(series ? [] : [day("endDate")]),
        text("startTime", { width: "half" }),
        text("endTime", { width: "half" }),
      ],
    },
    {
      title: "Wo",
      fields: [
        ...(series ? [] : [choice("hotel", hotels)]),
        text("room", { width: "half", ...optional }),
        text("onlineLink", { width: "full", hint: "Sehen nur Teilnehmende mit verbindlicher Buchung.", ...optional }),
      ],
    },
    {
      title: "Plätze",
      fields: [
        text("seats", { width: "half" }),
        text("minimum", { width: "half" }),
        day("decisionDate", { hint: "Leer: drei Wochen vor Beginn.", ...optional }),
      ],
    },
    {
      title: "Preise, netto in Euro",
      note: "Wie 1.590,00. Ohne weitere Stufen zahlen alle den letzten Preis; leere Hotelpreise sind die des Hotels.",
      fields: [
        ...PRICE_FIELDS.map((name, index) => text(name, index === 0 ? {} : optional)),
        ...RATE_FIELDS.map((name) => text(name, optional)),
      ],
    },
    {
      title: "Menschen und Notizen",
      fields: [
        ...TRAINER_FIELDS.map((name) => choice(name, trainers, { width: "third", ...optional })),
        choice("manager", people, optional),
        [
          "notes",
          {
            kind: "textarea",
            rule: "line",
            rows: 4,
            label: eventFieldLabels.notes,
            hint: "Stehen nirgends im Portal.",
            optional: true,
          } as FormField,
        ],
      ],
    },
  ];
}
