import type { Store } from "#db/client.ts";
import { type BusyCalendar, dueBusyCalendars, noteBusyTried, ownAppointmentIds, replaceBusyCells } from "#db/repositories/busy-cells.ts";
import { instantOf } from "#src/domain/consulting/cells.ts";
import { midnightOf } from "#src/domain/consulting/open-cells.ts";
import { horizonOf } from "#src/domain/consulting/slots.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays } from "#src/domain/time/german-date.ts";
import { type FetchLimits, type FetchRefusal, fetchPublic, internet, type Network } from "#src/shared/server/fetch/fetch-public.ts";
import { logError } from "#src/shared/server/process/log.ts";
import { unseal } from "#src/shared/server/secrets/seal.ts";
import { readBusyInThread } from "./read-in-thread.ts";

/** What addresses of calendars are sealed for. */
export const BUSY_SEAL = "busy-calendar";

const MINUTE_MS = 60_000;
const EVERY_MS = 10 * MINUTE_MS;
/** After it staff are told; what was read last goes on counting. */
export const STALE_MS = 120 * MINUTE_MS;

const limits: FetchLimits = { bytes: 2 * 1024 * 1024, ms: 5000, redirects: 3 };
const AT_ONCE = 100;

export type BusyContext = Readonly<{
  store: Pick<Store, "db" | "write">;
  secret: string;
  now: () => Date;
  network?: Network;
  stopping?: () => boolean;
}>;

type Failure = FetchRefusal | "unsealed" | "unreadable";

/** What counts: from yesterday, for what is under way, to the end of what is offered. */
const spanAt = (now: Date) => ({
  from: instantOf(midnightOf(addDays(todayInBerlin(now), -1))),
  until: instantOf(midnightOf(addDays(horizonOf(now), 2))),
});

function opened({ sealedUrl }: BusyCalendar, secret: string): string | null {
  try {
    return unseal(sealedUrl, secret, BUSY_SEAL);
  } catch {
    return null;
  }
}

async function refresh(calendar: BusyCalendar, { store, secret, now, network = internet }: BusyContext): Promise<Failure | null> {
  const address = opened(calendar, secret);
  if (address === null) return "unsealed";
  const fetched = await fetchPublic(address, limits, network);
  if (!fetched.ok) return fetched.reason;
  const at = now();
  const cells = await readBusyInThread(fetched.body.toString("utf8"), spanAt(at), await ownAppointmentIds(store.db, calendar.consultantId));
  if (cells === null) return "unreadable";
  await store.write((tx) => replaceBusyCells(tx, calendar, cells, at));
  return null;
}

/**
 * Reads the calendars of consultants that were not asked for ten minutes (spec:consultant#busy-times); says how many were read. One
 * that can't be read leaves what was read last. Neither its address nor a word of it is logged.
 */
export async function refreshBusyTimes(context: BusyContext): Promise<number> {
  const { store, now, stopping = () => false } = context;
  let read = 0;
  for (const calendar of await dueBusyCalendars(store.db, new Date(now().getTime() - EVERY_MS), AT_ONCE)) {
    if (stopping()) break;
    const failure = await refresh(calendar, context);
    if (failure === null) {
      read += 1;
      continue;
    }
    await store.write((tx) => noteBusyTried(tx, calendar, now()));
    logError("busy-calendar-not-read", failure, { consultant: calendar.consultantId });
  }
  return read;
}
