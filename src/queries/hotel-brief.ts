import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { entryPath } from "#src/catalogue/entry-path.ts";
import type { Illustration } from "#src/domain/page/illustration.ts";

export type HotelBrief = Readonly<{
  title: string;
  path: string;
  city: string;
  address: string;
  walk: string;
  teaser: string;
  accessibility: string;
  illustration: Illustration;
}>;

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
