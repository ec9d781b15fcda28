/** The two sites of the product. A brand is data; only `resolve-brand.ts` looks at the host. */
export type Brand = "ifb" | "betriebsrat";

export const brands: readonly Brand[] = ["ifb", "betriebsrat"];

export const otherBrand: Readonly<Record<Brand, Brand>> = { ifb: "betriebsrat", betriebsrat: "ifb" };

/** The public origin of each site, without a trailing slash. */
export type Origins = Readonly<Record<Brand, string>>;

export type BrandProfile = {
  readonly name: string;
  readonly titleSuffix: string;
  readonly claim: string;
  readonly organisation: string;
  readonly themeColor: Readonly<{ light: string; dark: string }>;
};

export const profiles: Readonly<Record<Brand, BrandProfile>> = {
  ifb: {
    name: "ifb",
    titleSuffix: "ifb",
    claim: "Seminare für Betriebsrat, SBV und JAV",
    organisation: "ifb Musterinstitut – Schulung für Betriebsräte GmbH",
    themeColor: { light: "#0b5c60", dark: "#0e1b1c" },
  },
  betriebsrat: {
    name: "betriebsrat",
    titleSuffix: "betriebsrat",
    claim: "Wissen für Betriebsrat, SBV und JAV",
    organisation: "ifb Musterinstitut – Schulung für Betriebsräte GmbH",
    themeColor: { light: "#36459f", dark: "#12152a" },
  },
};
