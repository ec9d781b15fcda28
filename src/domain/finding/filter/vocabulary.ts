import type { FindingFacts } from "#src/domain/finding/finding-facts.ts";
import { folded } from "#src/domain/german-text/folded-text.ts";
import { formatEuroShort } from "#src/domain/pricing/money.ts";
import { formatMonth } from "#src/domain/time/german-date.ts";
import { type Dimension, isToggle, MANY_DAYS, type ToggleDimension } from "./criteria.ts";
import { german } from "./sort-found.ts";

/** A value of a filter as readers know it; terms of a group stand together. */
export type Term = Readonly<{ value: string; label: string; group?: string }>;

type ListedDimension = Exclude<Dimension, "text" | "price" | "month" | ToggleDimension>;
export type Vocabulary = Readonly<Record<ListedDimension, readonly Term[]>>;

export const PRICE_LIMITS: readonly number[] = [500, 750, 1000, 1250, 1500, 1750, 2000, 2500];

export const audienceLabels = { br: "Betriebsrat", sbv: "SBV", jav: "JAV", gremium: "Gremium" } as const;

export const regionOf = (state: string): string => `region-${folded(state).replaceAll(" ", "-")}`;

/** Towns below their state; a state with several of them can be chosen as a whole. */
function places(towns: FindingFacts["towns"]): readonly Term[] {
  const byState = Map.groupBy(towns, ({ state }) => state);
  return [...byState.keys()].sort(german.compare).flatMap((state) => {
    const own = (byState.get(state) ?? []).toSorted((a, b) => german.compare(a.title, b.title));
    const whole = own.length > 1 ? [{ value: regionOf(state), label: `${state}, alle Orte`, group: state }] : [];
    return [...whole, ...own.map(({ id, title }) => ({ value: id, label: title, group: state }))];
  });
}

const dayTerms: readonly Term[] = Array.from({ length: MANY_DAYS }, (_, index) => {
  const days = index + 1;
  return { value: String(days), label: days === 1 ? "1 Tag" : days < MANY_DAYS ? `${days} Tage` : `${days} Tage und mehr` };
});

function readVocabulary({ themes, fields, rubrics, towns }: FindingFacts): Vocabulary {
  const terms = (list: readonly Readonly<{ id: string; title: string }>[]): readonly Term[] =>
    list.map(({ id, title }) => ({ value: id, label: title }));
  const inField = (id: string) => rubrics.filter(({ field }) => field === id).toSorted((a, b) => german.compare(a.title, b.title));
  return {
    audience: Object.entries(audienceLabels).map(([value, label]) => ({ value, label })),
    field: terms(fields),
    rubric: fields.flatMap(({ id, title: group }) => inField(id).map((rubric) => ({ value: rubric.id, label: rubric.title, group }))),
    theme: Object.entries(themes).map(([value, { title }]) => ({ value, label: title })),
    place: places(towns),
    mode: [
      { value: "praesenz", label: "Präsenz" },
      { value: "online", label: "Online" },
    ],
    days: dayTerms,
  };
}

const known = new WeakMap<FindingFacts, Vocabulary>();

export function vocabularyOf(facts: FindingFacts): Vocabulary {
  const vocabulary = known.get(facts) ?? readVocabulary(facts);
  known.set(facts, vocabulary);
  return vocabulary;
}

export const monthTerm = (month: string): Term => ({ value: month, label: formatMonth(`${month}-01`) });
export const priceTerm = (euros: number): Term => ({ value: String(euros), label: `bis ${formatEuroShort(euros * 100)}` });

/** What a filter is called; `any` stands for "not chosen". */
export const dimensionLabels: Readonly<Record<Dimension, Readonly<{ label: string; any: string }>>> = {
  text: { label: "Suchwort", any: "" },
  audience: { label: "Zielgruppe", any: "Alle Zielgruppen" },
  field: { label: "Handlungsfeld", any: "Alle Handlungsfelder" },
  rubric: { label: "Rubrik", any: "Alle Rubriken" },
  theme: { label: "Thema", any: "Alle Themen" },
  place: { label: "Ort", any: "Alle Orte" },
  month: { label: "Monat", any: "Alle Monate" },
  mode: { label: "Präsenz oder online", any: "Präsenz und online" },
  days: { label: "Dauer", any: "Jede Dauer" },
  price: { label: "Preis pro Person, netto", any: "Jeder Preis" },
  free: { label: "Nur mit freien Plätzen", any: "" },
  takesPlace: { label: "Findet sicher statt", any: "" },
  lift: { label: "Aufzug", any: "" },
  wheelchair: { label: "Rollstuhlgerechte Zimmer", any: "" },
  loop: { label: "Induktive Höranlage", any: "" },
  stepFree: { label: "Stufenlos ab Haltestelle", any: "" },
};

export function chosenLabel(vocabulary: Vocabulary, dimension: Dimension, value: string): string {
  const { label } = dimensionLabels[dimension];
  if (isToggle(dimension)) return label;
  if (dimension === "text") return `${label}: „${value}“`;
  if (dimension === "price") return `Preis: ${priceTerm(Number(value)).label}`;
  if (dimension === "month") return `${label}: ${monthTerm(value).label}`;
  const term = vocabulary[dimension].find((each) => each.value === value)?.label ?? value;
  return dimension === "mode" ? term : `${label}: ${term}`;
}

export const knows = (vocabulary: Vocabulary, dimension: ListedDimension, value: string): boolean =>
  vocabulary[dimension].some((term) => term.value === value);
