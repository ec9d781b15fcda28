import type { SeatAction } from "#src/domain/booking/seat-action.ts";
import { defineForm } from "#src/shared/forms/form.ts";
import { otherPersonFields } from "#src/shared/forms/groups/person-fields.ts";

/** The link alone lets somebody act: nothing else has to tell people from programs, as opening it changes nothing. */
const unguarded = true;

export const bookForm = defineForm({ id: "buchen", unguarded, fields: {}, submit: "Zahlungspflichtig buchen" });

export const giveBackForm = defineForm({ id: "zurueckgeben", unguarded, fields: {}, submit: "Kostenfrei zurückgeben" });

/** `fee` is what the page showed, in net cents: nobody pays another sum than the one that was read. */
export const cancelForm = defineForm({
  id: "stornieren",
  unguarded,
  fields: { fee: { kind: "hidden", label: "Stornokosten", rule: "line" } },
  submit: "Stornieren",
});

export const replaceForm = defineForm({
  id: "ersatzperson",
  unguarded,
  fields: {
    ...otherPersonFields,
    email: { kind: "email", label: "E-Mail-Adresse", rule: "email", optional: true, width: "half" },
  },
  submit: "Ersatzperson eintragen",
});

/** What is done on the page of one seat; moving it is done on the page of its order. */
export const bookingActions = ["buchen", "zurueckgeben", "stornieren", "ersatzperson"] as const satisfies readonly SeatAction[];
export type BookingAction = (typeof bookingActions)[number];

export const isBookingAction = (text: string | null): text is BookingAction => bookingActions.some((action) => action === text);
