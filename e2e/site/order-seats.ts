import { join } from "node:path";
import { openStore } from "#db/client.ts";
import { bookingsOfOrders } from "#db/repositories/bookings.ts";
import { actedMembership } from "#db/repositories/gremien.ts";
import { userByEmail } from "#db/repositories/users.ts";
import { bookingPath } from "#src/booking/links.ts";
import { placeOrder } from "#src/booking/place-order.ts";
import { contextAt, filledCart, sampleBilling, samplePerson, shownOrder } from "#src/booking/test/sample-booking.ts";
import type { RecipientFacts } from "#src/domain/cart/recipient.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { ensureSecret } from "#src/shared/server/environment/environment.ts";
import { testSite } from "../../scripts/test/test-site.ts";
import { databaseUrl, origins, root } from "./portal.ts";

type Ordered = Readonly<{
  event: PortalEvent;
  people: readonly Partial<RecipientFacts>[] /** Address of the account that orders. */;
  account?: string;
}>;

export async function orderSeats({ event, people, account }: Ordered): Promise<readonly string[]> {
  const secret = ensureSecret({ secret: undefined, varDir: join(root, testSite.environment.VAR_DIR) });
  const store = await openStore(databaseUrl);
  const now = new Date();
  try {
    const userId = account === undefined ? null : ((await userByEmail(store.db, account))?.id ?? null);
    const gremiumId = userId === null ? null : ((await actedMembership(store.db, userId, now))?.gremiumId ?? null);
    const cart = await filledCart(store, [[event.eventId, people.map((person) => samplePerson(person))]], now);
    const billing = { ...sampleBilling, email: account ?? sampleBilling.email };
    const shown = await shownOrder(store, cart, now, { userId, gremiumId, billing });
    const outcome = await placeOrder(store, shown, { ...contextAt(now), origins, secret });
    if (!outcome.ok) throw new Error(outcome.reason);
    const seats = await bookingsOfOrders(store.db, [outcome.order.id]);
    return seats.map(({ id }) => origins.ifb + bookingPath(id, outcome.order, secret));
  } finally {
    await store.close();
  }
}
