import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Catalogue } from "#src/catalogue/catalogue.ts";
import type { CatalogueIndex } from "#src/catalogue/entry.ts";
import { type SourceList, sourcesView } from "#src/catalogue/published-sources.ts";
import { tagFeedsView } from "#src/catalogue/tag-feeds.ts";
import { titlesView } from "#src/catalogue/titles.ts";
import { deskChoicesView } from "#src/queries/desk-choices.ts";
import { findingFactsView } from "#src/queries/finding-facts.ts";
import { forumAreasView } from "#src/queries/forum-areas.ts";
import { knowledgeView } from "#src/queries/knowledge.ts";
import { knownLawView } from "#src/queries/known-law.ts";
import { legalSourcesView } from "#src/queries/legal-sources.ts";
import { lookupsView } from "#src/queries/lookups.ts";
import { navigationView } from "#src/queries/navigation.ts";
import { normChangesView } from "#src/queries/norm-changes.ts";
import { planningThemesView, planTemplatesView } from "#src/queries/planning-facts.ts";
import { recommendationsView } from "#src/queries/recommendations.ts";
import { schoolHolidaysView } from "#src/queries/school-holidays.ts";
import { themeNamesView } from "#src/queries/theme-names.ts";
import { trainerThemesView } from "#src/queries/trainer-themes.ts";
import { mailTextsView, paperTextsView } from "#src/queries/wordings.ts";
import { searchFile, viewFile } from "#src/release/release.ts";
import { readView } from "#src/release/view.ts";
import { updateSearchIndex } from "../search/update-search-index.ts";
import type { FileNotes } from "../state/publisher-memory.ts";
import { storeSources } from "./sources.ts";
import type { NewRelease } from "./unfinished-release.ts";

/** What serving reads of the content, each made again only when something it read has changed. */
export const views = [
  deskChoicesView,
  findingFactsView,
  forumAreasView,
  knowledgeView,
  knownLawView,
  trainerThemesView,
  legalSourcesView,
  lookupsView,
  mailTextsView,
  navigationView,
  normChangesView,
  paperTextsView,
  planningThemesView,
  planTemplatesView,
  recommendationsView,
  schoolHolidaysView,
  tagFeedsView,
  themeNamesView,
  titlesView,
] as const;

function sourcesBefore({ previous }: NewRelease): SourceList {
  return previous !== undefined && existsSync(viewFile(previous, sourcesView.name)) ? readView(sourcesView, previous) : {};
}

export type ViewsFrom = Readonly<{
  index: Pick<CatalogueIndex, "contentDir">;
  content: Catalogue;
  notes: FileNotes;
  store: string;
  /** A copy of the search index of the release before. */
  searchCopy?: string | undefined;
}>;

/** Writes everything that serving reads of the content beside the files themselves. */
export function writeViews(release: NewRelease, { index, content, notes, store, searchCopy }: ViewsFrom): void {
  const write = (name: string, make: () => unknown): void => {
    const file = join("views", `${name}.json`);
    if (notes.isCurrent(file) && release.share(file)) return;
    release.put(
      file,
      notes.note(file, () => JSON.stringify(make())),
    );
  };
  for (const { name, make } of views) write(name, () => make(content));
  write(sourcesView.name, () =>
    storeSources({ contentDir: index.contentDir, entries: content.entries }, { store, before: sourcesBefore(release) }),
  );
  updateSearchIndex(searchFile(release), content, { before: release.previous && searchFile(release.previous), copy: searchCopy, notes });
}
