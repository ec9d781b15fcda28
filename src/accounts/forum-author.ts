import type { Db } from "#db/client.ts";
import { moveForumPerson } from "#db/repositories/merge-forum-people.ts";
import { seal, unseal } from "#src/shared/server/secrets/seal.ts";
import { unlinkable } from "#src/shared/server/secrets/unlinkable.ts";

/** By what somebody is known who stays anonymous in one thread of the forum; in no other, and to nobody without the secret. */
export const forumAuthorKey = (userId: string, threadId: string, secret: string): string =>
  unlinkable(userId, `forum-thread:${threadId}`, secret);

const sealing = (purpose: string) => ({
  seal: (userId: string, secret: string): string => seal(userId, secret, purpose),
  unseal: (sealed: string, secret: string): string => unseal(sealed, secret, purpose),
});

/** The account behind an anonymous post. */
export const forumAuthorSeal = sealing("forum-author");
/** The account that was warned or blocked. */
export const measuredSeal = sealing("forum-measured");

/** What an account that ends is in the forum without being named there, the other one is from then on. */
export const mergeForumPeople = (tx: Db, accounts: Readonly<{ from: string; into: string }>, secret: string): Promise<void> =>
  moveForumPerson(tx, accounts, {
    keyOf: (userId, threadId) => forumAuthorKey(userId, threadId, secret),
    sealAuthor: (userId) => forumAuthorSeal.seal(userId, secret),
    measured: (sealedUser) => measuredSeal.unseal(sealedUser, secret),
    sealMeasured: (userId) => measuredSeal.seal(userId, secret),
  });
