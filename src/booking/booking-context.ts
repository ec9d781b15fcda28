import type { Db } from "#db/client.ts";
import type { Origins } from "#src/brand/brand.ts";
import { type Actor, bySystem } from "#src/domain/booking/history.ts";
import type { FeeTable } from "#src/domain/pricing/cancellation-fee.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";

export type BookingContext = Readonly<{
  origins: Origins;
  /** Signs the links in mails. */
  secret: string;
  vatPercent: number;
  fees: FeeTable;
  rebookingFees: FeeTable;
  /** Stands in the history of an order. */
  actor: Actor;
  now: Date;
  /** Asked in the transaction that changes a seat: when somebody may no longer act for its order, it stays as it is. */
  mayAct?: (tx: Db) => Promise<boolean>;
  /** Written in the same transaction once the change stands, such as the audit log of staff. */
  alongside?: (tx: Db, done: Readonly<{ orderId: string }>) => Promise<void>;
  /** What staff add to the mail to whoever ordered. */
  sentence?: string;
}>;

export function bookingContext(
  { origins, secret }: Pick<BookingContext, "origins" | "secret">,
  now: Date,
  actor: Actor = bySystem,
): BookingContext {
  const { vatPercent, cancellationFees, rebookingFees } = buildEnvironment();
  return { origins, secret, vatPercent, fees: cancellationFees, rebookingFees, now, actor };
}
