import * as v from "valibot";

const day = v.pipe(v.string(), v.isoDate());
const hotel = v.object({ hotelId: v.number(), name: v.string(), slug: v.string(), city: v.string() });
const eventModule = v.object({ title: v.string(), hotelId: v.number(), hotel: v.nullable(hotel), startDate: day, endDate: day });

/** Net cents by tier, 0 where a tier is not defined (specification 3, price record). */
const prices = v.object({
  price: v.number(),
  priceParticipantTwo: v.number(),
  priceParticipantThree: v.number(),
  priceParticipantFour: v.number(),
  priceParticipantFive: v.number(),
});

const cartEvent = v.object({
  eventId: v.number(),
  startDate: day,
  endDate: day,
  isOnlineEvent: v.boolean(),
  /** Empty means online. */
  hotel: v.array(hotel),
  content: v.object({ title: v.string(), prices }),
  /** `null` for conferences. */
  theme: v.nullable(v.object({ themeId: v.number(), slug: v.string() })),
  modules: v.array(eventModule),
});

/** Cart item (order) of specification 3; recipients are added at checkout. */
export const orderCartItem = v.object({ cartItemId: v.string(), event: cartEvent, recipients: v.array(v.never()) });
export type OrderCartItem = v.InferOutput<typeof orderCartItem>;

/** Cart item (navigation) of specification 3; `themeTitle` is the title of a conference where there is no theme. */
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
