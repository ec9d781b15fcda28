/** ISO 3166-1 alpha-2. Where most of our customers sit, and the other states of Europe. */
const first = ["DE", "AT", "CH"] as const;
const others = [
  ...["AL", "AD", "BE", "BA", "BG", "DK", "EE", "FI", "FR", "GR", "IE", "IS", "IT", "XK", "HR", "LV", "LI", "LT", "LU", "MT", "MD"],
  ...["MC", "ME", "NL", "MK", "NO", "PL", "PT", "RO", "SM", "SE", "RS", "SK", "SI", "ES", "CZ", "TR", "UA", "HU", "VA", "GB", "CY"],
  "BY",
] as const;

export type Country = Readonly<{ code: string; name: string }>;

const names = new Intl.DisplayNames("de", { type: "region" });

/** In German; the code itself for one that is none. */
export const countryName = (code: string): string => names.of(code) ?? code;

/** By their German names, Germany, Austria and Switzerland first. */
export function countries(): readonly Country[] {
  const { compare } = new Intl.Collator("de");
  const named = (code: string): Country => ({ code, name: countryName(code) });
  return [...first.map(named), ...others.map(named).toSorted((a, b) => compare(a.name, b.name))];
}
