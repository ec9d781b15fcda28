import type { Origins } from "#src/brand/brand.ts";
import type { FeeTable } from "#src/domain/pricing/cancellation-fee.ts";
import { buildEnvironment } from "#src/shared/server/environment/build-environment.ts";

export type BookingContext = Readonly<{
  origins: Origins;
  /** Signs the links in mails. */
  secret: string;
  vatPercent: number;
  fees: FeeTable;
  now: Date;
}>;

export function bookingContext({ origins, secret }: Pick<BookingContext, "origins" | "secret">, now: Date): BookingContext {
  const { vatPercent, cancellationFees } = buildEnvironment();
  return { origins, secret, vatPercent, fees: cancellationFees, now };
}
