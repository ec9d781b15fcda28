import type { Db } from "#db/client.ts";
import { workshopCounts } from "#db/repositories/bookings.ts";
import { recipientsOfCart, workshopsOfCart } from "#db/repositories/cart-recipients.ts";
import { publishedEntry } from "#src/catalogue/published-sources.ts";
import type { PortalEvent } from "#src/domain/events/portal-event.ts";
import { type Workshop, workshopsOf } from "./workshop-seats.ts";

type WorkshopPlaces = Workshop & Readonly<{ free: number }>;

/** The number of free seats is shown only below this, as of events (spec:events-and-booking-states#booking-states). */
const SHOWN_PLACES = 10;

/** How many workshops of a conference one person may choose. */
export const workshopChoices = ({ conferenceSlug }: Pick<PortalEvent, "conferenceSlug">): number =>
  conferenceSlug === null ? 0 : (publishedEntry("conferences", conferenceSlug)?.entry.data.workshopChoices ?? 0);

export const shownPlaces = ({ free }: Pick<WorkshopPlaces, "free">): number | null => (free < SHOWN_PLACES ? free : null);

/** The workshops of a conference with the seats that are left; `others` by workshop are wanted in the same cart already. */
export async function workshopPlaces(
  db: Db,
  event: PortalEvent,
  others: ReadonlyMap<string, number> = new Map(),
): Promise<readonly WorkshopPlaces[]> {
  const workshops = workshopsOf(event);
  if (workshops.length === 0) return [];
  const taken = await workshopCounts(db, event.eventId);
  return workshops.map((workshop) => {
    const left = workshop.seats - (taken.get(workshop.title) ?? 0) - (others.get(workshop.title) ?? 0);
    return { ...workshop, free: Math.max(0, left) };
  });
}

/** How often each workshop of an event is chosen in a cart, without the one person who is asked about. */
export async function choicesInCart(
  db: Db,
  cartId: string,
  eventId: number,
  except: string | null = null,
): Promise<ReadonlyMap<string, number>> {
  const chosen = await workshopsOfCart(db, cartId);
  const people = (await recipientsOfCart(db, cartId)).filter((one) => one.eventId === eventId && one.recipientId !== except);
  const counts = new Map<string, number>();
  for (const { recipientId } of people) {
    for (const workshop of chosen.get(recipientId) ?? []) counts.set(workshop, (counts.get(workshop) ?? 0) + 1);
  }
  return counts;
}

export type ChoiceRefusal = "workshop-full" | "workshop-unknown" | "workshops-too-many";

/** The first workshop that can't be had as chosen, and why; null when all of them can. Nothing is held yet: the order decides. */
export function choiceRefusal(
  places: readonly WorkshopPlaces[],
  chosen: readonly string[],
  choices: number,
): Readonly<{ reason: ChoiceRefusal; workshop: string }> | null {
  for (const [index, workshop] of chosen.entries()) {
    const place = places.find(({ title }) => title === workshop);
    if (place === undefined) return { reason: "workshop-unknown", workshop };
    if (index >= choices) return { reason: "workshops-too-many", workshop };
    if (place.free === 0) return { reason: "workshop-full", workshop };
  }
  return null;
}
