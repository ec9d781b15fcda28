import { lastHoldDay } from "#src/domain/booking/hold.ts";
import { formatDayLong } from "#src/domain/time/german-date.ts";
import type { OpenedOrder } from "./order-of-token.ts";

const decisions = {
  br: "Fassen Sie im Betriebsrat den Beschluss, falls das noch nicht geschehen ist, und teilen Sie dem Arbeitgeber die Teilnahme rechtzeitig mit. Vorlagen stehen bei jedem Termin unter „Unterlagen für den Beschluss“.",
  sbv: "Teilen Sie dem Arbeitgeber die Teilnahme rechtzeitig mit. Vorlagen stehen bei jedem Termin unter „Unterlagen für den Beschluss“.",
  jav: "Lassen Sie den Betriebsrat über die Teilnahme beschließen, falls das noch nicht geschehen ist. Vorlagen stehen bei jedem Termin unter „Unterlagen für den Beschluss“.",
} as const;

export function nextSteps({ order, bookings }: OpenedOrder): readonly string[] {
  const holds = bookings.flatMap(({ status, holdEndsAt }) => (status === "reserviert" && holdEndsAt !== null ? [holdEndsAt] : []));
  const [firstEnd] = holds.toSorted((one, other) => one.getTime() - other.getTime());
  const seated = firstEnd !== undefined || bookings.some(({ status }) => status === "gebucht");
  if (!seated) return [];
  return [
    `Die Bestätigung mit PDF und Kalenderdatei geht an ${order.email}.`,
    decisions[order.audience],
    ...(firstEnd === undefined
      ? []
      : [
          `Reservierte Plätze machen Sie über „verwalten“ zu Buchungen oder geben sie kostenfrei zurück, spätestens am ${formatDayLong(lastHoldDay(firstEnd))}. Drei Tage vor dem Ende erinnern wir Sie.`,
        ]),
    "Kann jemand nicht teilnehmen, nennen Sie über „verwalten“ kostenfrei eine Ersatzperson.",
  ];
}
