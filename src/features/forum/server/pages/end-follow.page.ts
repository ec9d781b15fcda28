import { setMailRhythm } from "#db/repositories/forum-digests.ts";
import { unfollowThread } from "#db/repositories/forum-follows.ts";
import { userById } from "#db/repositories/users.ts";
import { forumPages } from "#src/domain/forum/forum-page-paths.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import type { PageContext } from "#src/endpoints/portal-page.ts";
import { followOfToken, readerOfToken } from "#src/forum/follow-links.ts";
import { noteMisuse } from "#src/shared/server/process/security-signal.ts";

const texts = {
  ask: {
    title: "Thema nicht mehr folgen?",
    text: "Dann schreiben wir Ihnen nicht mehr, wenn dort neue Beiträge erscheinen.",
    button: "Nicht mehr folgen",
  },
  done: { title: "Sie folgen dem Thema nicht mehr", text: "Wir schreiben Ihnen dazu keine E-Mails mehr.", button: null },
  askAll: {
    title: "Keine E-Mails mehr aus dem Forum?",
    text: "Dann schreiben wir Ihnen zu den Themen, denen Sie folgen, nicht mehr. Sie folgen ihnen weiter und sehen auf der Website, was neu ist.",
    button: "Keine E-Mails mehr",
  },
  doneAll: {
    title: "Sie erhalten keine E-Mails mehr aus dem Forum",
    text: "Unter „Meine Beiträge im Forum“ können Sie das jederzeit ändern.",
    button: null,
  },
  unknown: { title: "Dieser Link gilt nicht", text: "Bitte öffnen Sie den Link so, wie er in unserer E-Mail steht.", button: null },
} as const;

/** A page behind a link of a mail. Opening it changes nothing, as mail scanners open links; its button does. */
export type EndFollowPage = Readonly<{ head: PageHead; text: string; button: string | null; action: string }>;

const GONE = 410;

/** By the page's button, or a mail program's one click, which has no origin or cookie and follows no redirect (RFC 8058). */
export async function endFollowPage({ request, locals, response }: PageContext): Promise<EndFollowPage> {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const ends = request.method === "POST";
  const [follow, reader] = [followOfToken(token, locals.secret), readerOfToken(token, locals.secret)];
  if (follow === null && reader === null) {
    response.status = GONE;
    noteMisuse("Abbestellung im Forum", locals);
  }
  if (ends && follow !== null) await locals.store.write((tx) => unfollowThread(tx, follow.userId, follow.threadId));
  if (ends && reader !== null)
    await locals.store.write(async (tx) => {
      // Of an account that is gone there is nothing to end.
      if ((await userById(tx, reader)) !== undefined) await setMailRhythm(tx, reader, "keine", new Date());
    });
  const { title, text, button } =
    texts[follow !== null ? (ends ? "done" : "ask") : reader !== null ? (ends ? "doneAll" : "askAll") : "unknown"];
  const crumbs = [{ label: "Forum", path: forumPages.start }];
  const head = personalHead({ brand: "betriebsrat", path: forumPages.end, title, description: text, crumbs });
  return { head, text, button, action: `${forumPages.end}?token=${encodeURIComponent(token)}` };
}
