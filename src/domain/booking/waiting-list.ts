import { berlinInstant } from "../time/berlin-time.ts";
import type { IsoDay } from "../time/german-date.ts";

/** `angeboten`: seats are held; `verfallen`: offer ran out; `verlassen`: by oneself; `beendet`: event begun or cancelled. */
export const waitingStatuses = ["wartet", "angeboten", "angenommen", "verfallen", "verlassen", "beendet"] as const;
export type WaitingStatus = (typeof waitingStatuses)[number];

/** How long offered seats are held (spec:cart-and-checkout#waiting-list): hours, whatever the clocks do. */
export const OFFER_HOURS = 48;

/** More seats than this are asked for by telephone. */
export const MAX_WAITING_SEATS = 20;

type Listed = Readonly<{ cancelled: boolean; startDate: IsoDay }>;

/** Whether an event still has its waiting list: until the day before it begins, unless cancelled (spec:cart-and-checkout#waiting-list). */
export const waitingListRuns = ({ cancelled, startDate }: Listed, today: IsoDay): boolean => !cancelled && startDate > today;

/** When an offer made now ends: after so many hours, at the latest with the list itself (spec:cart-and-checkout#waiting-list). */
export function offerEnd(now: Date, { startDate }: Pick<Listed, "startDate">, hours = OFFER_HOURS): Date {
  const listEnds = new Date(berlinInstant(startDate, "00:00"));
  const wished = new Date(now.getTime() + hours * 3_600_000);
  return wished < listEnds ? wished : listEnds;
}

export const isWaiting = (status: WaitingStatus): boolean => status === "wartet" || status === "angeboten";

/** What an entry becomes when the list ends: an offer has run out then, unless it was for a cancelled event. */
export const statusAtEnd = (status: WaitingStatus, { cancelled }: Pick<Listed, "cancelled">): "verfallen" | "beendet" =>
  status === "angeboten" && !cancelled ? "verfallen" : "beendet";

type Waiting = Readonly<{ quantity: number }>;

/** The first in line whom the free seats suffice for: somebody who wants more waits on and is not passed over for good. */
export const firstFitting = <Entry extends Waiting>(inOrder: readonly Entry[], free: number): Entry | undefined =>
  inOrder.find(({ quantity }) => quantity <= free);
