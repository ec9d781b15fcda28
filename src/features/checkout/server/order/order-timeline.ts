import type { BookingContext } from "#src/booking/booking-context.ts";
import type { SeatOfOrder } from "#src/booking/change-seats.ts";
import { lastHoldDay } from "#src/domain/booking/hold.ts";
import { seatState } from "#src/domain/booking/seat-state.ts";
import { fullName } from "#src/domain/cart/recipient.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import type { FeeTable } from "#src/domain/pricing/cancellation-fee.ts";
import { todayInBerlin } from "#src/domain/time/berlin-time.ts";
import { addDays, formatDayLong, formatRange, type IsoDay } from "#src/domain/time/german-date.ts";

export type TimelineKind = "today" | "hold" | "fee" | "event";

export type TimelineEntry = Readonly<{
  day: IsoDay;
  /** `Freitag, 5. Dezember 2026`. */
  when: string;
  text: string;
  kind: TimelineKind;
}>;

type Entry = Omit<TimelineEntry, "when">;

const named = (seats: readonly SeatOfOrder[]): string => seats.map(({ booking }) => fullName(booking)).join(", ");

function holdEntries(seats: readonly SeatOfOrder[]): readonly Entry[] {
  const byDay = Map.groupBy(seats, ({ booking }) => (booking.holdEndsAt === null ? "" : lastHoldDay(booking.holdEndsAt)));
  return [...byDay]
    .filter(([day]) => day !== "")
    .map(([day, ending]) => ({ day, kind: "hold", text: `Letzter Tag der Reservierung: ${named(ending)}` }));
}

/** The days on which a fee rises, as far as they lie ahead of the event. */
const risesOf = (table: FeeTable, startDate: IsoDay): readonly Readonly<{ day: IsoDay; percent: number }>[] =>
  table.flatMap(({ percent }, index) => {
    const before = table[index - 1];
    return before === undefined || before.percent === percent ? [] : [{ day: addDays(startDate, 1 - before.days), percent }];
  });

const inPercent = (percent: number): string => `${percent.toLocaleString("de-DE")} % des Seminarpreises`;

function feeEntries({ startDate, themeSlug, conferenceSlug }: PortalEvent, { fees, rebookingFees }: BookingContext): readonly Entry[] {
  const cancelling = risesOf(fees, startDate).map(({ day, percent }) => ({ day, text: `Stornierung ${inPercent(percent)}` }));
  const moving = themeSlug === null && conferenceSlug === null ? [] : risesOf(rebookingFees, startDate);
  const byDay = Map.groupBy(
    [...cancelling, ...moving.map(({ day, percent }) => ({ day, text: `Umbuchung ${inPercent(percent)}` }))],
    ({ day }) => day,
  );
  return [...byDay]
    .filter(([day]) => day < startDate)
    .map(([day, texts]) => ({ day, kind: "fee", text: `Ab diesem Tag kostet: ${texts.map(({ text }) => text).join(", ")}` }));
}

/** Fees of several events name theirs; what is the same on one day is said once. */
function joined(fees: readonly Readonly<{ entry: Entry; title: string }>[]): readonly Entry[] {
  const several = new Set(fees.map(({ title }) => title)).size > 1;
  const groups = Map.groupBy(fees, ({ entry }) => `${entry.day} ${entry.text}`);
  return [...groups.values()].flatMap(([first, ...others]): readonly Entry[] => {
    if (first === undefined) return [];
    const titles = [...new Set([first, ...others].map(({ title }) => title))].join(", ");
    return [several ? { ...first.entry, text: `${first.entry.text} (${titles})` } : first.entry];
  });
}

/** Everything about an order that has a day, from today on: ends of holds, fees that rise, and the events. */
export function orderTimeline(seats: readonly SeatOfOrder[], context: BookingContext): readonly TimelineEntry[] {
  const { now } = context;
  const today = todayInBerlin(now);
  const entries: Entry[] = [];
  const fees: Readonly<{ entry: Entry; title: string }>[] = [];
  for (const group of Map.groupBy(seats, ({ event }) => event.eventId).values()) {
    const [first] = group;
    if (first === undefined) continue;
    const { event } = first;
    const states = group.map((seat) => ({ seat, state: seatState(seat.booking, event, now) }));
    const booked = states.some(({ state }) => state === "gebucht");
    const held = states.filter(({ state }) => state === "reserviert").map(({ seat }) => seat);
    if (!booked && held.length === 0) continue;
    entries.push(...holdEntries(held));
    if (booked) fees.push(...feeEntries(event, context).map((entry) => ({ entry, title: event.title })));
    entries.push({ day: event.startDate, kind: "event", text: `${event.title}, ${formatRange(event.startDate, event.endDate)}` });
  }
  if (entries.length === 0) return [];
  entries.push(...joined(fees));
  const ahead = entries.filter(({ day }) => day >= today);
  return [{ day: today, kind: "today", text: "Heute" } as const, ...ahead.toSorted((one, other) => one.day.localeCompare(other.day))].map(
    (entry) => ({ ...entry, when: formatDayLong(entry.day) }),
  );
}
