import { type Brand, type Origins, profiles } from "#src/brand/brand.ts";

export const requestsAddress = "info@example.org";

export const servicePhone = { label: "089 0000-100", href: "tel:+49890000100" } as const;

export const faxNumber = "089 0000-109";

const seat = { street: "Musterallee 12", postalCode: "80331", city: "München", region: "Bayern" } as const;

/** The address of the publisher, where somebody works in its town; elsewhere only the town is known. */
export const workplaceAddress = (city: string): object =>
  city === seat.city ? seatAddress : { "@type": "PostalAddress", addressLocality: city, addressCountry: "DE" };

const seatAddress = {
  "@type": "PostalAddress",
  streetAddress: seat.street,
  postalCode: seat.postalCode,
  addressLocality: seat.city,
  addressRegion: seat.region,
  addressCountry: "DE",
} as const;

/** The publisher as other objects name it: search engines do not follow an `@id` to another page. */
export const organisationRef = (origin: string): object => ({
  "@type": "EducationalOrganization",
  "@id": `${origin}/#organisation`,
  name: profiles.ifb.organisation,
  url: `${origin}/`,
});

export function organisation(brand: Brand, origins: Origins): object {
  return {
    "@type": "EducationalOrganization",
    "@id": `${origins.ifb}/#organisation`,
    name: profiles[brand].organisation,
    url: `${origins.ifb}/`,
    logo: `${origins[brand]}/logo-mark-${brand}.svg`,
    address: seatAddress,
  };
}
