import type { DeskChoices } from "#src/domain/events/desk-choices.ts";
import { type FormField, optionOf } from "#src/shared/forms/form.ts";
import {
  type EventField,
  type EventFormField,
  type EventTyped,
  eventFieldLabels,
  PRICE_FIELDS,
  RATE_FIELDS,
  TRAINER_FIELDS,
} from "./event-fields.ts";
import { moduleField, modulePartLabels, moduleRows, ONLINE } from "./event-modules.ts";

type Person = Readonly<{ id: string; firstname: string; lastname: string }>;
type Shown = Readonly<{
  choices: DeskChoices;
  managers: readonly Person[];
  /** The event is there already: its theme stays. */
  made: boolean;
  /** How many modules the event has, for a training series: its places and last day are theirs. */
  modules: number;
  /** What stands in the fields: a house or a person of the event stays to be chosen when content or team have it no more. */
  typed?: EventTyped;
}>;

export type EventFormGroup = Readonly<{
  title: string;
  note?: string;
  /** Shown when it is asked for, or has something in it. */
  folded?: true;
  fields: readonly (readonly [EventFormField, FormField])[];
}>;

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
  extra: Readonly<{ hint?: string; width?: FormField["width"]; optional?: true }> = {},
): readonly [EventField, FormField] => [
  name,
  { kind: "select", rule: "line", label: eventFieldLabels[name], options, width: "half", ...extra } as FormField,
];
const optional = { optional: true } as const;

function moduleGroup(hotels: Options, made: boolean, modules: number): EventFormGroup {
  const rows = Array.from({ length: moduleRows(modules) }, (_, index) => index + 1);
  return {
    title: made ? "Module der Ausbildungsreihe" : "Module einer Ausbildungsreihe",
    note: made
      ? "In der Reihenfolge ihrer Tage, mindestens zwei. Leere Zeilen zählen nicht."
      : "Nur bei Ausbildungsreihen: mindestens zwei Module. Beginn, Ende und Hotel oben bleiben dann leer, sie folgen aus den Modulen.",
    ...(made ? {} : { folded: true }),
    fields: rows.flatMap((row): readonly (readonly [EventFormField, FormField])[] => {
      const common = { rule: "line", optional: true } as const;
      const label = (part: keyof typeof modulePartLabels): string => `Modul ${row}: ${modulePartLabels[part]}`;
      return [
        [moduleField(row, "title"), { ...common, kind: "text", autocomplete: "off", label: label("title"), width: "half" } as FormField],
        [moduleField(row, "hotel"), { ...common, kind: "select", label: label("hotel"), options: hotels, width: "half" } as FormField],
        [moduleField(row, "startDate"), { ...common, kind: "date", label: label("startDate"), width: "half" } as FormField],
        [moduleField(row, "endDate"), { ...common, kind: "date", label: label("endDate"), width: "half" } as FormField],
      ];
    }),
  };
}

const conferenceLabel = (title: string): string => (/fachtagung|konferenz/i.test(title) ? title : `${title} (Fachtagung)`);

const formerNames = {
  hotel: "Hotel, das nicht mehr im Portal steht",
  trainer: "Person, die nicht mehr im Portal steht",
  manager: "Person, die nicht mehr zum Team gehört",
} as const;

/** A select whose options lack what is chosen would send that it is empty. */
function keepsChosen([name, field]: EventFormGroup["fields"][number], typed: EventTyped): EventFormGroup["fields"][number] {
  const kind = (["hotel", "trainer", "manager"] as const).find((each) => name.includes(each));
  const chosen = typed[name] ?? "";
  if (field.kind !== "select" || kind === undefined || chosen === "") return [name, field];
  if (field.options.some((option) => optionOf(option).value === chosen)) return [name, field];
  const former = { value: chosen, label: kind === "trainer" ? `${formerNames.trainer} (${chosen})` : formerNames[kind] };
  return [name, { ...field, options: [...field.options, former] }];
}

/** The form of an event in its parts: a new one may become a training series, one that is there stays what it is. */
export const eventForm = (shown: Shown): readonly EventFormGroup[] =>
  groupsOf(shown).map((group) => ({ ...group, fields: group.fields.map((field) => keepsChosen(field, shown.typed ?? {})) }));

function groupsOf({ choices, managers, made, modules }: Shown): readonly EventFormGroup[] {
  const series = modules > 0;
  const themes = [
    ...choices.themes.map(({ slug, title }) => ({ value: slug, label: title })),
    ...choices.conferences.map(({ slug, title }) => ({ value: slug, label: conferenceLabel(title) })),
  ];
  const hotels = [
    { value: ONLINE, label: "Online" },
    ...choices.hotels.map(({ hotelId, name, city }) => ({ value: String(hotelId), label: `${city}, ${name}` })),
  ];
  const trainers = choices.trainers.map(({ slug, name }) => ({ value: slug, label: name }));
  const people = managers.map(({ id, firstname, lastname }) => ({ value: id, label: `${firstname} ${lastname}` }));
  return [
    {
      title: "Was und wann",
      fields: [
        ...(made ? [] : [choice("theme", themes, { width: "full", hint: "Oder eine Fachtagung; sie stehen am Ende der Liste." })]),
        day("startDate", series ? { hint: "Ein anderer Tag hier verschiebt die ganze Reihe: Alle Module rücken mit." } : {}),
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
    ...(series || !made ? [moduleGroup(hotels, made, modules)] : []),
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
