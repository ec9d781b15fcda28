import { addressJsonLd } from "#src/domain/events/event-json-ld.ts";
import type { HouseAccess } from "#src/domain/places/house-access.ts";

export type HotelFacts = Readonly<{
  url: string;
  title: string;
  description: string;
  image: string;
  street: string;
  postalCode: string;
  city: string;
  cityUrl: string;
  rooms: number;
  amenities: readonly string[];
  access: HouseAccess;
}>;

const feature = (name: string, value: boolean | number, more: object = {}): object => ({
  "@type": "LocationFeatureSpecification",
  name,
  value,
  ...more,
});

/** What is not there is said too: somebody may depend on it. */
const accessFeatures = ({ lift, wheelchairRooms, inductionLoop, stepFreeMetres }: HouseAccess): readonly object[] => [
  feature("Aufzug", lift),
  feature("Rollstuhlgerechte Zimmer", wheelchairRooms),
  feature("Induktive Höranlage", inductionLoop),
  stepFreeMetres === null
    ? feature("Stufenloser Weg von der Haltestelle", false)
    : feature("Stufenloser Weg von der Haltestelle", stepFreeMetres, { unitCode: "MTR" }),
];

export function hotelJsonLd({
  url,
  title,
  description,
  image,
  street,
  postalCode,
  city,
  cityUrl,
  rooms,
  amenities,
  access,
}: HotelFacts): object {
  return {
    "@type": "Hotel",
    "@id": `${url}#hotel`,
    name: title,
    description,
    url,
    image,
    address: addressJsonLd({ street, postalCode, city }),
    containedInPlace: { "@type": "City", "@id": `${cityUrl}#ort`, name: city },
    numberOfRooms: rooms,
    amenityFeature: [...amenities.map((name) => feature(name, true)), ...accessFeatures(access)],
  };
}

export type TownFacts = Readonly<{
  url: string;
  title: string;
  description: string;
  state: string;
  hotels: readonly Readonly<{ name: string; url: string }>[];
}>;

export function townJsonLd({ url, title, description, state, hotels }: TownFacts): object {
  return {
    "@type": "City",
    "@id": `${url}#ort`,
    name: title,
    description,
    url,
    containedInPlace: { "@type": "State", name: state, containedInPlace: { "@type": "Country", name: "Deutschland" } },
    ...(hotels.length > 0 ? { containsPlace: hotels.map((hotel) => ({ "@type": "Hotel", "@id": `${hotel.url}#hotel`, ...hotel })) } : {}),
  };
}
