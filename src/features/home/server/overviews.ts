import type { Brand } from "#src/brand/brand.ts";

type Overview = Readonly<{ label: string; path: string }>;

export const overviews: Readonly<Record<Brand, readonly Overview[]>> = {
  ifb: [
    { label: "Seminare nach Rubriken", path: "/seminare" },
    { label: "Alle Termine", path: "/seminare/p" },
    { label: "Orte und Hotels", path: "/standorte" },
    { label: "Kontakt", path: "/service/kontakt" },
  ],
  betriebsrat: [
    { label: "Betriebsratslexikon", path: "/betriebsratslexikon" },
    { label: "Rechtsprechung", path: "/rechtsprechung" },
    { label: "News", path: "/news" },
    { label: "Kontakt", path: "/service/kontakt" },
  ],
};
