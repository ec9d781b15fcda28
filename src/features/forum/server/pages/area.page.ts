import { isPublic } from "#src/domain/forum/area.ts";
import { areaPath, forumPages, MOST_PAGES, pageHref, THREADS_PER_PAGE } from "#src/domain/forum/forum-page-paths.ts";
import { type ForumReason, forumPermission, forumReasons } from "#src/domain/forum/permission.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import { threadPage } from "../read-forum.ts";
import { askedPage, countOf, loginHref, notThere, visitOn } from "./forum-visit.ts";
import { type ShownThread, shownThreads } from "./shown-threads.ts";

export type ForumAreaPage = Readonly<{
  head: PageHead;
  title: string;
  lead: string;
  summary: string;
  threads: readonly ShownThread[];
  filters: readonly Readonly<{ label: string; path: string; current: boolean }>[];
  page: number;
  pages: number;
  hrefs: readonly string[];
  /** Null for who may write here; else why not, and what helps. */
  blocked: Readonly<{ text: string; href: string | null; label: string }> | null;
  newHref: string;
}>;

const OPEN = "offen";

/** What somebody does who may not write for this reason. */
export const wayOut = (reason: ForumReason, login: string): Readonly<{ text: string; href: string | null; label: string }> => ({
  text: forumReasons[reason],
  ...(reason === "anmelden"
    ? { href: login, label: "Anmelden" }
    : reason === "namen-wählen"
      ? { href: forumPages.name, label: "Namen wählen" }
      : { href: null, label: "" }),
});

/** The threads of an area, page by page; an area that somebody may not read is one that there is not. */
export async function forumAreaPage(context: PageContext, key: string | undefined): Promise<Response | ForumAreaPage> {
  const visit = await visitOn(context);
  const area = visit.areas.find((one) => one.key === key);
  const page = askedPage(context);
  if (area === undefined || page === null) return notThere();
  const permission = forumPermission(visit.asker, { area }, visit.now);
  if (!permission.mayRead) return notThere();
  const unsolved = new URL(context.request.url).searchParams.get("nur") === OPEN;
  const { total, threads } = await threadPage(visit.locals.store.db, [area], { page, limit: THREADS_PER_PAGE }, { unsolved });
  const pages = Math.min(MOST_PAGES, Math.max(1, Math.ceil(total / THREADS_PER_PAGE)));
  if (page > pages) return notThere();
  const path = areaPath(area.key);
  const base = unsolved ? `${path}?nur=${OPEN}` : path;
  const [reason = "anmelden"] = permission.reasons;
  return {
    head: {
      ...{ brand: "betriebsrat", path, title: `Forum: ${area.title}`, description: area.description, illustration: "lexicon" },
      ...{ crumbs: [{ label: "Forum", path: forumPages.start }], jsonLd: [] },
      noindex: !isPublic(area) || page > 1 || unsolved,
    },
    title: area.title,
    lead: area.description,
    summary: unsolved ? countOf(total, "offenes Thema", "offene Themen") : countOf(total, "Thema", "Themen"),
    threads: await shownThreads(threads, visit),
    filters: [
      { label: "Alle", path, current: !unsolved },
      { label: "Noch offen", path: `${path}?nur=${OPEN}`, current: unsolved },
    ],
    ...{ page, pages, hrefs: Array.from({ length: pages }, (_, i) => pageHref(base, i + 1)) },
    blocked: permission.mayPost ? null : wayOut(reason, loginHref(visit, path)),
    newHref: `${forumPages.new}?bereich=${area.key}`,
  };
}
