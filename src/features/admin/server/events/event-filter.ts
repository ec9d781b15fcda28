import {
  type DeskEventFilter,
  type DeskFill,
  type DeskSort,
  type DeskState,
  deskFills,
  deskSorts,
  deskStates,
} from "#db/repositories/desk-event-list.ts";
import type { DeskChoices } from "#src/domain/events/desk-choices.ts";
import { eventNumber } from "#src/domain/events/event-number.ts";
import { readDay } from "#src/domain/time/read-day.ts";
import { ONLINE } from "../../rules/events/event-modules.ts";
import type { Choice, FilterField } from "../../rules/table-model.ts";

const TEXT_LIMIT = 100;
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const oneOf = <Word extends string>(words: readonly Word[], text: string | null): Word | undefined => words.find((word) => word === text);

function placeOf(text: string | null): DeskEventFilter["place"] {
  if (text === ONLINE) return ONLINE;
  return eventNumber(text ?? undefined) ?? undefined;
}

/** What the address of the list asks for; what means nothing there is left out. */
export function eventFilterOf({ searchParams: query }: URL): DeskEventFilter & Readonly<{ sort: DeskSort }> {
  const theme = query.get("thema") ?? "";
  return {
    text: (query.get("suche") ?? "").trim().slice(0, TEXT_LIMIT),
    from: readDay(query.get("von") ?? "") ?? undefined,
    to: readDay(query.get("bis") ?? "") ?? undefined,
    theme: NAME.test(theme) ? theme : undefined,
    place: placeOf(query.get("ort")),
    state: oneOf(deskStates, query.get("stand")),
    fill: oneOf(deskFills, query.get("belegung")),
    sort: oneOf(deskSorts, query.get("sortierung")) ?? "beginn",
  };
}

type Asked = ReturnType<typeof eventFilterOf>;

/** The same filter as an address has it. */
export const filterQuery = ({ text, from, to, theme, place, state, fill, sort }: Asked): Readonly<Record<string, string | undefined>> => ({
  suche: text,
  von: from,
  bis: to,
  thema: theme,
  ort: place === undefined ? undefined : String(place),
  stand: state,
  belegung: fill,
  sortierung: sort === "beginn" ? undefined : sort,
});

const stateNames: Readonly<Record<DeskState, string>> = {
  kommend: "Kommend",
  entscheidung: "Unter Mindestzahl, zu entscheiden",
  wartende: "Ausgebucht mit Warteliste",
  angebote: "Mit offenen Angeboten der Warteliste",
  abgesagt: "Abgesagt",
  beendet: "Beendet",
};
const fillNames: Readonly<Record<DeskFill, string>> = {
  leer: "Ohne Buchung",
  "unter-mindestzahl": "Unter der Mindestzahl",
  halb: "Weniger als halb voll",
  ausgebucht: "Ausgebucht",
};
const sortNames: Readonly<Record<DeskSort, string>> = {
  beginn: "Beginn, der nächste zuerst",
  "beginn-ab": "Beginn, der späteste zuerst",
  nummer: "Nummer, die neueste zuerst",
  belegung: "Belegung, der vollste zuerst",
  thema: "Thema von A bis Z",
};

const choices = (names: Readonly<Record<string, string>>): readonly Choice[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** The fields above the list, as they were filled in. */
export function filterFields(asked: Asked, { themes, hotels }: DeskChoices): readonly FilterField[] {
  const places = hotels.map(({ hotelId, name, city }) => ({ value: String(hotelId), label: `${city}, ${name}` }));
  return [
    { kind: "search", name: "suche", label: "Suche in Thema, Ort, Hotel und Nummer", value: asked.text },
    { kind: "day", name: "von", label: "Von", value: asked.from ?? "" },
    { kind: "day", name: "bis", label: "Bis", value: asked.to ?? "" },
    {
      kind: "choice",
      name: "thema",
      label: "Thema",
      value: asked.theme ?? "",
      options: themes.map(({ slug, title }) => ({ value: slug, label: title })),
    },
    {
      kind: "choice",
      name: "ort",
      label: "Ort und Hotel",
      value: asked.place === undefined ? "" : String(asked.place),
      options: [{ value: ONLINE, label: "Online" }, ...places],
    },
    { kind: "choice", name: "stand", label: "Stand", value: asked.state ?? "", options: choices(stateNames) },
    { kind: "choice", name: "belegung", label: "Belegung", value: asked.fill ?? "", options: choices(fillNames) },
    {
      kind: "choice",
      name: "sortierung",
      label: "Sortierung",
      value: asked.sort === "beginn" ? "" : asked.sort,
      options: choices(sortNames).filter(({ value }) => value !== "beginn"),
    },
  ];
}
