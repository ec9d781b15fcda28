import { allow } from "#src/accounts/rate-limit.ts";
import type { ActiveSession } from "#src/accounts/session/session.ts";
import { type AppointmentOutcome, type AppointmentWish, bookAppointment } from "#src/booking/consulting/book-appointment.ts";
import type { PortalLocals } from "#src/shared/server/request/portal-locals.ts";

const HOUR_MS = 3_600_000;
/** Appointments of one client, and for one address, within an hour. */
const PER_HOUR = { client: 20, address: 10 };

type Sender = Readonly<{ locals: PortalLocals; now: Date; session: ActiveSession | null }>;
type Wish = Omit<AppointmentWish, "userId" | "brand" | "byStaff">;
type TooMany = Readonly<{ ok: false; reason: "too-many"; alternatives: readonly [] }>;

/** Books for a visitor, so often an hour and no more. */
export async function takeAppointment(
  wish: Wish,
  { locals, now, session }: Sender,
): Promise<Exclude<AppointmentOutcome, { reason: "forbidden" }> | TooMany> {
  const byClient = { rule: "consulting", key: locals.clientAddress, limit: PER_HOUR.client, windowMs: HOUR_MS };
  const byAddress = { rule: "consulting-mail", key: wish.person.email, limit: PER_HOUR.address, windowMs: HOUR_MS };
  if (!(await allow(locals.store, byClient, now)) || !(await allow(locals.store, byAddress, now)))
    return { ok: false, reason: "too-many", alternatives: [] };
  const { origins, secret, brand, store } = locals;
  const outcome = await bookAppointment(store, { ...wish, userId: session?.userId ?? null, brand }, { origins, secret, now });
  if (!outcome.ok && outcome.reason === "forbidden") throw new Error("visitors need no right to book");
  return outcome;
}
