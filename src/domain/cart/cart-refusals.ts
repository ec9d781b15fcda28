import { MAX_PARTICIPANTS } from "../pricing/price-quote.ts";

/** More is no shopping but a script. */
export const MAX_CART_ITEMS = 50;

export const eventRefusals = {
  "event-unknown": { status: 404, message: "Diesen Termin gibt es nicht." },
  "event-cancelled": { status: 409, message: "Dieser Termin wurde leider abgesagt." },
  "event-past": { status: 409, message: "Dieser Termin hat bereits stattgefunden." },
  "event-full": { status: 409, message: "Dieser Termin ist leider ausgebucht." },
  "already-in-cart": { status: 409, message: "Dieser Termin liegt bereits in Ihrem Warenkorb." },
  "cart-full": { status: 409, message: `In Ihren Warenkorb passen höchstens ${MAX_CART_ITEMS} Termine.` },
} as const;

export const itemRefusals = {
  "item-unknown": { status: 404, message: "Dieser Eintrag liegt nicht in Ihrem Warenkorb." },
} as const;

export const personRefusals = {
  "recipient-present": {
    status: 409,
    message: "Diese Person ist für den Termin schon eingetragen. Bei gleichem Namen unterscheiden Sie bitte durch die E-Mail-Adresse.",
  },
  "option-unfit": { status: 422, message: "Diese Verpflegungs-/Übernachtungsoption gibt es zu diesem Termin nicht." },
} as const;

export const recipientsFull = {
  "recipients-full": { status: 409, message: `Je Termin können Sie höchstens ${MAX_PARTICIPANTS} Personen eintragen.` },
} as const;

export const recipientUnknown = {
  "recipient-unknown": { status: 404, message: "Diese Person steht nicht in Ihrem Warenkorb." },
} as const;
