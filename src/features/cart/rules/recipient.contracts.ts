import * as v from "valibot";
import { MAX_PARTICIPANTS } from "#src/domain/price-quote.ts";
import { requestSchema } from "#src/shared/forms/request-schema.ts";
import { type CallReason, defineContract } from "#src/shared/http/contract.ts";
import { addCartItem } from "./add-cart-item.contract.ts";
import { deleteCartItem } from "./delete-cart-item.contract.ts";
import { openRecipientForm } from "./recipient.form.ts";

const idField = (label: string, missing: string) => ({ kind: "hidden", rule: "line", label, missing }) as const;

const recipientErrors = {
  "recipient-present": {
    status: 409,
    message: "Diese Person ist für den Termin schon eingetragen. Bei gleichem Namen unterscheiden Sie bitte durch die E-Mail-Adresse.",
  },
  "option-unfit": { status: 422, message: "Zu diesem Termin gibt es keine Verpflegungs-/Übernachtungsoption." },
} as const;

const recipientUnknown = {
  "recipient-unknown": { status: 404, message: "Diese Person steht nicht in Ihrem Warenkorb." },
} as const;

const listed = v.object({ cartItemId: v.string(), recipientId: v.string() });

export const addRecipient = defineContract({
  method: "POST",
  path: "/order-api/add-recipient",
  summary: `Trägt eine Person für einen Termin im Warenkorb ein, höchstens ${MAX_PARTICIPANTS} je Termin. Ohne Angabe gilt: Buchung, Anrede „Keine Angabe“, bei mehrtägigen Terminen mit Übernachtung, bei eintägigen Tagesgast.`,
  access: "public",
  request: requestSchema({
    ...openRecipientForm,
    fields: { cartItemId: idField("Nummer des Eintrags", "Die Nummer des Eintrags fehlt."), ...openRecipientForm.fields },
  }),
  response: listed,
  errors: {
    ...deleteCartItem.errors,
    ...recipientErrors,
    "recipients-full": { status: 409, message: `Je Termin können Sie höchstens ${MAX_PARTICIPANTS} Personen eintragen.` },
    "event-cancelled": addCartItem.errors["event-cancelled"],
    "event-past": addCartItem.errors["event-past"],
    "event-full": addCartItem.errors["event-full"],
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
  errors: { ...recipientUnknown, ...recipientErrors },
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

export type AddRecipientRefusal = CallReason<typeof addRecipient>;
export type EditRecipientRefusal = CallReason<typeof editRecipient>;
export type DeleteRecipientRefusal = CallReason<typeof deleteRecipient>;
