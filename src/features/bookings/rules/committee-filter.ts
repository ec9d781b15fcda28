import { isResolutionState, type ResolutionState, resolutionLabels, resolutionStates } from "#src/domain/booking/resolution.ts";
import { type SeatState, seatStates } from "#src/domain/booking/seat-state.ts";
import { stateLabels } from "#src/domain/booking/state-words.ts";
import type { IsoDay } from "#src/domain/time/german-date.ts";

/** What a list of a committee's seats is narrowed to; null: everything. */
export type CommitteeFilter = Readonly<{
  /** `Muster, Anna`. */
  person: string | null;
  /** In which an event begins. */
  jahr: string | null;
  stand: SeatState | null;
  beschluss: ResolutionState | null;
}>;

/** What of a seat the filter looks at; `beschluss` is null for one that needs no decision any more. */
export type FilteredFacts = Readonly<{ person: string; startDate: IsoDay; stand: SeatState; beschluss: ResolutionState | null }>;

/** Anything that is no value of a filter asks for nothing, and a list too long for a page is none either. */
export function readFilter(query: URLSearchParams): CommitteeFilter {
  const value = (name: string): string | null => {
    const text = query.get(name)?.trim() ?? "";
    return text === "" || text.length > 200 ? null : text;
  };
  const [jahr, stand, beschluss] = [value("jahr"), value("stand"), value("beschluss")];
  return {
    person: value("person"),
    jahr: jahr !== null && /^20\d\d$/.test(jahr) ? jahr : null,
    stand: seatStates.find((state) => state === stand) ?? null,
    beschluss: isResolutionState(beschluss) ? beschluss : null,
  };
}

export const passes = ({ person, startDate, stand, beschluss }: FilteredFacts, filter: CommitteeFilter): boolean =>
  (filter.person === null || filter.person === person) &&
  (filter.jahr === null || startDate.startsWith(filter.jahr)) &&
  (filter.stand === null || filter.stand === stand) &&
  (filter.beschluss === null || filter.beschluss === beschluss);

export type FilterChoice = Readonly<{
  name: keyof CommitteeFilter;
  label: string;
  value: string;
  options: readonly Readonly<{ value: string; label: string }>[];
}>;

const { compare: german } = new Intl.Collator("de");

/** The choices that lead to at least one of these seats, and what is chosen. */
export function filterChoices(facts: readonly FilteredFacts[], filter: CommitteeFilter): readonly FilterChoice[] {
  const plain = (value: string) => ({ value, label: value });
  const [stands, states] = [new Set(facts.map(({ stand }) => stand)), new Set(facts.map(({ beschluss }) => beschluss))];
  return [
    {
      ...{ name: "person", label: "Person", value: filter.person ?? "" },
      options: [...new Set(facts.map(({ person }) => person))].toSorted(german).map(plain),
    },
    {
      ...{ name: "jahr", label: "Jahr", value: filter.jahr ?? "" },
      options: [...new Set(facts.map(({ startDate }) => startDate.slice(0, 4)))].toSorted().map(plain),
    },
    {
      ...{ name: "stand", label: "Stand", value: filter.stand ?? "" },
      options: seatStates.filter((state) => stands.has(state)).map((value) => ({ value, label: stateLabels[value] })),
    },
    {
      ...{ name: "beschluss", label: "Beschluss", value: filter.beschluss ?? "" },
      options: resolutionStates.filter((state) => states.has(state)).map((value) => ({ value, label: resolutionLabels[value] })),
    },
  ];
}

/** As the address carries it; empty where nothing is chosen. */
export function filterQuery(filter: CommitteeFilter): string {
  const chosen = Object.entries(filter).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  return chosen.length === 0 ? "" : `?${new URLSearchParams(chosen)}`;
}
