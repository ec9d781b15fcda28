import * as v from "valibot";

const day = v.pipe(v.string(), v.isoDate());

export const wishlistEntry = v.object({
  /** `t101` or `e10001`. */
  entry: v.string(),
  kind: v.picklist(["theme", "event"]),
  id: v.number(),
  /** As it is now; of what is gone, as it was. */
  title: v.string(),
  /** On the main site; `null` once the theme or event is gone. */
  path: v.nullable(v.string()),
  addedAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type WishlistEntry = v.InferOutput<typeof wishlistEntry>;

const eventFacts = v.object({
  eventId: v.number(),
  title: v.string(),
  startDate: day,
  endDate: day,
  isOnlineEvent: v.boolean(),
  /** Town, or `Online`. */
  city: v.string(),
  state: v.picklist(["frei", "wenige", "warteliste", "abgesagt", "beendet"]),
  takesPlace: v.boolean(),
  /** Only below ten, and only while the event can be booked. */
  freeSeats: v.nullable(v.number()),
  /** Net cents of the first participant. */
  price: v.number(),
});

/** `event` is the entry's own, of a theme the next one ahead; `null` where there is none. */
export const wishlistEntryWithEvent = v.object({ ...wishlistEntry.entries, event: v.nullable(eventFacts) });
export type WishlistEntryWithEvent = v.InferOutput<typeof wishlistEntryWithEvent>;
