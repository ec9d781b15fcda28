import { userById } from "#db/repositories/users.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDayWithMonth } from "#src/domain/time/german-date.ts";
import { freshForm } from "#src/endpoints/form/submit-form.ts";
import { actingOn, messageOn, type PageContext, type PageMessage, portalReader, sentForm, submit } from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { shownAgain } from "#src/shared/forms/version-field.ts";
import { profileForm } from "../rules/account.forms.ts";
import { accountMessages } from "../rules/account-messages.ts";
import { accountPaths } from "../rules/account-paths.ts";
import type { PortalReader } from "../rules/portal-nav.ts";
import { onForm, saying } from "./account-outcome.ts";
import { type CalendarSettings, calendarAnswer, calendarSettings } from "./calendar/own-feed.ts";
import { profileVersion, saveProfile } from "./profile.service.ts";

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
  const sent = sentForm(context);
  const calendar = sent === null ? null : await calendarAnswer(sent, context, acting);
  if (calendar instanceof Response) return calendar;
  if (sent !== null && sent !== "" && calendar === null) return new Response(null, { status: 400 });
  const again =
    sent === null || calendar !== null
      ? null
      : await submit(profileForm, context, acting, async ({ version, ...profile }) => {
          const outcome = await saveProfile(profile, acting, version);
          return outcome.ok ? saying(accountPaths.settings, "angaben-gespeichert") : onForm(outcome.reason);
        });
  if (again instanceof Response) return again;
  const user = await userById(locals.store.db, session.userId);
  if (user === undefined) throw new Error("A session without an account");
  const { salutation, firstname, lastname, company, phone } = user;
  const version = profileVersion(user);
  const stored = { version, salutation, firstname, lastname, company: company ?? "", phone: phone ?? "" };
  return {
    reader: portalReader(session),
    message: calendar === null ? messageOn(context, accountMessages) : { kind: "problem", text: calendar.problem ?? "" },
    state: again === null ? freshForm(profileForm, { locals, now }, stored) : shownAgain(again, version),
    email: user.email,
    since: formatDayWithMonth(todayInBerlin(user.createdAt)),
    calendar: await calendarSettings(acting),
  };
}
