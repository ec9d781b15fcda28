import { findForumPosts } from "#db/repositories/forum-words.ts";
import { forumPages, pageHref } from "#src/domain/forum/forum-page-paths.ts";
import { postPath } from "#src/domain/forum/forum-paths.ts";
import { oneLine } from "#src/domain/german-text/one-line.ts";
import { stemsOf, wordsOf } from "#src/domain/german-text/words.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import { shownName } from "../post-author.ts";
import { readableAreas } from "../read-forum.ts";
import { plainText } from "../text/plain-text.ts";
import { askedPage, notThere, visitOn } from "./forum-visit.ts";

const PER_PAGE = 15;
const LONGEST_QUERY = 120;
const SNIPPET = 260;

export type Piece = Readonly<{ text: string; marked: boolean }>;
export type ForumSearchPage = Readonly<{
  head: PageHead;
  query: string;
  hits: readonly Readonly<{ href: string; title: readonly Piece[]; text: readonly Piece[]; facts: readonly string[] }>[];
  previous: string | null;
  next: string | null;
}>;

/** The text in pieces, with the words that were looked for. */
function marked(text: string, stems: ReadonlySet<string>): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { stem, start, end } of wordsOf(text)) {
    if (start < at || !stems.has(stem)) continue;
    if (start > at) pieces.push({ text: text.slice(at, start), marked: false });
    pieces.push({ text: text.slice(start, end), marked: true });
    at = end;
  }
  return at < text.length ? [...pieces, { text: text.slice(at), marked: false }] : pieces;
}

/** The part of a text in which the first of the words stands. */
function partOf(text: string, stems: ReadonlySet<string>): string {
  const first = wordsOf(text).find(({ stem }) => stems.has(stem))?.start ?? 0;
  if (text.length <= SNIPPET) return text;
  const from = first < SNIPPET / 2 ? 0 : text.indexOf(" ", first - SNIPPET / 3) + 1;
  const cut = text.slice(from, from + SNIPPET);
  const whole = from + SNIPPET < text.length ? `${cut.slice(0, Math.max(1, cut.lastIndexOf(" ")))} …` : cut;
  return from > 0 ? `… ${whole}` : whole;
}

/** Posts of what this person may read that have all words of a question, the latest first. */
export async function forumSearchPage(context: PageContext): Promise<Response | ForumSearchPage> {
  const visit = await visitOn(context);
  const page = askedPage(context);
  if (page === null) return notThere();
  const query = oneLine(new URL(context.request.url).searchParams.get("q") ?? "", LONGEST_QUERY);
  const areas = readableAreas(visit.areas, visit.asker, visit.now);
  const keys = areas.map(({ key }) => key);
  const offset = (page - 1) * PER_PAGE;
  const found = query === "" ? [] : await findForumPosts(visit.locals.store.db, { text: query, areas: keys, limit: PER_PAGE + 1, offset });
  const stems = new Set(stemsOf(query));
  const base = `${forumPages.search}?q=${encodeURIComponent(query)}`;
  return {
    head: personalHead({
      ...{ brand: "betriebsrat", path: forumPages.search, title: query === "" ? "Suche im Forum" : `Suche im Forum nach „${query}“` },
      ...{ description: "Suche in den Beiträgen des Forums.", crumbs: [{ label: "Forum", path: forumPages.start }] },
    }),
    query,
    hits: found.slice(0, PER_PAGE).map((post) => ({
      href: postPath(post.threadId, post.number),
      title: marked(post.title, stems),
      text: marked(partOf(plainText(post.source), stems), stems),
      facts: [shownName(post), areas.find(({ key }) => key === post.area)?.title ?? "", formatInstant(post.at)],
    })),
    previous: page > 1 ? pageHref(base, page - 1) : null,
    next: found.length > PER_PAGE ? pageHref(base, page + 1) : null,
  };
}
