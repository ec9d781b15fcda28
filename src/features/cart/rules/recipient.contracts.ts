import * as v from "valibot";
import { eventRefusals, itemRefusals, personRefusals, recipientsFull, recipientUnknown } from "#src/domain/cart/cart-refusals.ts";
import { openRecipientForm } from "#src/domain/cart/recipient.form.ts";
import { MAX_PARTICIPANTS } from "#src/domain/pricing/price-quote.ts";
import { requestSchema } from "#src/shared/forms/request-schema.ts";
import { type CallReason, defineContract } from "#src/shared/http/contract.ts";

const idField = (label: string, missing: string) => ({ kind: "hidden", rule: "line", label, missing }) as const;

const listed = v.object({ cartItemId: v.string(), recipientId: v.string() });

export const addRecipient = defineContract({
  method: "POST",
  path: "/order-api/add-recipient",
  summary: `Trägt eine Person für einen Termin im Warenkorb ein, höchstens ${MAX_PARTICIPANTS} je Termin. Ohne Angabe gilt, was die Person davor gewählt hat, für die erste: Reservierung, bei mehrtägigen Terminen mit Übernachtung, bei eintägigen Tagesgast. Anrede ohne Angabe: „Keine Angabe“.`,
  access: "public",
  request: requestSchema({
    ...openRecipientForm,
    fields: { cartItemId: idField("Nummer des Eintrags", "Die Nummer des Eintrags fehlt."), ...openRecipientForm.fields },
  }),
  response: listed,
  errors: {
    ...itemRefusals,
    ...personRefusals,
    ...recipientsFull,
    "event-cancelled": eventRefusals["event-cancelled"],
    "event-past": eventRefusals["event-past"],
    "event-full": eventRefusals["event-full"],
  },
});

export const editRecipient = defineContract({
  method: "POST",
  path: "/order-api/edit-recipient",
  summary: "Ersetzt alle Angaben zu einer eingetragenen Person. Was fehlt, gilt wie beim Eintragen.",
  access: "public",
  request: requestSchema({
    ...openRecipientForm,
    fields: { recipientId: idField("Nummer der Person", "Die Nummer der Person fehlt."), ...openRecipientForm.fields },
  }),
  response: listed,
  errors: { ...recipientUnknown, ...personRefusals },
});

export const recipientIdField = v.pipe(
  v.string("Die Nummer der Person muss ein Text sein."),
  v.uuid("Die Nummer der Person ist ungültig."),
);

export const deleteRecipient = defineContract({
  method: "POST",
  path: "/order-api/delete-recipient",
  summary: "Nimmt eine eingetragene Person aus dem Warenkorb.",
  access: "public",
  request: v.strictObject({ recipientId: recipientIdField }),
  response: listed,
  errors: recipientUnknown,
});

export type DeleteRecipientRefusal = CallReason<typeof deleteRecipient>;
