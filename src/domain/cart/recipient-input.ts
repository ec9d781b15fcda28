import type { FormValues } from "#src/shared/forms/form.ts";
import { isOneDay } from "../events/event.ts";
import { type OvernightOption, overnightOptions } from "../events/overnight-option.ts";
import type { PortalEvent } from "../events/portal-event.ts";
import { pricedEvent } from "../pricing/price-quote.ts";
import type { openRecipientForm } from "./recipient.form.ts";
import { type RecipientFacts, recipientKinds } from "./recipient.ts";

export type RecipientInput = FormValues<typeof openRecipientForm>;

/** Online there is nothing to choose, nor where a hotel has no rates. */
export const offersOvernight = (event: PortalEvent): boolean => pricedEvent(event).rates !== null;

/** Somebody who comes for one day needs no room; null where nothing is offered. */
export function defaultOvernight(event: PortalEvent): OvernightOption | null {
  if (!offersOvernight(event)) return null;
  return isOneDay(event) ? "Tagesgast" : "mit Übernachtung";
}

export const recipientDefaults = { kind: recipientKinds[0], salutation: "Keine Angabe" } as const;

/** Checked input with its defaults; null when an option was chosen where the event offers none. */
export function toRecipient(input: RecipientInput, event: PortalEvent): RecipientFacts | null {
  const chosen = overnightOptions.find((option) => option === input.hotelOverNightOption);
  if (chosen !== undefined && !offersOvernight(event)) return null;
  return {
    kind: recipientKinds.find((kind) => kind === input.kind) ?? recipientDefaults.kind,
    salutation: input.salutation ?? recipientDefaults.salutation,
    firstname: input.firstname,
    lastname: input.lastname,
    email: input.email ?? null,
    hotelOverNightOption: chosen ?? defaultOvernight(event),
    personalNotes: input.personalNotes ?? null,
  };
}
