import type { FormValues } from "#src/shared/forms/form.ts";
import { canReserve } from "../booking/hold.ts";
import { type OvernightOption, usualOption } from "../events/overnight-option.ts";
import type { PortalEvent } from "../events/portal-event.ts";
import { hotelOptionsOf, pricedEvent } from "../pricing/price-quote.ts";
import type { openRecipientForm } from "./recipient.form.ts";
import { type RecipientFacts, recipientKinds } from "./recipient.ts";
import { newcomerValue } from "./statement.ts";

export type RecipientInput = FormValues<typeof openRecipientForm>;

/** Online there is nothing to choose, nor where a hotel has no rates: then there are none. */
export const optionsAt = (event: PortalEvent): readonly OvernightOption[] => hotelOptionsOf(pricedEvent(event));

export const offersOvernight = (event: PortalEvent): boolean => optionsAt(event).length > 0;

/** What was chosen at another event or before the dates changed, if this event offers it (spec:prices#overnight-options); else null. */
export const offeredOption = (option: string | null | undefined, event: PortalEvent): OvernightOption | null =>
  optionsAt(event).find((offered) => offered === option) ?? null;

/** Whether somebody still has to choose from what the event offers. */
export const lacksOption = ({ hotelOverNightOption }: Pick<RecipientFacts, "hotelOverNightOption">, event: PortalEvent): boolean =>
  offersOvernight(event) && offeredOption(hotelOverNightOption, event) === null;

/** Null where nothing is offered. */
export function defaultOvernight(event: PortalEvent): OvernightOption | null {
  const { rates, stay } = pricedEvent(event);
  return rates === null ? null : usualOption(stay);
}

export type RecipientPreset = Pick<RecipientFacts, "kind" | "salutation" | "hotelOverNightOption">;

/**
 * What somebody starts with before anything was chosen (spec:cart-and-checkout#participants): the first person of an item is
 * reserved for, each further one like the person `before`. On the day an event begins, seats can be booked only.
 */
export function recipientPreset(
  event: PortalEvent,
  before: Pick<RecipientFacts, "kind" | "hotelOverNightOption"> | undefined,
  now: Date,
): RecipientPreset {
  const wanted = before?.kind ?? "reservierung";
  return {
    kind: canReserve(now, event.startDate) ? wanted : "buchung",
    salutation: "Keine Angabe",
    hotelOverNightOption: offeredOption(before?.hotelOverNightOption, event) ?? defaultOvernight(event),
  };
}

/** Checked input with its preset; null when an option was chosen that the event doesn't offer. */
export function toRecipient(input: RecipientInput, event: PortalEvent, preset: RecipientPreset): RecipientFacts | null {
  const chosen = offeredOption(input.hotelOverNightOption, event);
  if (chosen === null && input.hotelOverNightOption) return null;
  return {
    kind: recipientKinds.find((kind) => kind === input.kind) ?? preset.kind,
    salutation: input.salutation ?? preset.salutation,
    firstname: input.firstname,
    lastname: input.lastname,
    email: input.email ?? null,
    hotelOverNightOption: chosen ?? preset.hotelOverNightOption,
    personalNotes: input.personalNotes ?? null,
  };
}

type Listed = RecipientFacts & Readonly<{ role: string | null; newcomer: number | null }>;

/** Whether somebody is listed with all that is stated here, so that nothing is lost where it is not taken again (spec:cart-and-checkout#entering-people). */
export function isEntered(input: RecipientInput, { newcomer, ...facts }: Listed): boolean {
  const listed: Readonly<Record<string, unknown>> = { ...facts, newcomer: newcomerValue(newcomer) };
  return Object.entries(input).every(([field, stated]) => stated === undefined || stated === listed[field]);
}
