import type { Db } from "#db/client.ts";
import { aliasesIn, type ForumPost } from "#db/repositories/forum-posts.ts";
import { forumAuthorKey, forumAuthorSeal } from "#src/accounts/forum-author.ts";

export type Author = Pick<ForumPost, "alias" | "authorId" | "authorKey" | "sealedAuthor">;

const trees = [
  ...["Ahorn", "Birke", "Buche", "Eberesche", "Eibe", "Eiche", "Erle", "Esche", "Espe", "Fichte", "Föhre", "Ginkgo"],
  ...["Hasel", "Holunder", "Kastanie", "Kiefer", "Lärche", "Linde", "Mispel", "Pappel", "Platane", "Robinie", "Tanne", "Ulme"],
];

/** Numbers keep two people apart whom the same tree has found. */
export function freeAlias(key: string, taken: ReadonlySet<string>): string {
  const bytes = Buffer.from(key, "base64url");
  const tree = trees[(bytes[0] ?? 0) % trees.length];
  let number = 10 + ((bytes[1] ?? 0) % 90);
  while (taken.has(`Anonym ${tree} ${number}`)) number += 1;
  return `Anonym ${tree} ${number}`;
}

/**
 * How a post names who wrote it: the account, or for somebody who stays anonymous a name of this thread alone, which the database
 * without the portal's secret leads to nobody and to no other thread (spec:forum#writing).
 */
export async function authorOf(
  tx: Db,
  { userId, threadId, anonymous }: Readonly<{ userId: string; threadId: string; anonymous: boolean }>,
  secret: string,
): Promise<Author> {
  if (!anonymous) return { authorId: userId, authorKey: null, sealedAuthor: null, alias: null };
  const key = forumAuthorKey(userId, threadId, secret);
  const known = await aliasesIn(tx, threadId);
  const alias = known.get(key) ?? freeAlias(key, new Set(known.values()));
  return { authorId: null, authorKey: key, sealedAuthor: forumAuthorSeal.seal(userId, secret), alias };
}

/** The account behind a post; null when it is gone. Only for what the author must be told, and for counting. */
export const accountBehind = ({ authorId, sealedAuthor }: Author, secret: string): string | null =>
  authorId ?? (sealedAuthor === null ? null : forumAuthorSeal.unseal(sealedAuthor, secret));

/** Whether somebody wrote a post. */
export const isAuthor = (post: Author & Pick<ForumPost, "threadId">, userId: string, secret: string): boolean =>
  post.authorId === userId || (post.authorKey !== null && post.authorKey === forumAuthorKey(userId, post.threadId, secret));

export const DELETED_ACCOUNT = "gelöschtes Konto";

/** The name above a post. */
export const shownName = ({ alias, pseudonym }: Readonly<{ alias: string | null; pseudonym: string | null }>): string =>
  alias ?? pseudonym ?? DELETED_ACCOUNT;
