import { eq } from "drizzle-orm";
import type { Store } from "#db/client.ts";
import { type Booking, bookingsOfOrders } from "#db/repositories/bookings.ts";
import { events } from "#db/schema/events.ts";
import { mails } from "#db/schema/mails.ts";
import { placeOrder } from "#src/booking/place-order.ts";
import { contextAt, filledCart, shownOrder } from "#src/booking/test/sample-booking.ts";
import type { RecipientFacts } from "#src/domain/cart/recipient.ts";
import type { LinkEnded } from "#src/endpoints/link-ended.ts";
import { formContext, readContext } from "#src/endpoints/test/page-context.ts";
import { signedId } from "#src/shared/server/secrets/signed-id.ts";
import { testSecret } from "#src/shared/server/test/call-route.ts";
import { type BookingPage, bookingPage } from "../booking.page.ts";

type Ordered = Readonly<{ eventId?: number; people: readonly RecipientFacts[]; now: Date; userId?: string; gremiumId?: string }>;

export async function orderSeats(store: Store, { eventId = 1, people, now, userId, gremiumId }: Ordered): Promise<readonly Booking[]> {
  const cart = await filledCart(store, [[eventId, people]], now);
  const shown = await shownOrder(store, cart, now, { userId: userId ?? null, gremiumId: gremiumId ?? null });
  const outcome = await placeOrder(store, shown, contextAt(now));
  if (!outcome.ok) throw new Error(outcome.reason);
  return bookingsOfOrders(store.db, [outcome.order.id]);
}

export const tokenOf = ({ id }: Pick<Booking, "id">): string => signedId("booking", id, testSecret);

export const changeEvent = (store: Store, eventId: number, row: Partial<typeof events.$inferInsert>): Promise<void> =>
  store.write(async (tx) => void (await tx.update(events).set(row).where(eq(events.eventId, eventId))));

export const mailCount = async (store: Store): Promise<number> => (await store.db.select().from(mails)).length;

export type Answered = Readonly<{ status: number; location: string | null; page: BookingPage | null; headers: Headers }>;

const answered = (answer: Response | LinkEnded | BookingPage, response: Readonly<{ status?: number; headers: Headers }>): Answered =>
  answer instanceof Response
    ? { status: answer.status, location: answer.headers.get("Location"), page: null, headers: answer.headers }
    : { status: response.status ?? 200, location: null, page: "ended" in answer ? null : answer, headers: response.headers };

export async function openPage(store: Store, token: string, now: Date, query = "", cookie = ""): Promise<Answered> {
  const context = readContext(store, `/buchung/${token}${query}`, { cookie });
  return answered(await bookingPage({ ...context, params: { booking: token } }, now), context.response);
}

type Sent = Readonly<{ fields?: Readonly<Record<string, string>>; headers?: Readonly<Record<string, string>> }>;

export async function sendForm(store: Store, token: string, action: string, now: Date, { fields = {}, headers = {} }: Sent = {}) {
  const context = formContext(store, `/buchung/${token}?aktion=${action}`, fields, { headers });
  return answered(await bookingPage({ ...context, params: { booking: token } }, now), context.response);
}
