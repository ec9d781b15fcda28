import type { ToldFacts } from "./booking.ts";
import { isTrainingSeries } from "./event.ts";
import { eventPlaces } from "./event-kind.ts";
import { formatRange } from "./german-date.ts";
import type { PortalEvent } from "./portal-event.ts";

/** What a customer is told about when and where. */
export function toldFacts(event: PortalEvent): ToldFacts {
  const { startDate, endDate, startTime, endTime } = event;
  const [house] = event.hotel;
  const place = house !== undefined && !isTrainingSeries(event) ? `${house.name}, ${house.city}` : eventPlaces(event);
  const modules = event.modules.map(
    (module) => `${module.title}: ${formatRange(module.startDate, module.endDate)}, ${module.hotel?.city ?? "Online"}`,
  );
  return { startDate, endDate, startTime, endTime, place, modules };
}
