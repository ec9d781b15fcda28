import * as v from "valibot";
import { advertisingChannels, advertisingPurposes } from "#src/domain/accounts/consents.ts";
import { requestSchema } from "#src/shared/forms/request-schema.ts";
import { defineContract } from "#src/shared/http/contract.ts";
import { advertisingForm } from "./advertising.form.ts";
import { advertisingRefusals } from "./advertising-refusals.ts";

const wording = v.object({ version: v.string(), text: v.string() });

export const getAdvertising = defineContract({
  method: "GET",
  path: "/api-meinifb/get-advertising",
  summary: "Wozu und auf welchen Wegen das ifb werben würde, mit dem Wortlaut der Einwilligung und seiner Fassung.",
  access: "account",
  request: v.strictObject({}),
  response: v.array(
    v.object({
      field: v.string(),
      purpose: v.picklist(advertisingPurposes),
      purposeName: v.string(),
      channel: v.picklist(advertisingChannels),
      channelName: v.string(),
      wording,
    }),
  ),
  errors: {},
});

const preferences = v.object({
  /** Goes back with a change: who has read something older is told so. */
  version: v.string(),
  consents: v.array(
    v.object({
      field: v.string(),
      purpose: v.picklist(advertisingPurposes),
      channel: v.picklist(advertisingChannels),
      given: v.boolean(),
      /** When it was given, or taken back; null for what was never asked for. */
      at: v.nullable(v.string()),
      /** What was agreed to, in the words of then. */
      wording: v.nullable(wording),
    }),
  ),
  newsletters: v.array(
    v.object({ brand: v.picklist(["ifb", "betriebsrat"]), state: v.picklist(["on", "waiting", "off"]), at: v.nullable(v.string()) }),
  ),
});

export const getMarketingPreferences = defineContract({
  method: "GET",
  path: "/api-meinifb/get-marketing-preferences",
  summary: "In welche Werbung jemand eingewilligt hat, mit Zeitpunkt und Wortlaut, und welche Newsletter bestellt sind.",
  access: "credentials",
  request: v.strictObject({}),
  response: preferences,
  errors: {},
});

export const updateMarketingPreferences = defineContract({
  method: "POST",
  also: ["PUT"],
  path: "/api-meinifb/update-marketing-preferences",
  summary:
    "Erteilt und widerruft Einwilligungen in Werbung; was fehlt, gilt als widerrufen. Newsletter bestellt newsletter-subscription-request.",
  access: "credentials",
  request: requestSchema(advertisingForm),
  response: preferences,
  errors: advertisingRefusals,
});
