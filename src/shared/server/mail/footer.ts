import { type Brand, type Origins, profiles } from "#src/brand/brand.ts";
import { provider } from "./provider.ts";

export type FooterLink = Readonly<{ label: string; href: string }>;
export type MailFooter = Readonly<{ organisation: string; lines: readonly string[]; links: readonly FooterLink[] }>;

export function footerOf(brand: Brand, origins: Origins): MailFooter {
  const { street, town, phone, email, seat, register, registerNumber, management } = provider;
  return {
    organisation: profiles[brand].organisation,
    lines: [
      `${street}, ${town}`,
      `Telefon ${phone}, E-Mail ${email}`,
      `Sitz: ${seat}, ${register}, ${registerNumber}`,
      `Geschäftsführung: ${management}`,
    ],
    links: [
      { label: "Impressum", href: `${origins[brand]}/impressum` },
      { label: "Datenschutz", href: `${origins[brand]}/datenschutz` },
    ],
  };
}
