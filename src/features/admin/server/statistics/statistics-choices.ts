import { deskChoices } from "#src/queries/desk-choices.ts";
import { rubricsOfThemes } from "#src/queries/theme-names.ts";
import type { StatisticsChoices } from "../../rules/statistics/statistics-filter.ts";

export const statisticsChoices = (): StatisticsChoices => ({
  rubrics: [...new Set(rubricsOfThemes().values())].toSorted(new Intl.Collator("de").compare),
  hotels: deskChoices().hotels,
});
