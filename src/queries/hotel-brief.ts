import type { Catalogue } from "#src/catalogue/catalogue.ts";
import { entryPath } from "#src/catalogue/entry-path.ts";
import type { Fact } from "#src/domain/page/fact.ts";
import type { Illustration } from "#src/domain/page/illustration.ts";
import { accessFacts } from "#src/domain/places/house-access.ts";
import { hotelAccess } from "./hotel-access.ts";

export type HotelBrief = Readonly<{
  title: string;
  path: string;
  city: string;
  address: string;
  walk: string;
  teaser: string;
  accessibility: string;
  access: readonly Fact[];
  walkSentence: string;
  arrival: Readonly<{ train: string; car: string }>;
  illustration: Illustration;
}>;

/** The last part of the way, for those who come by train. */
export const walkSentence = ({ from, minutes }: Readonly<{ from: string; minutes: number }>): string =>
  `Vom Halt „${from}“ gehen Sie ${minutes === 1 ? "eine Minute" : `${minutes} Minuten`} zu Fuß.`;

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
    access: accessFacts(hotelAccess(entry.data), walk.from),
    walkSentence: walkSentence(walk),
    arrival: c.get("locations", entry.data.location).data.arrival,
    illustration,
  };
}
