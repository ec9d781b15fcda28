import { preferenceRefusals } from "./preference-refusals.ts";

/** Why a consent to advertising was not kept. */
export const advertisingRefusals = {
  "changed-elsewhere": preferenceRefusals["changed-elsewhere"],
  "no-phone": { status: 422, message: "Bitte tragen Sie zuerst unter „Einstellungen“ eine Telefonnummer ein" },
  "email-unconfirmed": { status: 422, message: "Bitte bestätigen Sie zuerst die E-Mail-Adresse Ihres Kontos" },
} as const;

export type AdvertisingRefusal = keyof typeof advertisingRefusals;
