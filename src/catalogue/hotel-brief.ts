import type { Catalogue } from "./catalogue.ts";
import { entryPath } from "./entry-path.ts";

/** A conference hotel on the page of an event. */
export type HotelBrief = Readonly<{
  title: string;
  path: string;
  city: string;
  address: string;
  walk: string;
  teaser: string;
  accessibility: string;
  illustration: string;
}>;

/** The hotel with this slug; `null` for one that is no longer in the catalogue. */
export function hotelBrief(c: Catalogue, slug: string | undefined): HotelBrief | null {
  const entry = slug === undefined ? undefined : c.find("hotels", slug);
  if (!entry) return null;
  const { title, address, walk, teaser, accessibility, illustration } = entry.data;
  return {
    title,
    path: entryPath(entry) ?? "",
    city: address.city,
    address: `${address.street} ${address.houseNumber}, ${address.postalCode} ${address.city}`,
    walk: `${walk.minutes === 1 ? "1 Gehminute" : `${walk.minutes} Gehminuten`} (${walk.from})`,
    teaser,
    accessibility,
    illustration,
  };
}
