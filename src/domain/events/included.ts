import type { PortalEvent } from "./portal-event.ts";

const always = ["Teilnahme an allen Tagen und alle Unterlagen", "Eine Bescheinigung über Ihre Teilnahme"] as const;

/** What the price of taking part covers, and what each hotel option adds (spec:prices#what-is-included). */
export function includedIn(event: Pick<PortalEvent, "hotel" | "rates">): readonly string[] {
  if (event.hotel.length === 0) return [...always, "Der Zugang zum virtuellen Seminarraum"];
  if (event.rates === null) return [...always, "Der Seminarraum mit Technik und Arbeitsmaterial"];
  return [
    ...always,
    "Der Seminarraum mit Technik und Arbeitsmaterial",
    "Als Tagesgast: die Verpflegung an jedem Seminartag",
    "Mit Übernachtung: Zimmer und Verpflegung von der Anreise bis zur Abreise",
  ];
}
