import * as v from "valibot";
import { recipientKinds } from "#src/domain/cart/recipient.ts";
import { overnightOptions } from "#src/domain/events/overnight-option.ts";
import { priceRecordSchema } from "#src/domain/pricing/price-record.schema.ts";

const day = v.pipe(v.string(), v.isoDate());
const hotel = v.object({ hotelId: v.number(), name: v.string(), slug: v.string(), city: v.string() });
const eventModule = v.object({ title: v.string(), hotelId: v.number(), hotel: v.nullable(hotel), startDate: day, endDate: day });

const named = v.object({ name: v.string() });

const cartEvent = v.object({
  eventId: v.number(),
  startDate: day,
  endDate: day,
  isOnlineEvent: v.boolean(),
  /** Empty means online. */
  hotel: v.array(hotel),
  content: v.object({ title: v.string(), prices: priceRecordSchema }),
  /** `null` for conferences. */
  theme: v.nullable(
    v.object({
      themeId: v.number(),
      slug: v.string(),
      actionField: named,
      rubric: named,
      /** Set for external conference days (spec:content-and-entities#event). */
      redirectUrl: v.nullable(v.string()),
    }),
  ),
  modules: v.array(eventModule),
});

/** Somebody who shall take part; the n-th of the list pays the n-th tier. */
const recipient = v.object({
  recipientId: v.string(),
  kind: v.picklist(recipientKinds),
  salutation: v.string(),
  firstname: v.string(),
  lastname: v.string(),
  email: v.nullable(v.string()),
  /** `null` where the event offers none. */
  hotelOverNightOption: v.nullable(v.picklist(overnightOptions)),
  personalNotes: v.nullable(v.string()),
  /** Of a conference, by title; empty for any other event. */
  workshops: v.array(v.string()),
});

/** Cart item of an order (spec:content-and-entities#cart-items). */
export const orderCartItem = v.object({ cartItemId: v.string(), event: cartEvent, recipients: v.array(recipient) });
export type OrderCartItem = v.InferOutput<typeof orderCartItem>;

/** Navigation item (spec:content-and-entities#cart-items); `themeTitle` is the conference's title where there is no theme. */
export const navigationCartItem = v.object({
  cartItemId: v.string(),
  eventId: v.number(),
  themeId: v.nullable(v.number()),
  themeTitle: v.string(),
  startDate: day,
  endDate: day,
  city: v.string(),
});
export type NavigationCartItem = v.InferOutput<typeof navigationCartItem>;
