import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { definePage, definePages, type PagePath } from "#src/catalogue/define-pages.ts";
import { furtherPages, pageOf, pagePath, pageTitle } from "#src/catalogue/paging.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { decidedCard } from "./decided.ts";
import { type ListedSelection, selectionPath, selectionsOf } from "./selections.ts";

const PAGE_SIZE = 24;

const countText = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function descriptionOf({ id, title, found, summaries }: ListedSelection, page: number): string {
  if (id === "")
    return page === 1
      ? "Entscheidungen der Arbeitsgerichte verständlich erklärt: Was ist passiert, wie hat das Gericht entschieden und was heißt das für Ihr Gremium?"
      : `Rechtsprechung für Betriebsrat und SBV, Seite ${page}: weitere Entscheidungen, verständlich zusammengefasst und mit Praxistipps.`;
  if (found.length === 0) return `${title}: Hier stehen Entscheidungen mit Zusammenfassung, sobald es welche gibt.`;
  const extent =
    summaries === found.length
      ? "verständlich zusammengefasst und mit Folgen für die Praxis"
      : summaries === 0
        ? "mit Leitsatz, Tenor und amtlichem Volltext"
        : `${summaries} davon verständlich zusammengefasst, die übrigen im amtlichen Volltext`;
  return `${title}${page === 1 ? "" : `, Seite ${page}`}: ${countText(found.length, "Entscheidung", "Entscheidungen")}, ${extent}.`;
}

export function listOn(c: Catalogue, id: string, page: number) {
  const selection = selectionsOf(c).get(id);
  if (!selection) throw new Error(`Die Auswahl ${id} gibt es nicht`);
  const { title, label, crumbs, found, filters } = selection;
  const base = selectionPath(id);
  const shown = pageOf(found, page, PAGE_SIZE, base);
  return {
    head: {
      brand: "betriebsrat",
      path: pagePath(base, page),
      title: pageTitle(title, page),
      description: descriptionOf(selection, page),
      illustration: "decisions",
      crumbs: page === 1 ? crumbs : [...crumbs, { label, path: base }],
      jsonLd: [],
    } satisfies PageHead,
    list: { ...shown, items: shown.items.map(decidedCard) },
    filters: page === 1 || id === "" ? filters : [],
  };
}

export const decisionStart = definePage((c) => listOn(c, "", 1));

/** Every list below `/rechtsprechung` but the first page of all, with the pages behind the first of each. */
export const listPaths = (c: Catalogue): readonly PagePath[] =>
  [...selectionsOf(c).values()].flatMap(({ id, found }) => {
    const first = id === "" ? [] : [{ params: { list: id }, id: `${id}@1` }];
    const further = furtherPages(found.length, PAGE_SIZE).map(({ id: page }) => ({
      params: { list: `${id}/seite/${page}`.replace(/^\//, "") },
      id: `${id}@${page}`,
    }));
    return [...first, ...further];
  });

export const decisionLists = definePages({
  paths: listPaths,
  model: (c, key) => {
    const [id = "", page = "1"] = key.split("@");
    return listOn(c, id, Number(page));
  },
});
