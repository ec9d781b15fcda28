import { YES } from "#src/domain/finding/filter/criteria.ts";
import { finderPaths } from "#src/domain/finding/filter/finder-query.ts";
import { filterParameters } from "#src/domain/finding/finding-parameters.ts";
import type { Choice, FinderForm } from "./finder-form.ts";
import { behindChoice, formatCount } from "./format-count.ts";

/** What of the form changes from result to result. It goes to the browser as it is: a tenth of the form's HTML is left to read. */
export type FinderState = Readonly<{
  summary: string;
  /** The button that closes the filters over a phone's page. */
  apply: string;
  /** What each field holds, by its name; a tick that is not set is "". */
  values: Readonly<Record<string, string>>;
  options: Readonly<Record<string, readonly (readonly [value: string, text: string])[]>>;
  ticks: Readonly<Record<string, string>>;
}>;

export const summaryText = (set: number): string => (set === 0 ? "Filter" : `Filter (${set} gesetzt)`);

/** Without a count where nothing keeps it true. */
export function applyText(action: string, total: number | null): string {
  const [one, many] = action === finderPaths.events ? ["Termin", "Termine"] : ["Seminar", "Seminare"];
  if (total === null) return `${many} anzeigen`;
  return `${formatCount(total)} ${total === 1 ? one : many} anzeigen`;
}

export const optionText = ({ label, count }: Choice): string => `${label} ${behindChoice(count)}`;

type Option = Readonly<{ value: string; selected: boolean }>;
const chosenOf = (options: readonly Option[]): string => options.find(({ selected }) => selected)?.value ?? "";

/** `set` is how many filters are set. */
export function finderState({ action, text, selects, toggles, access, order, views, total, theme }: FinderForm, set: number): FinderState {
  const ticks = [...toggles, ...access];
  const lists = selects.map(({ name, groups }) => [name, groups.flatMap(({ choices }) => choices)] as const);
  return {
    summary: summaryText(set),
    apply: applyText(action, total),
    values: {
      [filterParameters.text]: text,
      ...Object.fromEntries(lists.map(([name, choices]) => [name, chosenOf(choices)])),
      ...Object.fromEntries(ticks.map(({ name, checked }) => [name, checked ? YES : ""])),
      ...Object.fromEntries([order, ...views].map(({ name, choices }) => [name, chosenOf(choices)])),
      ...(theme === null ? {} : { [filterParameters.theme]: theme }),
    },
    options: {
      ...Object.fromEntries(lists.map(([name, choices]) => [name, choices.map((choice) => [choice.value, optionText(choice)])])),
      [order.name]: order.choices.map(({ value, label }) => [value, label]),
    },
    ticks: Object.fromEntries(ticks.map(({ name, count }) => [name, behindChoice(count)])),
  };
}
