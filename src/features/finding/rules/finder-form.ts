import {
  accessDimensions,
  type Dimension,
  type FindingFilter,
  stateDimensions,
  type ToggleDimension,
  without,
  YES,
} from "#src/domain/finding/filter/criteria.ts";
import type { Counts } from "#src/domain/finding/filter/find-events.ts";
import {
  type FinderKind,
  type FinderQuery,
  finderHref,
  finderPaths,
  ordersOf,
  usualOrder,
  WITH_HOTEL,
} from "#src/domain/finding/filter/finder-query.ts";
import { peopleChoices } from "#src/domain/finding/filter/people-choices.ts";
import { orderLabels } from "#src/domain/finding/filter/sort-found.ts";
import {
  chosenLabel,
  dimensionLabels,
  monthTerm,
  PRICE_LIMITS,
  priceTerm,
  type Term,
  type Vocabulary,
} from "#src/domain/finding/filter/vocabulary.ts";
import { filterParameters, listParameters } from "#src/domain/finding/finding-parameters.ts";
import { type CostView, isUsualView, usualCostView } from "#src/domain/pricing/cost-view.ts";

export type Choice = Readonly<{ value: string; label: string; count: number; selected: boolean }>;
export type ChoiceGroup = Readonly<{ label: string | null; choices: readonly Choice[] }>;
type SelectModel = Readonly<{ name: string; label: string; any: string; groups: readonly ChoiceGroup[] }>;
/** `count` is null where the page keeps none. */
type ToggleModel = Readonly<{ name: string; label: string; count: number | null; checked: boolean }>;
/** A filter that is set, and the address without it. */
export type Chip = Readonly<{ label: string; href: string; count: number }>;

type PlainChoice = Readonly<{ value: string; label: string; selected: boolean }>;
type ViewModel = Readonly<{ name: string; label: string; choices: readonly PlainChoice[] }>;

export type FinderForm = Readonly<{
  action: string;
  text: string;
  selects: readonly SelectModel[];
  toggles: readonly ToggleModel[];
  /** The same about the house. */
  access: readonly ToggleModel[];
  order: Readonly<{ name: string; choices: readonly PlainChoice[] }>;
  /** What prices are shown: selects whose first choice is the usual. */
  views: readonly ViewModel[];
  /** How many dates or themes are found. */
  total: number;
  /** Chosen by a link and kept by the form. */
  theme: string | null;
}>;

const selectDimensions = ["audience", "field", "rubric", "place", "month", "mode", "days", "price"] as const;
type SelectDimension = (typeof selectDimensions)[number];

export function limitsFor({ price }: FindingFilter): readonly number[] {
  return price === undefined || PRICE_LIMITS.includes(Number(price))
    ? PRICE_LIMITS
    : [...PRICE_LIMITS, Number(price)].sort((a, b) => a - b);
}

function termsOf(dimension: SelectDimension, vocabulary: Vocabulary, all: Counts, filter: FindingFilter): readonly Term[] {
  if (dimension === "price") return limitsFor(filter).map(priceTerm);
  const chosen = filter[dimension];
  const occurs = (value: string): boolean => value === chosen || all[dimension].has(value);
  if (dimension !== "month") return vocabulary[dimension].filter(({ value }) => occurs(value));
  return [...new Set([...all.month.keys(), ...(chosen === undefined ? [] : [chosen])])].sort().map(monthTerm);
}

function selectOf(dimension: SelectDimension, terms: readonly Term[], counts: Counts, filter: FindingFilter): SelectModel {
  const groups = Map.groupBy(terms, ({ group = null }) => group);
  const choiceOf = ({ value, label }: Term): Choice => ({
    value,
    label,
    count: counts[dimension].get(value) ?? 0,
    selected: filter[dimension] === value,
  });
  return {
    name: filterParameters[dimension],
    ...dimensionLabels[dimension],
    groups: [...groups].map(([label, own]) => ({ label, choices: own.map(choiceOf) })),
  };
}

const viewsOf = ({ people, overnight }: CostView): readonly ViewModel[] => [
  {
    name: listParameters.people,
    label: "Kosten zeigen für",
    choices: peopleChoices.map((count) => ({
      value: count === usualCostView.people ? "" : String(count),
      label: count === 1 ? "1 Person" : `${count} Personen`,
      selected: count === people,
    })),
  },
  {
    name: listParameters.hotel,
    label: "Kosten für das Hotel",
    choices: [
      { value: "", label: "ohne Hotel", selected: !overnight },
      { value: WITH_HOTEL, label: "mit Übernachtung", selected: overnight },
    ],
  },
];

const viewLabel = ({ people, overnight }: CostView): string =>
  `Kosten: ${people === 1 ? "1 Person" : `${people} Personen`}${overnight ? ", mit Übernachtung" : ""}`;

export function finderForm(
  kind: FinderKind,
  { filter, order, view }: Pick<FinderQuery, "filter" | "order" | "view">,
  { vocabulary, counts, all, total }: Readonly<{ vocabulary: Vocabulary; counts: Counts; all: Counts; total: number }>,
): FinderForm {
  const usual = usualOrder(kind, filter);
  const toggle = (dimension: ToggleDimension): ToggleModel => ({
    name: filterParameters[dimension],
    label: dimensionLabels[dimension].label,
    count: counts[dimension].get(YES) ?? 0,
    checked: filter[dimension] === YES,
  });
  return {
    action: finderPaths[kind],
    text: filter.text ?? "",
    selects: selectDimensions.map((dimension) => selectOf(dimension, termsOf(dimension, vocabulary, all, filter), counts, filter)),
    toggles: stateDimensions.map(toggle),
    access: accessDimensions.map(toggle),
    order: {
      name: listParameters.sort,
      // The usual order needs no mention in the address and stands first.
      choices: [usual, ...ordersOf(kind).filter((each) => each !== usual && each !== "treffer")].map((value) => ({
        value: value === usual ? "" : value,
        label: orderLabels[value],
        selected: value === order,
      })),
    },
    views: viewsOf(view),
    total,
    theme: filter.theme ?? null,
  };
}

export function chipsOf(
  kind: FinderKind,
  { filter, order, view }: Pick<FinderQuery, "filter" | "order" | "view">,
  vocabulary: Vocabulary,
  dropping: Readonly<Partial<Record<Dimension, number>>>,
): readonly Chip[] {
  const filters = (Object.keys(filter) as Dimension[]).map((dimension) => {
    const rest = without(filter, dimension);
    // Without a text there is nothing that could fit better or worse.
    const kept = order === "treffer" && rest.text === undefined ? {} : { order };
    return {
      label: chosenLabel(vocabulary, dimension, filter[dimension] ?? ""),
      href: finderHref(kind, { filter: rest, ...kept, view }),
      count: dropping[dimension] ?? 0,
    };
  });
  // It leaves out no date, so dropping it brings none.
  const shown = isUsualView(view) ? [] : [{ label: viewLabel(view), href: finderHref(kind, { filter, order }), count: 0 }];
  return [...filters, ...shown];
}
