import { eventRefusals, itemRefusals, personRefusals, recipientsFull, recipientUnknown } from "#src/domain/cart-refusals.ts";

/** What was done, by the code that travels in the address after a form. */
export const bookingMessages = {
  eingetragen: "Die Person ist eingetragen und liegt mit dem Termin in Ihrem Warenkorb.",
  geaendert: "Die Änderungen sind gespeichert.",
} as const;

/** Why a person was not entered. */
export const personProblems = { ...eventRefusals, ...itemRefusals, ...personRefusals, ...recipientsFull, ...recipientUnknown } as const;

export const dateGone = "Diesen Termin gibt es nicht oder nicht mehr. Wir zeigen Ihnen den nächsten.";
