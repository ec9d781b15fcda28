import { unlinkable } from "#src/shared/server/secrets/unlinkable.ts";

/** By what somebody is known who stays anonymous in one thread of the forum; in no other, and to nobody without the secret. */
export const forumAuthorKey = (userId: string, threadId: string, secret: string): string =>
  unlinkable(userId, `forum-thread:${threadId}`, secret);
