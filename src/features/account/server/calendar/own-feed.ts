import type { Db } from "#db/client.ts";
import { type CalendarFeed, deleteFeed, feedOfUser, insertFeed, replaceFeed } from "#db/repositories/calendar-feeds.ts";
import { audit } from "#src/accounts/audit.ts";
import { feedPath, newFeedVersion } from "#src/booking/calendar/feed-token.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatDayWithMonth } from "#src/domain/time/german-date.ts";
import { type Acting, type FormOutcome, type PageContext, submit } from "#src/endpoints/portal-page.ts";
import type { FormState } from "#src/shared/forms/form-state.ts";
import { endCalendarForm, makeCalendarForm, renewCalendarForm } from "../../rules/account.forms.ts";
import type { AccountMessage } from "../../rules/account-messages.ts";
import { accountPaths } from "../../rules/account-paths.ts";
import { onForm, saying } from "../account-outcome.ts";

export type CalendarSettings =
  /** An admin who acts as the customer would keep access: neither shown nor changed. */
  | Readonly<{ kind: "withheld" }>
  | Readonly<{ kind: "off" }>
  /** `open` makes calendar programs subscribe at once. */
  | Readonly<{ kind: "on"; address: string; open: string; since: string }>;

const newFeed = ({ session, now }: Acting): CalendarFeed => ({ userId: session.userId, version: newFeedVersion(), createdAt: now });

export async function calendarSettings({ locals, session }: Acting): Promise<CalendarSettings> {
  if (session.impersonatorId !== null) return { kind: "withheld" };
  const feed = await feedOfUser(locals.store.db, session.userId);
  if (feed === undefined) return { kind: "off" };
  const address = locals.origins.ifb + feedPath(feed, locals.secret);
  const since = formatDayWithMonth(todayInBerlin(feed.createdAt));
  return { kind: "on", address, open: address.replace(/^https?:/, "webcal:"), since };
}

export async function calendarAnswer(sent: string, context: PageContext, acting: Acting): Promise<Response | FormState | null> {
  const { store } = acting.locals;
  const { userId, impersonatorId } = acting.session;
  const doing = async (message: AccountMessage, action: string, work: (tx: Db) => Promise<void>): Promise<FormOutcome> => {
    if (impersonatorId !== null) return onForm("calendar-withheld");
    await store.write(async (tx) => {
      await work(tx);
      await audit(tx, acting, { action, subject: `user:${userId}` });
    });
    return saying(accountPaths.settings, message);
  };
  switch (sent) {
    case makeCalendarForm.id:
      return submit(makeCalendarForm, context, acting, () =>
        doing("kalender-erzeugt", "calendar-made", (tx) => insertFeed(tx, newFeed(acting))),
      );
    case renewCalendarForm.id:
      return submit(renewCalendarForm, context, acting, () =>
        doing("kalender-erneuert", "calendar-renewed", (tx) => replaceFeed(tx, newFeed(acting))),
      );
    case endCalendarForm.id:
      return submit(endCalendarForm, context, acting, () =>
        doing("kalender-abgeschaltet", "calendar-ended", (tx) => deleteFeed(tx, userId)),
      );
    default:
      return null;
  }
}
