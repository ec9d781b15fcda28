import { z } from "zod";
import { description, euros, illustration, line, refTo } from "./fields.ts";

/** `hotels/{slug}.md`: an (invented) conference hotel. */
export const hotels = z.strictObject({
  /** Never 522 or -1: those mean "not in person" (specification 4). */
  id: z
    .number()
    .int()
    .positive()
    .refine((id) => id !== 522, "522 ist für „nicht in Präsenz“ vergeben"),
  title: line(3, 80),
  location: refTo("locations"),
  description,
  teaser: line(40, 300),
  address: z.strictObject({
    street: line(2, 80),
    houseNumber: line(1, 8),
    postalCode: z.string().regex(/^\d{5}$/, "braucht genau fünf Ziffern"),
    city: line(2, 60),
  }),
  rooms: z.number().int().positive(),
  seminarRooms: z.number().int().positive(),
  /** Walking minutes from the station or stop named. */
  walk: z.strictObject({ from: line(3, 80), minutes: z.number().int().positive() }),
  amenities: z.array(line(3, 80)).min(4),
  /** Honest note on access for people with disabilities. */
  accessibility: line(30, 400),
  /** Net price per person and day, EUR. */
  rates: z.strictObject({ overnight: euros, dayGuest: euros, dayBefore: euros }),
  illustration,
});
