import { type Participant, participantsOf } from "#db/repositories/event-participants.ts";
import { eventById } from "#db/repositories/events.ts";
import { notifiedFacts } from "#src/domain/booking/notified-facts.ts";
import { seatState } from "#src/domain/booking/seat-state.ts";
import { eventKind, kindLabels } from "#src/domain/events/event-kind.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { formatRange } from "#src/domain/time/german-date.ts";
import { type EventDeskPage, eventDeskPath } from "../../rules/event-desk/event-desk-paths.ts";
import { type EventMenu, eventMenu } from "../../rules/events/event-nav.ts";
import { EVENTS_PATH, manageHead } from "../../rules/manage-areas.ts";
import type { ManageMessage } from "../../rules/manage-messages.ts";
import { type Acting, actingOf, frameFor, type ManageContext, type ManageFrame } from "../manage-context.ts";

export type EventDesk = Readonly<{ acting: Acting; event: PortalEvent }>;

/** The event of a page below `/manage/termine/{event}`; undefined where there is none. */
export async function openEventDesk(context: Pick<ManageContext, "request" | "locals" | "params">): Promise<EventDesk | undefined> {
  const number = context.params["event"] ?? "";
  const event = /^\d{1,9}$/.test(number) ? await eventById(context.locals.store.db, Number(number)) : undefined;
  return event === undefined ? undefined : { acting: await actingOf(context), event };
}

/** Everybody who takes part, by name as German readers expect it; a hold that has ended is no seat, also before the job has noticed. */
export async function peopleOf({ acting, event }: EventDesk): Promise<readonly Participant[]> {
  const all = await participantsOf(acting.locals.store.db, event.eventId);
  return all.filter(({ booking }) => seatState(booking, event, acting.now) !== "verfallen").toSorted(byName);
}

const { compare: german } = new Intl.Collator("de");

const byName = ({ booking: one }: Participant, { booking: other }: Participant): number =>
  german(one.lastname, other.lastname) || german(one.firstname, other.firstname) || (one.id < other.id ? -1 : 1);

/** As the person would be looked for: committee and company, of which the latter is left out where the committee is named after it. */
export function groupName({ order, gremium }: Pick<Participant, "order" | "gremium">): string {
  const company = gremium?.company ?? order.company;
  const committee = gremium?.name ?? order.committee;
  const parts = company !== null && committee?.includes(company) ? [committee] : [committee, company];
  return parts.filter((part) => part !== null && part !== "").join(", ");
}

export type EventDeskFrame = ManageFrame &
  Readonly<{
    head: ReturnType<typeof manageHead>;
    path: string;
    /** `Präsenzseminar · 05.03.2027 bis 08.03.2027 · Hotel Muster, Köln`. */
    about: string;
    menu: EventMenu;
  }>;

export const aboutEvent = (event: PortalEvent): string =>
  [`Termin ${event.eventId}`, kindLabels[eventKind(event)], formatRange(event.startDate, event.endDate), notifiedFacts(event).place].join(
    " · ",
  );

/** What all pages about an event have around them. */
export function eventDeskFrame(
  { acting, event }: EventDesk,
  page: EventDeskPage,
  url: URL,
  problem: ManageMessage | null = null,
): EventDeskFrame {
  const path = eventDeskPath(event.eventId, page);
  return {
    ...frameFor(acting, url, problem),
    head: manageHead(event.title, path, { label: "Termine", path: EVENTS_PATH }),
    path,
    about: aboutEvent(event),
    menu: eventMenu(event, todayInBerlin(acting.now)),
  };
}
