import { countVisibleThreads, newestThreads } from "#db/repositories/forum-threads.ts";
import { readersOf } from "#src/domain/forum/area.ts";
import { areaPath, forumPages } from "#src/domain/forum/forum-page-paths.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import { readableAreas } from "../read-forum.ts";
import { countOf, type ForumVisit, visitOn } from "./forum-visit.ts";
import { type ShownThread, shownThreads } from "./shown-threads.ts";

const NEWEST = 10;

export type ForumStartPage = Readonly<{
  head: PageHead;
  areas: readonly Readonly<{
    title: string;
    description: string;
    /** Null for who may not read it. */
    href: string | null;
    counts: string;
    /** Null where it is for everybody. */
    readers: string | null;
  }>[];
  newest: readonly ShownThread[];
  own: boolean;
}>;

const head: PageHead = {
  brand: "betriebsrat",
  path: forumPages.start,
  title: "Forum",
  description: "Fragen und Antworten unter Betriebsräten, Schwerbehinderten-, Jugend- und Auszubildendenvertretungen.",
  illustration: "lexicon",
  crumbs: [],
  jsonLd: [],
};

const countsOf = (of: Readonly<{ threads: number; posts: number }> | undefined): string =>
  of === undefined ? "Noch kein Thema" : `${countOf(of.threads, "Thema", "Themen")}, ${countOf(of.posts, "Beitrag", "Beiträge")}`;

/** The areas with what there is in them, and what was written last, of what this person may read. */
export async function forumStartPage(context: PageContext): Promise<ForumStartPage> {
  const visit: ForumVisit = await visitOn(context);
  const { db } = visit.locals.store;
  const readable = readableAreas(visit.areas, visit.asker, visit.now);
  const keys = readable.map(({ key }) => key);
  const counts = await countVisibleThreads(db, keys);
  return {
    head,
    areas: visit.areas.map(({ key, title, description, access }) => ({
      ...{ title, description, readers: readersOf[access] },
      href: keys.includes(key) ? areaPath(key) : null,
      counts: keys.includes(key) ? countsOf(counts.get(key)) : "",
    })),
    newest: await shownThreads(await newestThreads(db, keys, NEWEST), visit),
    own: visit.session !== null,
  };
}
