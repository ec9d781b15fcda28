import type { Store } from "#db/client.ts";
import { putThreadLinks, unlinkedThreads, visibleTextsOf } from "#db/repositories/forum-links.ts";
import { citedPlaces } from "#src/domain/citations/cited-places.ts";
import { stemsOf } from "#src/domain/german-text/words.ts";
import type { KnowledgeTerm } from "#src/domain/law/knowledge.ts";
import { knowledge } from "#src/queries/knowledge.ts";
import { releaseId } from "#src/queries/release-id.ts";
import { citationAddress } from "#src/queries/search/citation-address.ts";
import { type SearchIndex, searchIndex } from "#src/queries/search/search-index.ts";

const AT_ONCE = 50;
const POSTS_READ = 100;
/** So that no thread that lists everything stands below everything. */
const MOST_LINKS = 40;

type Term = Readonly<{ path: string; stems: string }>;

const spaced = (text: string): string => ` ${stemsOf(text).join(" ")} `;
const pathOfTerm = ({ slug, audience }: KnowledgeTerm): string => `/betriebsratslexikon/${audience}/${slug.slice(audience.length + 1)}`;

/** The terms of the lexicon by their stems; what is no word of its own is left out. */
export const termsByStems = (terms: readonly KnowledgeTerm[]): readonly Term[] =>
  terms.map((term) => ({ path: pathOfTerm(term), stems: spaced(term.title) })).filter(({ stems }) => stems.trim().length > 3);

/** The pages that a thread is about: cited provisions and decisions of all it says, terms of the lexicon in title and question. */
export function linksIn(
  title: string,
  texts: readonly string[],
  index: Pick<SearchIndex, "bodyOf" | "keyed" | "page">,
  terms: readonly Term[],
): readonly string[] {
  const cited = texts.flatMap((text) => citedPlaces(text).flatMap(({ citation }) => citationAddress(index, citation)?.split("#", 1) ?? []));
  const asked = spaced(`${title} ${texts[0] ?? ""}`);
  const named = terms.filter(({ stems }) => asked.includes(stems)).map(({ path }) => path);
  return [...new Set([...cited, ...named])].slice(0, MOST_LINKS);
}

/** Reads the links of threads that changed, or that a release has changed; true when there may be more. */
export async function linkForumThreads(store: Pick<Store, "db" | "write">): Promise<boolean> {
  const [release, index] = [releaseId(), searchIndex()];
  if (release === undefined || index === undefined) return false;
  const threads = await unlinkedThreads(store.db, release, AT_ONCE);
  if (threads.length === 0) return false;
  const terms = termsByStems(knowledge());
  for (const { id, title, revision, status } of threads) {
    const texts = status === "sichtbar" ? await visibleTextsOf(store.db, id, POSTS_READ) : [];
    const paths = texts.length === 0 ? [] : linksIn(title, texts, index, terms);
    await store.write((tx) => putThreadLinks(tx, { threadId: id, revision, release, paths }));
  }
  return threads.length === AT_ONCE;
}
