import { mailRhythmOf, setMailRhythm } from "#db/repositories/forum-digests.ts";
import { dropForumDraft, unseenPostsOf } from "#db/repositories/forum-drafts.ts";
import { followedThreads } from "#db/repositories/forum-follows.ts";
import { forumProfileOf } from "#db/repositories/forum-profiles.ts";
import { answerPath, forumPages } from "#src/domain/forum/forum-page-paths.ts";
import { threadPath } from "#src/domain/forum/forum-paths.ts";
import { mailRhythms } from "#src/domain/forum/mail-rhythm.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { personalHead } from "#src/domain/page/personal-head.ts";
import { formatInstant } from "#src/domain/time/berlin-time.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import {
  type Acting,
  actingOn,
  type FormOutcome,
  messageOn,
  type PageContext,
  type PageMessage,
  sentForm,
  submit,
} from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { seeOther } from "#src/shared/server/request/see-other.ts";
import { dropDraftForm, mailsForm } from "../../rules/forum.forms.ts";
import { readableAreas } from "../read-forum.ts";
import { visitOn } from "./forum-visit.ts";
import { type ShownThread, shownThreads } from "./shown-threads.ts";

const MOST_SHOWN = 100;

export type OwnPage = Readonly<{
  head: PageHead;
  name: string | null;
  message: PageMessage | null;
  drafts: readonly Readonly<{ id: string; title: string; href: string; at: string }>[];
  waiting: readonly Readonly<{ title: string; href: string; at: string }>[];
  followed: readonly ShownThread[];
  /** How mails about them come. */
  mails: FormState;
}>;

const messages = {
  entwurf: "Der Entwurf ist gespeichert. Nur Sie sehen ihn.",
  geloescht: "Der Entwurf ist gelöscht.",
  mails: "Gespeichert: So schreiben wir Ihnen ab jetzt.",
  name: "Ihr Name im Forum ist vergeben. Sie können jetzt mitschreiben.",
} as const;

const head = personalHead({
  ...{
    brand: "betriebsrat",
    path: forumPages.own,
    title: "Meine Beiträge im Forum",
    description: "Entwürfe, wartende Beiträge und Themen, denen Sie folgen.",
  },
  crumbs: [{ label: "Forum", path: forumPages.start }],
});

const done = (code: keyof typeof messages): FormOutcome => ({ ok: true, answer: seeOther(`${forumPages.own}?meldung=${code}`) });

/** What was sent and taken or refused outright; the form to show again; null where nothing was sent. */
async function answerTo(context: PageContext, acting: Acting): Promise<Response | FormState | null> {
  const { locals, session, now } = acting;
  const { store } = locals;
  const sent = sentForm(context);
  if (sent === null) return null;
  if (sent !== dropDraftForm.id && sent !== mailsForm.id) return new Response(null, { status: 400 });
  if (session.impersonatorId !== null) return new Response(null, { status: 403 });
  if (sent === mailsForm.id)
    return submit(mailsForm, context, acting, async ({ rhythm }) => {
      const chosen = mailRhythms.find((one) => one === rhythm);
      if (chosen === undefined) return { ok: false, status: 422, errors: { rhythm: "Bitte wählen Sie aus der Liste." } };
      await store.write((tx) => setMailRhythm(tx, session.userId, chosen, now));
      return done("mails");
    });
  const answer = await submit(dropDraftForm, context, acting, async ({ draft }) => {
    await store.write((tx) => dropForumDraft(tx, { postId: draft, authorId: session.userId }));
    return done("geloescht");
  });
  return answer instanceof Response ? answer : null;
}

/** What somebody has in the forum that others don't see, the threads that are followed, and how mails tell of them. */
export async function ownPage(context: PageContext): Promise<Response | OwnPage> {
  const acting = await actingOn(context);
  const visit = await visitOn(context);
  const { store } = acting.locals;
  const { userId } = acting.session;
  const answer = await answerTo(context, acting);
  if (answer instanceof Response) return answer;
  const unseen = await unseenPostsOf(store.db, userId, MOST_SHOWN);
  const readable = readableAreas(visit.areas, visit.asker, visit.now).map(({ key }) => key);
  const draftHref = ({ begins, area, threadId }: (typeof unseen)[number]): string =>
    begins ? `${forumPages.new}?bereich=${area}` : answerPath(threadId);
  return {
    ...{ head, name: (await forumProfileOf(store.db, userId))?.pseudonym ?? null, message: messageOn(context, messages) },
    drafts: unseen
      .filter(({ waits }) => !waits)
      .map((draft) => ({ id: draft.postId, title: draft.title, href: draftHref(draft), at: formatInstant(draft.at) })),
    waiting: unseen
      .filter(({ waits }) => waits)
      .map(({ title, threadId, at }) => ({ title, href: `${threadPath(threadId)}#wartet`, at: formatInstant(at) })),
    mails: answer ?? freshForm(mailsForm, acting, { rhythm: await mailRhythmOf(store.db, userId) }),
    followed: await shownThreads(await followedThreads(store.db, userId, readable, MOST_SHOWN), visit),
  };
}
