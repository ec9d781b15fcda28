import { generalErrors } from "#src/shared/http/errors.ts";
import { type AddRefusal, addCartItem } from "./add-cart-item.contract.ts";
import { type DeleteRefusal, deleteCartItem } from "./delete-cart-item.contract.ts";
import { updateOrderOptions } from "./order-options.contract.ts";
import { type DeleteRecipientRefusal, deleteRecipient } from "./recipient.contracts.ts";

type Done =
  | "added"
  | "all-added"
  | "offer-added"
  | "removed"
  | "recipient-added"
  | "recipient-changed"
  | "recipient-removed"
  | "recipients-added"
  | "options-saved";

export type CartMessage =
  | Done
  | AddRefusal
  | DeleteRefusal
  | DeleteRecipientRefusal
  | "foreign-origin"
  | "malformed"
  | "some-added"
  | "none-added"
  | "cart-empty"
  | "put-right";

/** The checkout leads back to the cart; what is wrong stands at each item. */
export const PUT_RIGHT = "put-right";

export type CartText = Readonly<{ kind: "done" | "problem"; text: string }>;

const done = (text: string): CartText => ({ kind: "done", text });
const problem = ({ message }: Readonly<{ message: string }>): CartText => ({ kind: "problem", text: message });

export const cartMessages: Readonly<Record<CartMessage, CartText>> = {
  added: done("Der Termin liegt jetzt im Warenkorb."),
  "all-added": done("Alle vorgeschlagenen Termine liegen jetzt im Warenkorb."),
  "some-added": problem({
    message: "Im Warenkorb liegt jetzt, was noch buchbar ist. Die anderen vorgeschlagenen Termine sind ausgebucht, abgesagt oder vorbei.",
  }),
  "none-added": problem({ message: "Keiner der vorgeschlagenen Termine ist noch buchbar. Rufen Sie uns gern an, wir finden andere." }),
  "offer-added": done(
    "Die Plätze liegen im Warenkorb. Tragen Sie ein, wer teilnimmt, und schließen Sie die Bestellung ab, solange sie für Sie gehalten werden.",
  ),
  removed: done("Der Termin wurde aus dem Warenkorb genommen."),
  "recipient-added": done("Die Person ist eingetragen."),
  "recipients-added": done("Die Personen sind eingetragen."),
  "recipient-changed": done("Die Änderungen sind gespeichert."),
  "recipient-removed": done("Die Person wurde ausgetragen."),
  "options-saved": done("Die Angaben sind gespeichert."),
  "event-unknown": problem(addCartItem.errors["event-unknown"]),
  "event-cancelled": problem(addCartItem.errors["event-cancelled"]),
  "event-past": problem(addCartItem.errors["event-past"]),
  "event-full": problem(addCartItem.errors["event-full"]),
  "already-in-cart": problem(addCartItem.errors["already-in-cart"]),
  "cart-full": problem(addCartItem.errors["cart-full"]),
  "item-unknown": problem(deleteCartItem.errors["item-unknown"]),
  "recipient-unknown": problem(deleteRecipient.errors["recipient-unknown"]),
  "foreign-origin": problem(generalErrors["foreign-origin"]),
  malformed: problem(generalErrors.malformed),
  "put-right": problem({ message: "Bevor es weitergeht, klären Sie bitte die markierten Punkte." }),
  "cart-empty": problem(updateOrderOptions.errors["cart-empty"]),
};

export function isCartMessage(code: string | null): code is CartMessage {
  return code !== null && Object.hasOwn(cartMessages, code);
}
