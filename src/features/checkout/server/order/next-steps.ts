import { lastHoldDay, wantsReminder } from "#src/domain/booking/hold.ts";
import { seatState } from "#src/domain/booking/seat-state.ts";
import { formatDayLong } from "#src/domain/time/german-date.ts";
import type { OpenedOrder } from "./order-of-token.ts";

const decisions = {
  br: "Fassen Sie im Betriebsrat den Beschluss, falls das noch nicht geschehen ist, und teilen Sie dem Arbeitgeber die Teilnahme rechtzeitig mit. Vorlagen stehen bei jedem Termin unter „Unterlagen für den Beschluss“.",
  sbv: "Teilen Sie dem Arbeitgeber die Teilnahme rechtzeitig mit. Vorlagen stehen bei jedem Termin unter „Unterlagen für den Beschluss“.",
  jav: "Lassen Sie den Betriebsrat über die Teilnahme beschließen, falls das noch nicht geschehen ist. Vorlagen stehen bei jedem Termin unter „Unterlagen für den Beschluss“.",
} as const;

export function nextSteps({ order, bookings, events }: OpenedOrder, now: Date): readonly string[] {
  const seats = bookings.flatMap((booking) => {
    const event = events.get(booking.eventId);
    return event === undefined ? [] : [{ state: seatState(booking, event, now), booking }];
  });
  const held = seats.flatMap(({ state, booking }) => (state === "reserviert" ? [booking] : []));
  const [firstEnd] = held
    .flatMap(({ holdEndsAt }) => (holdEndsAt === null ? [] : [holdEndsAt]))
    .toSorted((one, other) => one.getTime() - other.getTime());
  const remind = held.every((hold) => wantsReminder(hold) && hold.remindedAt === null);
  const seated = firstEnd !== undefined || seats.some(({ state }) => state === "gebucht");
  if (!seated) return [];
  return [
    ...(seats.length === bookings.length && bookings.every(({ sequence }) => sequence === 0)
      ? [`Die Bestätigung mit PDF und Kalenderdatei geht an ${order.email}.`]
      : []),
    decisions[order.audience],
    ...(firstEnd === undefined
      ? []
      : [
          `Reservierte Plätze buchen Sie hier verbindlich oder geben sie kostenfrei zurück, spätestens am ${formatDayLong(lastHoldDay(firstEnd))}.${remind ? " Drei Tage vor dem Ende erinnern wir Sie." : ""}`,
        ]),
    "Kann jemand nicht teilnehmen, nennen Sie über „verwalten“ kostenfrei eine Ersatzperson.",
  ];
}
