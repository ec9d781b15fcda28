import type { PortalEvent } from "#src/domain/events/portal-event.ts";

const known = new WeakMap<PortalEvent, string>();

/** An event as JSON; put into words once for the same object. */
export function factsOfEvent(event: PortalEvent): string {
  const facts = known.get(event) ?? JSON.stringify(event);
  known.set(event, facts);
  return facts;
}
