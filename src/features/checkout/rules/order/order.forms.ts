import { invoiceFields } from "#src/domain/booking/invoice-fields.ts";
import { defineForm } from "#src/shared/forms/form.ts";

/** The link alone lets somebody act: nothing else has to tell people from programs, as opening it changes nothing. */
const unguarded = true;
const hidden = (label: string) => ({ kind: "hidden", label, rule: "line" }) as const;
/** Ids of the seats, by commas. */
const plaetze = { kind: "hidden", label: "Plätze", rule: "message" } as const;

export const bookSeatsForm = defineForm({ id: "buchen", unguarded, fields: { plaetze }, submit: "Zahlungspflichtig buchen" });
export const giveBackSeatsForm = defineForm({ id: "zurueckgeben", unguarded, fields: { plaetze }, submit: "Kostenfrei zurückgeben" });

/** `fee` is what the page showed, in net cents: nobody pays another sum than the one that was read. */
export const cancelSeatsForm = defineForm({
  id: "stornieren",
  unguarded,
  fields: { plaetze, fee: hidden("Stornokosten") },
  submit: "Stornieren",
});

/** `fee`, `after` and `stamp` are what the page showed: sums in net cents, and everything together. */
export const rebookSeatsForm = defineForm({
  id: "umbuchen",
  unguarded,
  fields: {
    plaetze,
    termin: hidden("Termin"),
    option: { ...hidden("Verpflegung und Übernachtung"), optional: true },
    fee: hidden("Umbuchungskosten"),
    after: hidden("Preis"),
    stamp: hidden("Stand"),
  },
  submit: "Umbuchen",
});

export const invoiceForm = defineForm({
  id: "rechnungsdaten",
  unguarded,
  // `gezeigt` is what the page showed: nobody overwrites what somebody else has saved since.
  fields: { ...invoiceFields, gezeigt: { ...hidden("Stand"), optional: true } },
  submit: "Rechnungsdaten speichern",
});

export const messageForm = defineForm({
  id: "nachricht",
  unguarded,
  fields: { message: { kind: "textarea", label: "Ihre Nachricht", rule: "message", rows: 6 } },
  submit: "Nachricht senden",
});

/** What can be done on the page of an order, by the name of its form; its address asks for it (`?aktion=…`). */
export const orderActions = ["buchen", "zurueckgeben", "stornieren", "umbuchen", "rechnungsdaten", "nachricht", "beschluss"] as const;
export type OrderAction = (typeof orderActions)[number];

export const isOrderAction = (text: string | null): text is OrderAction => orderActions.some((action) => action === text);
