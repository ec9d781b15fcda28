import type { PortalEvent } from "../events/portal-event.ts";
import { daysOf, type IsoDay } from "../time/german-date.ts";

/** The calendar days of an event; of a training series those of its modules. */
export function daysOfEvent({ startDate, endDate, modules }: Pick<PortalEvent, "startDate" | "endDate" | "modules">): readonly IsoDay[] {
  const spans = modules.length === 0 ? [{ startDate, endDate }] : modules;
  return [...new Set(spans.flatMap((span) => daysOf(span.startDate, span.endDate)))].toSorted();
}
