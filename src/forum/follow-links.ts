import type { Origins } from "#src/brand/brand.ts";
import { forumPages } from "#src/domain/forum/forum-page-paths.ts";
import { readSignedId, signedId } from "#src/shared/server/secrets/signed-id.ts";

export type Sender = Readonly<{ origins: Origins; secret: string }>;
type Follow = Readonly<{ userId: string; threadId: string }>;

const SEPARATOR = "_";

const endLink = ({ userId, threadId }: Follow, { origins, secret }: Sender): string =>
  `${origins.betriebsrat}${forumPages.end}?token=${encodeURIComponent(signedId("forum-follow-end", userId + SEPARATOR + threadId, secret))}`;

/** What a link of a mail stands for; null for one that we did not make. */
export function followOfToken(token: string, secret: string): Follow | null {
  const id = readSignedId("forum-follow-end", token, { secret });
  if (id === null) return null;
  const at = id.lastIndexOf(SEPARATOR);
  return { userId: id.slice(0, at), threadId: id.slice(at + 1) };
}

const oneClick = (link: string): Readonly<Record<string, string>> => ({
  "List-Unsubscribe": `<${link}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** Mail programs show a button for these and end the notices with one click (RFC 8058). */
export const endHeaders = (follow: Follow, sender: Sender): Readonly<Record<string, string>> => oneClick(endLink(follow, sender));

/** Ends all mails about followed threads, and follows none the less. */
export const endDigestLink = (userId: string, { origins, secret }: Sender): string =>
  `${origins.betriebsrat}${forumPages.end}?token=${encodeURIComponent(signedId("forum-digest-end", userId, secret))}`;

/** Whose digest a link of a mail stands for; null for one that we did not make. */
export const readerOfToken = (token: string, secret: string): string | null => readSignedId("forum-digest-end", token, { secret });

export const endDigestHeaders = (userId: string, sender: Sender): Readonly<Record<string, string>> =>
  oneClick(endDigestLink(userId, sender));

/** The last lines of each mail about a thread. */
export const endNote = (follow: Follow, sender: Sender): string =>
  `Sie erhalten diese E-Mail, weil Sie diesem Thema folgen. Bis Sie die neuen Beiträge gelesen haben, schreiben wir Ihnen nicht noch einmal.\nNicht mehr folgen: ${endLink(follow, sender)}`;
