import * as v from "valibot";
import { firstname, lastname } from "#src/shared/forms/fields/name.ts";
import { salutation } from "#src/shared/forms/fields/salutation.ts";
import { reason } from "../reason.ts";

/** `b-{booking}`: a seat that shall have a certificate. */
export const CHOSEN_SEAT = "b-";

const certificate = v.pipe(v.string(), v.maxLength(60));

export const certificateForm = v.variant("intent", [
  v.objectWithRest({ intent: v.literal("issue") }, v.literal("ja")),
  v.strictObject({ intent: v.literal("revoke"), certificate, reason }),
  v.strictObject({ intent: v.literal("reissue"), certificate, salutation, firstname, lastname }),
]);

export type CertificateForm = v.InferOutput<typeof certificateForm>;
