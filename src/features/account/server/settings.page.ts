import { userById } from "#db/repositories/users.ts";
import { todayInBerlin } from "#src/domain/berlin-time.ts";
import { formatDayWithMonth } from "#src/domain/german-date.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { freshForm } from "#src/shared/server/form/take-form.ts";
import { actingOn, messageOn, type PageContext, type PageMessage, portalReader, submit } from "#src/shared/server/portal-page.ts";
import { profileForm } from "../rules/account.forms.ts";
import { accountMessages } from "../rules/account-messages.ts";
import { accountPaths } from "../rules/account-paths.ts";
import type { PortalReader } from "../rules/portal-nav.ts";
import { saying } from "./account-outcome.ts";
import { saveProfile } from "./profile.service.ts";

export type SettingsPage = Readonly<{
  reader: PortalReader;
  message: PageMessage | null;
  state: FormState;
  email: string;
  /** Day on which the account was made. */
  since: string;
}>;

/** Overview of the settings with the form for one's own data, or the answer to it. */
export async function settingsPage(context: PageContext): Promise<Response | SettingsPage> {
  const acting = await actingOn(context);
  const { locals, session, now } = acting;
  const user = await userById(locals.store.db, session.userId);
  if (user === undefined) throw new Error("A session without an account");
  const { salutation, firstname, lastname, company, phone } = user;
  const values = { salutation, firstname, lastname, company: company ?? "", phone: phone ?? "" };
  const state =
    context.request.method === "POST"
      ? await submit(profileForm, context, acting, async (profile) => {
          await saveProfile(profile, acting);
          return saying(accountPaths.settings, "angaben-gespeichert");
        })
      : freshForm(profileForm, { locals, now }, values);
  if (state instanceof Response) return state;
  return {
    reader: portalReader(session),
    message: messageOn(context, accountMessages),
    state,
    email: user.email,
    since: formatDayWithMonth(todayInBerlin(user.createdAt)),
  };
}
