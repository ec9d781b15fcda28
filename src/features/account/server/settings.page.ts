import { userById } from "#db/repositories/users.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDayWithMonth } from "#src/domain/time/german-date.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import { actingOn, messageOn, type PageContext, type PageMessage, portalReader, sentForm, submit } from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { profileForm } from "../rules/account.forms.ts";
import { accountMessages } from "../rules/account-messages.ts";
import { accountPaths } from "../rules/account-paths.ts";
import type { PortalReader } from "../rules/portal-nav.ts";
import { saying } from "./account-outcome.ts";
import { type CalendarSettings, calendarAnswer, calendarSettings } from "./calendar/own-feed.ts";
import { saveProfile } from "./profile.service.ts";

export type SettingsPage = Readonly<{
  reader: PortalReader;
  message: PageMessage | null;
  state: FormState;
  email: string;
  /** Day on which the account was made. */
  since: string;
  calendar: CalendarSettings;
}>;

export async function settingsPage(context: PageContext): Promise<Response | SettingsPage> {
  const acting = await actingOn(context);
  const { locals, session, now } = acting;
  const user = await userById(locals.store.db, session.userId);
  if (user === undefined) throw new Error("A session without an account");
  const { salutation, firstname, lastname, company, phone } = user;
  const fresh = freshForm(profileForm, { locals, now }, { salutation, firstname, lastname, company: company ?? "", phone: phone ?? "" });
  const sent = sentForm(context);
  const calendar = sent === null ? null : await calendarAnswer(sent, context, acting);
  if (calendar instanceof Response) return calendar;
  if (sent !== null && sent !== "" && calendar === null) return new Response(null, { status: 400 });
  const state =
    sent === null || calendar !== null
      ? fresh
      : await submit(profileForm, context, acting, async (profile) => {
          await saveProfile(profile, acting);
          return saying(accountPaths.settings, "angaben-gespeichert");
        });
  if (state instanceof Response) return state;
  return {
    reader: portalReader(session),
    message: calendar === null ? messageOn(context, accountMessages) : { kind: "problem", text: calendar.problem ?? "" },
    state,
    email: user.email,
    since: formatDayWithMonth(todayInBerlin(user.createdAt)),
    calendar: await calendarSettings(acting),
  };
}
