import { firstFitting } from "../german-text/clip.ts";
import { priceSteps } from "../pricing/cost-view.ts";
import { stepsInWords } from "../pricing/price-words.ts";
import { formatDay } from "../time/german-date.ts";
import { eventCity } from "./event.ts";
import { eventKind, eventLength, kindLabels } from "./event-kind.ts";
import type { PortalEvent } from "./portal-event.ts";

const DESCRIPTION_MAX = 180;

/** `Arbeitsrecht Teil 1, 05.03.2027, Köln`. */
export const eventTitle = (event: PortalEvent): string => `${event.title}, ${formatDay(event.startDate)}, ${eventCity(event)}`;

/** The facts in one or two sentences; the number at the end keeps two events of the same day apart. */
export function eventDescription(event: PortalEvent): string {
  const { startDate, endDate, eventId, cancelled } = event;
  const [hotel] = event.hotel;
  const when = startDate === endDate ? `am ${formatDay(startDate)}` : `vom ${formatDay(startDate)} bis ${formatDay(endDate)}`;
  const where = hotel ? `in ${hotel.city}` : "online";
  const venue = hotel ? ` im Haus ${hotel.name}` : "";
  const kind = kindLabels[eventKind(event)];
  const price = `${stepsInWords(priceSteps(event.prices))} netto`;
  const what = cancelled ? `Abgesagt: ${event.title}` : event.title;
  return firstFitting(
    [
      `${what} ${when} ${where}: ${kind}${venue}, ${eventLength(event)}, ${price}. Terminnummer ${eventId}.`,
      `${what} ${when} ${where}: ${kind}, ${eventLength(event)}, ${price}. Terminnummer ${eventId}.`,
      `${what} ${when} ${where}: ${kind}, ${price}. Termin ${eventId}.`,
      `Termin ${eventId}, ${when} ${where}: ${what}.`,
    ],
    DESCRIPTION_MAX,
  );
}
