import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { entriesIn } from "#src/catalogue/entries-in.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { published } from "#src/catalogue/published.ts";
import type { Office } from "#src/domain/training-plan/claims.ts";
import type { PlannedTheme } from "#src/domain/training-plan/plan-facts.ts";
import { defineView } from "#src/release/view.ts";

/** A theme as a training plan needs it. */
export type PlanningTheme = PlannedTheme &
  Readonly<{ themeId: number; level: "grundlagen" | "aufbau" | "spezial"; audiences: readonly string[]; days: number }>;

const { compare: german } = new Intl.Collator("de");

/** Themes of other organisers have no dates here and are left out. */
export const planningThemesIn = (entries: readonly Entry[]): readonly PlanningTheme[] =>
  entriesIn(entries, "themes")
    .filter(({ data }) => data.redirectUrl === undefined)
    .map(({ id, data: { id: themeId, title, level, audiences, days, prerequisites, recognition } }) => ({
      ...{ slug: id, themeId, title, level, audiences, days, prerequisites },
      recognition: recognition ?? null,
    }))
    .toSorted((one, other) => german(one.title, other.title));

export const planningThemesView = defineView("planning-themes", ({ entries }: Pick<Catalogue, "entries">) => planningThemesIn(entries));

const bySlug = new WeakMap<readonly PlanningTheme[], ReadonlyMap<string, PlanningTheme>>();

/** All themes by slug, in the order of their titles. */
export function planningThemes(): ReadonlyMap<string, PlanningTheme> {
  const all = published(planningThemesView);
  const known = bySlug.get(all) ?? new Map(all.map((theme) => [theme.slug, theme]));
  bySlug.set(all, known);
  return known;
}

/** What a role should learn, in its order. `key` is kept with each person of a plan. */
export type PlanTemplate = Readonly<{
  key: string;
  label: string;
  office: Office;
  themes: readonly Readonly<{ theme: string; month: number; reason: string }>[];
}>;

export const planTemplatesView = defineView("plan-templates", ({ entries }: Pick<Catalogue, "entries">): readonly PlanTemplate[] =>
  entriesIn(entries, "plan-templates").map(({ id, data }) => ({ key: id, ...data })),
);

export const planTemplates = (): readonly PlanTemplate[] => published(planTemplatesView);
