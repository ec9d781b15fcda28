import { type Brand, type Origins, profiles } from "#src/brand/brand.ts";

/** Where requests from visitors go. */
export const requestsAddress = "info@example.org";

export const servicePhone = { label: "089 0000-100", href: "tel:+49890000100" } as const;

export const faxNumber = "089 0000-109";

/** The publisher, referred to by `@id` from the other objects. */
export function organisation(brand: Brand, origins: Origins): object {
  return {
    "@type": "EducationalOrganization",
    "@id": `${origins.ifb}/#organisation`,
    name: profiles[brand].organisation,
    url: `${origins.ifb}/`,
    logo: `${origins[brand]}/logo-mark-${brand}.svg`,
    address: {
      "@type": "PostalAddress",
      streetAddress: "Musterallee 12",
      postalCode: "80331",
      addressLocality: "München",
      addressCountry: "DE",
    },
  };
}
