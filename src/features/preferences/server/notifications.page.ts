import { lockUser } from "#db/repositories/consents.ts";
import { mutedMailsOf, saveMutedMails } from "#db/repositories/muted-mails.ts";
import { audit } from "#src/accounts/audit.ts";
import { memberPaths } from "#src/domain/accounts/member-menu.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import {
  type Acting,
  actingOn,
  messageOn,
  type PageContext,
  type PageMessage,
  portalReader,
  sentForm,
  submit,
} from "#src/endpoints/portal-page.ts";
import { TICKED } from "#src/shared/forms/check-field.ts";
import type { FormValues } from "#src/shared/forms/form.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { mailOfField, type NotificationField, notificationsForm } from "../rules/notifications.form.ts";
import { preferenceMessages } from "../rules/preference-messages.ts";
import { answerTo, done } from "./outcome.ts";

export type NotificationsPage = Readonly<{ reader: ReturnType<typeof portalReader>; message: PageMessage | null; state: FormState }>;

const fields = Object.keys(mailOfField) as readonly NotificationField[];

async function save(values: FormValues<typeof notificationsForm>, { locals, session, now }: Acting): Promise<void> {
  const muted = fields.filter((field) => !values[field]).map((field) => mailOfField[field]);
  await locals.store.write(async (tx) => {
    await lockUser(tx, session.userId);
    await saveMutedMails(tx, session.userId, muted, now);
    await audit(tx, { locals, session, now }, { action: "notifications-changed", subject: `user:${session.userId}` });
  });
}

/** `/meinifb/einstellungen/benachrichtigungen`: which mails somebody does without (spec:member-area#notifications). */
export async function notificationsPage(context: PageContext): Promise<Response | NotificationsPage> {
  const acting = await actingOn(context);
  const { locals, session, now } = acting;
  const sent = sentForm(context);
  if (sent !== null && sent !== notificationsForm.id) return new Response(null, { status: 400 });
  const answer =
    sent === null
      ? null
      : await submit(notificationsForm, context, acting, async (values) => {
          await save(values, acting);
          return answerTo(done, memberPaths.notifications, "benachrichtigungen");
        });
  if (answer instanceof Response) return answer;
  const muted = new Set((await mutedMailsOf(locals.store.db, session.userId)).map(({ mail }) => mail));
  const ticks = Object.fromEntries(fields.flatMap((field) => (muted.has(mailOfField[field]) ? [] : [[field, TICKED]])));
  return {
    reader: portalReader(session),
    message: messageOn(context, preferenceMessages),
    state: answer ?? freshForm(notificationsForm, { locals, now }, ticks),
  };
}
