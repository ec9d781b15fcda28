import * as v from "valibot";
import { MAX_WAITING_SEATS } from "#src/domain/booking/waiting-list.ts";
import { email } from "#src/shared/forms/fields/email.ts";
import { firstname, lastname } from "#src/shared/forms/fields/name.ts";
import { phone } from "#src/shared/forms/fields/phone.ts";
import { salutation } from "#src/shared/forms/fields/salutation.ts";
import { linkVersion } from "../link-version.ts";
import { reason } from "../reason.ts";

const MOST_HOURS = 336;
const id = v.pipe(v.string(), v.uuid());
const numberUpTo = (most: number, message: string) =>
  v.pipe(v.string(), v.trim(), v.regex(/^[1-9]\d{0,2}$/, message), v.transform(Number), v.maxValue(most, message));
const none = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

/** What staff do about a waiting list. A reason is optional only for whoever is next in line. */
export const waitingForm = v.variant("intent", [
  v.strictObject({
    intent: v.literal("offer"),
    id,
    hours: numberUpTo(MOST_HOURS, `Bitte geben Sie eine Frist von 1 bis ${MOST_HOURS} Stunden an.`),
    reason: v.lazy(
      (typed): v.GenericSchema<unknown, string | undefined> =>
        typed === undefined || (typeof typed === "string" && typed.trim() === "") ? none : reason,
    ),
  }),
  v.strictObject({ intent: v.literal("withdraw"), id, reason }),
  v.strictObject({ intent: v.literal("remove"), id, reason }),
  v.strictObject({ intent: v.literal("revoke-links"), id, reason, version: linkVersion }),
  v.strictObject({
    intent: v.literal("add"),
    salutation,
    firstname,
    lastname,
    email,
    phone: v.lazy(
      (typed): v.GenericSchema<unknown, string | undefined> =>
        typeof typed === "string" && typed.trim() === "" ? none : (phone as v.GenericSchema<unknown, string>),
    ),
    quantity: numberUpTo(MAX_WAITING_SEATS, `Bitte geben Sie 1 bis ${MAX_WAITING_SEATS} Plätze an.`),
  }),
]);
export type WaitingForm = v.InferOutput<typeof waitingForm>;
