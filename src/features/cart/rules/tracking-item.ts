import type { ConsumerEvent } from "#src/domain/events/consumer-event.contract.ts";
import { eventKind, kindLabels } from "#src/domain/events/event-kind.ts";
import { formatRange } from "#src/domain/time/german-date.ts";

export const TRACKING_RELATIONS = "[hotel,content.prices,theme.[actionField,rubric],modules.hotel]";

/** Tracking cart item (spec:content-and-entities#tracking-item). */
type TrackingItem = Readonly<{
  item_name: string;
  /** Number of the event. */
  item_id: string;
  /** Who sells it: on both sites the ifb. */
  affiliation: "ifb";
  /** Net EUR of the first participant, `1290` or `1290.5`. */
  price: number;
  currency: "EUR";
  item_category: "Seminare";
  /** Action field; empty for conferences. */
  item_category2: string;
  /** Rubric; empty for conferences. */
  item_category3: string;
  /** The event's kind as the pages name it: `Präsenzseminar`, `Online-Seminar`, `Seminarreihe in Präsenz`. */
  item_variant: string;
  item_list_name: string;
  /** Place in that list, from 0. */
  index: number;
  /** Seats: an event that is put in or taken out counts as one, whoever is entered for it. */
  quantity: number;
  /** `05.03.2027 bis 08.03.2027`. */
  seminartermin: string;
}>;

export type TrackedPlace = Readonly<{ listName: string; index: number; quantity: number }>;

type Hotel = NonNullable<ConsumerEvent["hotel"]>[number];
const toEventHotel = ({ location, ...hotel }: Hotel) => ({ ...hotel, city: location.name });

function kindOf({ theme, startDate, endDate, hotel = [], modules = [] }: ConsumerEvent): string {
  if (theme === null) return kindLabels.conference;
  const facts = {
    startDate,
    endDate,
    hotel: hotel.map(toEventHotel),
    modules: modules.map((module) => ({ ...module, hotel: module.hotel ? toEventHotel(module.hotel) : null })),
  };
  return kindLabels[eventKind({ ...facts, conferenceSlug: null })];
}

/** The event, delivered with `TRACKING_RELATIONS`, as an item of the data layer. */
export function trackingItem(event: ConsumerEvent, { listName, index, quantity }: TrackedPlace): TrackingItem {
  const { eventId, startDate, endDate, content, theme } = event;
  return {
    item_name: content?.title ?? "",
    item_id: String(eventId),
    affiliation: "ifb",
    price: (content?.prices?.price ?? 0) / 100,
    currency: "EUR",
    item_category: "Seminare",
    item_category2: theme?.actionField?.name ?? "",
    item_category3: theme?.rubric?.name ?? "",
    item_variant: kindOf(event),
    item_list_name: listName,
    index,
    quantity,
    seminartermin: formatRange(startDate, endDate),
  };
}

/** What the items are worth together, in net EUR. */
export function trackedValue(items: readonly TrackingItem[]): number {
  return items.reduce((cents, { price, quantity }) => cents + Math.round(price * 100) * quantity, 0) / 100;
}
