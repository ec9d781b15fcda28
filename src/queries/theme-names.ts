import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { entriesIn } from "#src/catalogue/entries-in.ts";
import type { Entry } from "#src/catalogue/entry.ts";
import { published } from "#src/catalogue/published.ts";
import { defineView } from "#src/release/view.ts";

type ThemeNames = Readonly<{ themeId: number; title: string; rubric: string; actionField: string; redirectUrl: string | null }>;
type ThemeNamesBySlug = Readonly<Record<string, ThemeNames>>;

export function themeNamesIn(entries: readonly Entry[]): ThemeNamesBySlug {
  const actionFields = new Map(entriesIn(entries, "action-fields").map(({ id, data }) => [id, data.title]));
  const rubrics = new Map(entriesIn(entries, "rubrics").map(({ id, data }) => [id, data]));
  return Object.fromEntries(
    entriesIn(entries, "themes").map(({ id, data }) => {
      const rubric = rubrics.get(data.rubric);
      const actionField = actionFields.get(rubric?.actionField ?? "") ?? "";
      return [id, { themeId: data.id, title: data.title, rubric: rubric?.title ?? "", actionField, redirectUrl: data.redirectUrl ?? null }];
    }),
  );
}

export const themeNamesView = defineView("themes", ({ entries }: Pick<Catalogue, "entries">) => themeNamesIn(entries));

const publishedNames = (): ThemeNamesBySlug => published(themeNamesView);

export function themeNamesOf(slug: string): ThemeNames | undefined {
  const names = publishedNames();
  return Object.hasOwn(names, slug) ? names[slug] : undefined;
}

/** Slug of every theme with the title of its rubric. */
export const rubricsOfThemes = (): ReadonlyMap<string, string> =>
  new Map(Object.entries(publishedNames()).map(([slug, { rubric }]) => [slug, rubric]));

export type PublishedTheme = Readonly<{ themeId: number; slug: string; title: string }>;

const byNumber = new WeakMap<ThemeNamesBySlug, ReadonlyMap<number, PublishedTheme>>();

export function publishedThemes(): ReadonlyMap<number, PublishedTheme> {
  const names = publishedNames();
  const known = byNumber.get(names);
  if (known !== undefined) return known;
  const themes = new Map(Object.entries(names).map(([slug, { themeId, title }]) => [themeId, { themeId, slug, title }]));
  byNumber.set(names, themes);
  return themes;
}
