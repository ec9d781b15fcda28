import { isOrderAction, type OrderAction } from "../../rules/order/order.forms.ts";
import type { OrderEvent } from "./order-events.ts";
import type { LeftOut } from "./order-step.ts";

export type AskedSeats = Readonly<{
  action: OrderAction | null;
  /** `platz` names the seats that are meant. */
  query: URLSearchParams;
  /** Who was ticked at another event than the one whose button was pressed, and why they are not meant; null for nobody. */
  elsewhere: LeftOut | null;
}>;

/**
 * What a link or a button of an order's page asks for. Links name seats of any event. A button stands below one event and acts on that
 * alone (`aktion=stornieren.10001`): on who is ticked there, or on the only one there is; all ticks of the page come along with it.
 */
export function askedSeats(url: string, events: readonly OrderEvent[]): AskedSeats {
  const query = new URL(url).searchParams;
  const [name = "", eventId] = (query.get("aktion") ?? "").split(".");
  const action = isOrderAction(name) ? name : null;
  const event = events.find((each) => String(each.eventId) === eventId);
  if (event === undefined) return { action, query, elsewhere: null };
  const ticked = new Set(query.getAll("platz"));
  const there = event.seats.filter(({ tickable }) => tickable);
  const meant = there.length === 1 ? there : there.filter(({ id }) => ticked.has(id));
  const others = events.flatMap(({ seats }) => seats).filter(({ id }) => ticked.has(id) && !event.seats.some((seat) => seat.id === id));
  query.delete("platz");
  for (const { id } of meant) query.append("platz", id);
  if (others.length === 0) return { action, query, elsewhere: null };
  const why = `Angekreuzt bei einem anderen Termin; die Schaltfläche gilt für „${event.title}“ (${event.when}).`;
  return { action, query, elsewhere: { names: others.map((seat) => seat.name), why } };
}
