import { join } from "node:path";
import { buildEnvironment } from "#src/shared/server/build-environment.ts";
import { readFresh } from "#src/shared/server/read-fresh.ts";
import { entriesIn } from "./entries-in.ts";
import type { Entry } from "./entry.ts";
import { catalogue } from "./read-catalogue.ts";
import { isRendering } from "./rendering.ts";

/** What calls tell about a theme beside its events: number, titles of it, its rubric and action field, and where an external day is found. */
type ThemeNames = Readonly<{ themeId: number; title: string; rubric: string; actionField: string; redirectUrl: string | null }>;
type ThemeNamesBySlug = Readonly<Record<string, ThemeNames>>;

/** The published names in a small file of their own, so that calls need no catalogue. */
export const themeNamesFile = (distDir: string): string => join(distDir, "build", "themes.json");

/** What `themeNamesFile` holds, by slug of the theme. */
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

const publishedNames = (): ThemeNamesBySlug =>
  isRendering()
    ? catalogue().once("theme names", ({ entries }) => themeNamesIn(entries))
    : readFresh<ThemeNamesBySlug>(themeNamesFile(buildEnvironment().distDir));

/** A theme that is not published any more has no names. */
export function themeNamesOf(slug: string): ThemeNames | undefined {
  const names = publishedNames();
  return Object.hasOwn(names, slug) ? names[slug] : undefined;
}

export type PublishedTheme = Readonly<{ themeId: number; slug: string; title: string }>;

const byNumber = new WeakMap<ThemeNamesBySlug, ReadonlyMap<number, PublishedTheme>>();

/** The published themes by number. */
export function publishedThemes(): ReadonlyMap<number, PublishedTheme> {
  const names = publishedNames();
  const known = byNumber.get(names);
  if (known !== undefined) return known;
  const themes = new Map(Object.entries(names).map(([slug, { themeId, title }]) => [themeId, { themeId, slug, title }]));
  byNumber.set(names, themes);
  return themes;
}
