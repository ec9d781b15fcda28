import { todayInBerlin } from "../time/berlin-time.ts";
import type { IsoDay } from "../time/german-date.ts";
import { type BookingStatus, bookingStatuses } from "./booking.ts";
import type { SeatAction } from "./seat-action.ts";

/** What a seat is to its owner at a moment; `laufend` and `beendet` are seats of an event that has begun or is over. */
export const seatStates = [...bookingStatuses, "laufend", "beendet"] as const;
export type SeatState = (typeof seatStates)[number];

type Seat = Readonly<{ status: BookingStatus; holdEndsAt: Date | null }>;
type Dates = Readonly<{ startDate: IsoDay; endDate: IsoDay; cancelled: boolean }>;

/** Says what counts now, also before the jobs have noticed that a hold has ended or an event was cancelled. */
export function seatState({ status, holdEndsAt }: Seat, { startDate, endDate, cancelled }: Dates, now: Date): SeatState {
  if (status !== "gebucht" && status !== "reserviert") return status;
  if (cancelled) return "abgesagt";
  if (status === "reserviert" && holdEndsAt !== null && holdEndsAt <= now) return "verfallen";
  const today = todayInBerlin(now);
  if (endDate < today) return "beendet";
  return startDate <= today ? "laufend" : status;
}

/** What can be done about a seat; nothing from the day on which its event begins. */
export const actionsOf: Readonly<Record<SeatState, readonly SeatAction[]>> = {
  gebucht: ["umbuchen", "ersatzperson", "stornieren"],
  reserviert: ["buchen", "umbuchen", "ersatzperson", "zurueckgeben"],
  storniert: [],
  zurueckgegeben: [],
  verfallen: [],
  abgesagt: [],
  laufend: [],
  beendet: [],
};

/** Where a seat stands in a list: still to come or running, over, or given up. */
export type SeatSection = "upcoming" | "past" | "ended";

const sections: Readonly<Record<SeatState, SeatSection>> = {
  gebucht: "upcoming",
  reserviert: "upcoming",
  laufend: "upcoming",
  beendet: "past",
  storniert: "ended",
  zurueckgegeben: "ended",
  verfallen: "ended",
  abgesagt: "ended",
};

export const sectionOf = (state: SeatState): SeatSection => sections[state];

export type Tone = "good" | "warn" | "bad" | "plain";

/** Always beside words: the colour alone says nothing. */
export const tones: Readonly<Record<SeatState, Tone>> = {
  gebucht: "good",
  reserviert: "warn",
  laufend: "good",
  beendet: "plain",
  storniert: "bad",
  zurueckgegeben: "plain",
  verfallen: "plain",
  abgesagt: "bad",
};
