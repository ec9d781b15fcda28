import { eventRefusals, itemRefusals, personRefusals, recipientsFull, recipientUnknown } from "#src/domain/cart/cart-refusals.ts";

export const bookingMessages = {
  eingetragen: "Die Person ist eingetragen und liegt mit dem Termin in Ihrem Warenkorb.",
  geaendert: "Die Änderungen sind gespeichert.",
} as const;

export const personProblems = { ...eventRefusals, ...itemRefusals, ...personRefusals, ...recipientsFull, ...recipientUnknown } as const;

export const noCookies =
  "Ihr Browser nimmt keine Cookies von uns an. Deshalb konnten wir nicht behalten, was Sie eingegeben haben; auch einen Warenkorb gibt es ohne sie nicht. Bitte erlauben Sie Cookies für diese Website, oder rufen Sie uns an.";

export const dateGone = "Diesen Termin gibt es nicht oder nicht mehr. Wir zeigen Ihnen den nächsten.";
