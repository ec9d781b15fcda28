import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { openStore } from "#db/client.ts";
import { insertInvitation } from "#db/repositories/feedback.ts";
import { orderById } from "#db/repositories/orders.ts";
import { bookings } from "#db/schema/orders.ts";
import { demoId } from "#db/seed/demo-id.ts";
import { feedbackPath } from "#src/booking/links.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import { ensureSecret } from "#src/shared/server/environment/environment.ts";
import { testSite } from "../../scripts/test/test-site.ts";
import { databaseUrl, origins, root } from "./portal.ts";

const ORDER = demoId("feedback");

/** One more person of the demo's order for a past event, and the link by which she was asked. */
export async function askedForFeedback(firstname: string): Promise<string> {
  const secret = ensureSecret({ secret: undefined, varDir: join(root, testSite.environment.VAR_DIR) });
  const store = await openStore(databaseUrl);
  const now = new Date();
  const id = randomUUID();
  try {
    const [seat] = await store.db.select().from(bookings).where(eq(bookings.orderId, ORDER)).limit(1);
    const order = await orderById(store.db, ORDER);
    if (seat === undefined || order === undefined) throw new Error("the demo has no past event with feedback");
    const position = 100 + Math.floor(Math.random() * 1_000_000);
    await store.write(async (tx) => {
      await tx.insert(bookings).values({ ...seat, id, position, firstname, email: `${id}@example.org` });
      await insertInvitation(tx, { bookingId: id, eventId: seat.eventId, lastDay: addDays(todayInBerlin(now), 60), askedAt: now });
    });
    return origins.ifb + feedbackPath(id, order, secret);
  } finally {
    await store.close();
  }
}
