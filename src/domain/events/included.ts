import { type HotelStay, offeredOptions } from "./overnight-option.ts";
import type { EventRates, PortalEvent } from "./portal-event.ts";

const always = ["Teilnahme an allen Tagen und alle Unterlagen", "Eine Bescheinigung über Ihre Teilnahme"] as const;

type Hotel = Readonly<{ rates: EventRates | null; stay: Pick<HotelStay, "nights"> }>;

/** What the price of taking part covers, and what each hotel option adds (spec:prices#what-is-included). */
export function includedIn(event: Pick<PortalEvent, "hotel">, { rates, stay }: Hotel): readonly string[] {
  if (event.hotel.length === 0) return [...always, "Der Zugang zum virtuellen Seminarraum"];
  const room = "Der Seminarraum mit Technik und Arbeitsmaterial";
  if (rates === null) return [...always, room];
  const overnight = "Mit Übernachtung: Zimmer und Verpflegung von der Anreise bis zur Abreise";
  return [
    ...always,
    room,
    "Als Tagesgast: die Verpflegung an jedem Seminartag",
    ...(offeredOptions(stay).includes("mit Übernachtung") ? [overnight] : []),
  ];
}
