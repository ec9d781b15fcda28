import type { Db } from "#db/client.ts";
import { type KnowledgeNote, notesOf, readsOf } from "#db/repositories/knowledge.ts";
import { bookmarksOf } from "#db/repositories/wishlist.ts";
import { type KnowledgeTerm, lexiconIdOf } from "#src/domain/law/knowledge.ts";
import { knowledge } from "#src/queries/knowledge.ts";

/** So many entries are remembered as read. */
export const KEPT_READS = 20;

/** The public page of an entry; bookmarks are set on it, wherever they are set. */
export const publicPathOf = (slug: string): string => `/betriebsratslexikon/${lexiconIdOf(slug) ?? slug}`;

export type OwnKnowledge = Readonly<{
  /** In the order of the alphabet. */
  bookmarked: readonly KnowledgeTerm[];
  /** The last one first; entries that are published no longer are left out. */
  read: readonly KnowledgeTerm[];
  /** Of entries that are gone too: nobody shall lose what she wrote. */
  notes: readonly KnowledgeNote[];
}>;

/** What somebody marked, read and noted; `isSelf` is false while staff see the portal as she does: notes are for herself alone. */
export async function ownKnowledge(db: Db, userId: string, isSelf: boolean): Promise<OwnKnowledge> {
  const terms = knowledge();
  const bySlug = new Map(terms.map((term) => [term.slug, term]));
  const marked = new Set((await bookmarksOf(db, userId)).map(({ path }) => path));
  const read = await readsOf(db, userId);
  return {
    bookmarked: terms.filter(({ slug }) => marked.has(publicPathOf(slug))),
    read: read.flatMap(({ slug }) => bySlug.get(slug) ?? []),
    notes: isSelf ? await notesOf(db, userId) : [],
  };
}
