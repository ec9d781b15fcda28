import { createHash } from "node:crypto";
import { planById, type StoredPlan } from "#db/repositories/training-plans.ts";
import { type CalendarEntry, calendarFile, entryOf, entryUid } from "#src/booking/calendar/calendar-file.ts";
import { feedToken, opensFeed, userOfToken } from "#src/booking/calendar/feed-token.ts";
import type { Origins } from "#src/brand/brand.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { eventPath, type PortalEvent } from "#src/domain/events/portal-event.ts";
import { itemStateNames } from "#src/domain/training-plan/item-state.ts";
import { nameOfPerson } from "#src/domain/training-plan/plan-content.ts";
import { noteMisuse } from "#src/shared/server/process/security-signal.ts";
import { knowsEtag } from "#src/shared/server/request/knows-etag.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";
import { type ReadItem, type ReadPlan, readPlan, type SeatsOf } from "./read-plan.ts";

const PREFIX = "plan-";

/** Plans and accounts share one way to secret addresses; the prefix keeps them apart. */
const feedOf = ({ id, feedVersion }: Pick<StoredPlan, "id" | "feedVersion">) => ({ userId: PREFIX + id, version: feedVersion });

export const planFeedPath = (plan: Pick<StoredPlan, "id" | "feedVersion">, secret: string): string =>
  `/kalender/schulungsplan/${feedToken(feedOf(plan), secret)}.ics`;

type Dated = ReadItem & Readonly<{ event: PortalEvent }>;

/** One entry for an event, with everybody who is planned there; it leads to the public page, as calendars are shared. */
function entryOfEvent({ plan }: ReadPlan, own: readonly Dated[], origins: Origins): readonly CalendarEntry[] {
  const [first] = own;
  if (first === undefined) return [];
  const { event } = first;
  const names = new Map(plan.people.map((person) => [person.id, nameOfPerson(person)]));
  const firm = own.every(({ state }) => state === "gebucht" || state === "besucht");
  const planned = own.some(({ state }) => state === "gewaehlt");
  const people = own.map(({ personId }) => names.get(personId) ?? "");
  const title = `${event.title} (${people.length <= 2 ? people.join(", ") : `${people.length} Personen`})`;
  const entry = entryOf(
    { status: firm ? "gebucht" : "reserviert", sequence: plan.revision, lastNotified: notifiedFacts(event), updatedAt: plan.updatedAt },
    {
      uid: entryUid(`${PREFIX}${plan.id}-${event.eventId}`, origins),
      title,
      url: origins.ifb + eventPath(event),
      description: own.map(({ personId, state }) => `${names.get(personId) ?? ""}, ${itemStateNames[state]}`).join("\n"),
      modules: event.modules,
    },
  );
  return [planned ? { ...entry, title: `Geplant: ${title}` } : entry];
}

/** What stands in the calendar of a plan: every date that was neither discarded nor cancelled, in time. */
function planEntries(read: ReadPlan, origins: Origins): readonly CalendarEntry[] {
  const dated = read.items.flatMap((item): readonly Dated[] =>
    item.event === null || item.event.cancelled || item.state === "verworfen" ? [] : [{ ...item, event: item.event }],
  );
  return [...Map.groupBy(dated, ({ event }) => event.eventId).values()]
    .toSorted(([one], [other]) => (one?.event.startDate ?? "").localeCompare(other?.event.startDate ?? ""))
    .flatMap((own) => entryOfEvent(read, own, origins));
}

type FeedRequest = Readonly<{ request: Request; locals: PortalLocals; params: Readonly<Record<string, string | undefined>> }>;

/** `/kalender/schulungsplan/{token}.ics`: the dates of a plan. 404 for a token that opens nothing (any more). */
export async function planFeed({ request, locals, params }: FeedRequest, seatsOf: SeatsOf, now = new Date()): Promise<Response> {
  const { store, secret, origins } = locals;
  const token = params["feed"] ?? "";
  const subject = userOfToken(token);
  const plan = subject.startsWith(PREFIX) ? await planById(store.db, subject.slice(PREFIX.length)) : undefined;
  if (plan === undefined) noteMisuse("Kalender eines Schulungsplans", locals);
  if (plan === undefined || plan.feedVersion === 0 || !opensFeed(token, feedOf(plan), secret)) return new Response(null, { status: 404 });
  const entries = planEntries(await readPlan(store.db, plan, { seatsOf, now, userId: null }), origins);
  const file = calendarFile(entries, { brand: "ifb", method: "PUBLISH", name: "Schulungsplan" });
  const etag = `"${createHash("sha256").update(file).digest("base64url")}"`;
  const headers = new Headers({
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": 'inline; filename="schulungsplan.ics"',
    // Asked for anew each time: an address that was switched off is dead at once.
    "Cache-Control": "private, no-cache",
    "X-Robots-Tag": "noindex",
    "Referrer-Policy": "no-referrer",
    ETag: etag,
  });
  if (knowsEtag(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : file, { headers });
}
