import { isTrainingSeries } from "../events/event.ts";
import { eventPlaces } from "../events/event-kind.ts";
import type { PortalEvent } from "../events/portal-event.ts";
import { formatRange } from "../time/german-date.ts";
import type { NotifiedFacts } from "./booking.ts";

export function notifiedFacts(event: PortalEvent): NotifiedFacts {
  const { startDate, endDate, startTime, endTime } = event;
  const [house] = event.hotel;
  const place = house !== undefined && !isTrainingSeries(event) ? `${house.name}, ${house.city}` : eventPlaces(event);
  const modules = event.modules.map(
    (module) => `${module.title}: ${formatRange(module.startDate, module.endDate)}, ${module.hotel?.city ?? "Online"}`,
  );
  return { startDate, endDate, startTime, endTime, place, modules };
}
