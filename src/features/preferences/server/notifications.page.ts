import type { Db } from "#db/client.ts";
import { lockUser } from "#db/repositories/consents.ts";
import { mutedMailsOf, type OptionalMail, saveMutedMails } from "#db/repositories/muted-mails.ts";
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
import type { FormState } from "#src/shared/forms/form-state.ts";
import { shownAgain } from "#src/shared/forms/version-field.ts";
import { mailOfField, type NotificationField, type NotificationValues, notificationsForm } from "../rules/notifications.form.ts";
import { preferenceMessages } from "../rules/preference-messages.ts";
import { answerTo, type Done, done } from "./outcome.ts";

export type NotificationsPage = Readonly<{ reader: ReturnType<typeof portalReader>; message: PageMessage | null; state: FormState }>;

const fields = Object.keys(mailOfField) as readonly NotificationField[];

const mutedBy = async (db: Db, userId: string): Promise<readonly OptionalMail[]> =>
  (await mutedMailsOf(db, userId)).map(({ mail }) => mail);
const versionOf = (muted: readonly OptionalMail[]): string => muted.toSorted().join(" ") || "alle";

/** A form made from an older state is refused, unless what it says stands there already. */
async function save(values: NotificationValues, { locals, session, now }: Acting): Promise<Done<"changed-elsewhere">> {
  const { userId } = session;
  const muted = fields.filter((field) => !values[field]).map((field) => mailOfField[field]);
  return locals.store.write(async (tx) => {
    await lockUser(tx, userId);
    const before = versionOf(await mutedBy(tx, userId));
    if (before === versionOf(muted)) return done;
    if (before !== values.version) return { ok: false, reason: "changed-elsewhere" };
    await saveMutedMails(tx, userId, muted, now);
    await audit(tx, { locals, session, now }, { action: "notifications-changed", subject: `user:${userId}` });
    return done;
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
      : await submit(notificationsForm, context, acting, async (values) =>
          answerTo(await save(values, acting), memberPaths.notifications, "benachrichtigungen"),
        );
  if (answer instanceof Response) return answer;
  const muted = await mutedBy(locals.store.db, session.userId);
  const version = versionOf(muted);
  const ticks = Object.fromEntries(fields.flatMap((field) => (muted.includes(mailOfField[field]) ? [] : [[field, TICKED]])));
  return {
    reader: portalReader(session),
    message: messageOn(context, preferenceMessages),
    state: answer === null ? freshForm(notificationsForm, { locals, now }, { version, ...ticks }) : shownAgain(answer, version),
  };
}
