import type { Store } from "#db/client.ts";
import { eventById } from "#db/repositories/events.ts";
import type { RecipientFacts } from "#src/domain/cart/recipient.ts";
import type { ReadCart } from "../known-values.ts";

export const emptyCart: ReadCart = async () => null;

export const anna: RecipientFacts = {
  ...{ kind: "buchung", salutation: "Frau Dr.", firstname: "Anna", lastname: "Muster", email: null },
  ...{ hotelOverNightOption: "Tagesgast", personalNotes: null },
};

export function cartOf(store: Store, people: Readonly<Record<number, readonly RecipientFacts[]>>): ReadCart {
  return async () => {
    const entries = Object.entries(people).map(async ([eventId, recipients]) => {
      const event = await eventById(store.db, Number(eventId));
      return event === undefined ? [] : [{ cartItemId: `item-${eventId}`, event, recipients }];
    });
    return { items: (await Promise.all(entries)).flat() };
  };
}
