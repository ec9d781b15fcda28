import type { Order } from "#db/repositories/orders.ts";
import type { WaitingEntry } from "#db/repositories/waiting-list.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import { type Linked, versionedId } from "#src/shared/server/secrets/versioned-id.ts";

/** Links in mails end so long after the event (spec:accounts-and-roles#links-in-mails). */
const DAYS_AFTER_EVENT = 30;

/** Pages that open without a login, for whoever has the link. */
export const bookingPath = (bookingId: string, order: Linked, secret: string): string =>
  `/buchung/${versionedId("booking", bookingId, order, secret)}`;
/** The questions about an event, for whoever had this seat. */
export const feedbackPath = (bookingId: string, order: Linked, secret: string): string =>
  `/rueckmeldung/${versionedId("feedback", bookingId, order, secret)}`;
export const waitingPath = (entry: Pick<WaitingEntry, "id" | "linkVersion">, secret: string): string =>
  `/warteliste/${versionedId("waiting-entry", entry.id, entry, secret)}`;

/** Stands in the links to an order, and in the cookie that remembers the last one. */
export const orderToken = (order: Linked & Pick<Order, "id">, secret: string): string => versionedId("order", order.id, order, secret);
export const orderPath = (order: Linked & Pick<Order, "id">, secret: string): string => `/checkout/fertig/${orderToken(order, secret)}`;
/** The step of the order's page that moves these seats. */
export const rebookPath = (path: string, seats: readonly string[]): string =>
  `${path}?${new URLSearchParams([["aktion", "umbuchen"], ...seats.map((id) => ["platz", id])])}`;
/** The papers for the committee, filled from the order. */
export const orderPapersPath = (order: Linked & Pick<Order, "id">, eventId: number, secret: string): string =>
  `${orderPath(order, secret)}/unterlagen/${eventId}`;
/** The text of one of these papers, opened. */
export const papersHref = (order: Linked & Pick<Order, "id">, eventId: number, secret: string, paper: "beschluss" | "mitteilung"): string =>
  `${orderPapersPath(order, eventId, secret)}#text-${paper}`;
export const orderPdfPath = (order: Linked & Pick<Order, "id">, secret: string): string =>
  `/checkout-pdf?bestellung=${orderToken(order, secret)}`;

/** Whether a link about these events has come to its end: 30 days after the last of them, by the days of Berlin. */
export const hasEnded = (events: readonly Pick<PortalEvent, "endDate">[], now: Date): boolean =>
  events.length > 0 && events.every(({ endDate }) => todayInBerlin(now) > addDays(endDate, DAYS_AFTER_EVENT));
