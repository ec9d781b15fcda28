import type { Origins } from "#src/brand/brand.ts";
import type { FeeTable } from "#src/domain/cancellation-fee.ts";
import { buildEnvironment } from "#src/shared/server/build-environment.ts";

/** What every change of seats needs besides the database. */
export type BookingContext = Readonly<{
  origins: Origins;
  /** Signs the links in mails. */
  secret: string;
  vatPercent: number;
  fees: FeeTable;
  now: Date;
}>;

/** For a visitor's request. */
export function bookingContext({ origins, secret }: Pick<BookingContext, "origins" | "secret">, now: Date): BookingContext {
  const { vatPercent, cancellationFees } = buildEnvironment();
  return { origins, secret, vatPercent, fees: cancellationFees, now };
}
