import type { Store } from "#db/client.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { moveEvent, orderPeople } from "#src/booking/certificates/test/attended-event.ts";
import type { RecipientFacts } from "#src/domain/cart/recipient.ts";

const people: readonly Partial<RecipientFacts>[] = [
  { firstname: "Anna", lastname: "Ärmel", email: "anna@example.org", hotelOverNightOption: "mit Übernachtung" },
  { firstname: "Cem", lastname: "Zöllner", salutation: "Herr Dr.", hotelOverNightOption: "Anreise am Vortag" },
];

/** Event 1 was ordered for two people while it lay ahead, and took place on the two days before today; event 2 lies ahead. */
export async function runningEvent(): Promise<Readonly<{ store: Store; seats: readonly string[] }>> {
  const store = await sampleStore([sampleEvent(1), sampleEvent(2)]);
  const seats = await orderPeople(store, people);
  await moveEvent(store, { from: -2, to: -1 });
  return { store, seats };
}
