import type { Brand, Origins } from "./brand.ts";

/** First path segments whose pages belong to one site alone (spec:brands-and-hosts#canonical-host). */
const sections: Readonly<Record<string, Brand>> = {
  seminare: "ifb",
  standorte: "ifb",
  referenten: "ifb",
  fachtagung: "ifb",
  schulungsanspruch: "ifb",
  "jobs-karriere": "ifb",
  meinifb: "ifb",
  warteliste: "ifb",
  buchung: "ifb",
  rueckmeldung: "ifb",
  checkout: "ifb",
  "checkout-pdf": "ifb",
  kalender: "ifb",
  zertifikat: "ifb",
  wishlist: "ifb",
  "personalisierter-schulungsplan": "ifb",
  schulungsplan: "ifb",
  kostenrechner: "ifb",
  "werbemittelshop-login": "ifb",
  "werbemittelshop-logout": "ifb",
  "online-fax": "ifb",
  manage: "ifb",
  agb: "ifb",
  "ueber-uns": "ifb",
  betriebsratslexikon: "betriebsrat",
  rechtsprechung: "betriebsrat",
  gesetze: "betriebsrat",
  news: "betriebsrat",
  fachartikel: "betriebsrat",
  "br-magazin-interview": "betriebsrat",
  themen: "betriebsrat",
  tag: "betriebsrat",
  videos: "betriebsrat",
  "wahlseiten-news": "betriebsrat",
  forum: "betriebsrat",
  redaktion: "betriebsrat",
};

/** Pages below a first segment that otherwise stands on both sites. */
const pages: Readonly<Record<string, Brand>> = {
  "/kundenportal/meinifb": "ifb",
  "/kundenportal/br-a-z": "ifb",
  "/kundenportal/gremium-einladung": "ifb",
  "/service/sbv-anfrage": "ifb",
  "/service/katalog": "ifb",
  "/service/anwaltsberatung": "ifb",
  "/service/anmeldung": "ifb",
  "/service/digitaler-wandel": "ifb",
};

/** `host:port` in lower case to brand; an unknown host belongs to no brand and is refused. */
export function resolveBrand(host: string | undefined, origins: Origins): Brand | undefined {
  const asked = host?.toLowerCase();
  if (asked === undefined) return undefined;
  if (asked === new URL(origins.ifb).host) return "ifb";
  if (asked === new URL(origins.betriebsrat).host) return "betriebsrat";
  return undefined;
}

/** The one site a path belongs to; `undefined` for what stands on both (home, legal pages, calls, assets). */
export function brandOfPath(address: string): Brand | undefined {
  const cut = address.search(/[?#]/);
  const path = cut < 0 ? address : address.slice(0, cut);
  const from = path.indexOf("/") + 1;
  const to = path.indexOf("/", from);
  const section = from === 0 ? "" : path.slice(from, to < 0 ? undefined : to);
  // Own names only: `/constructor` belongs to no site.
  if (Object.hasOwn(sections, section)) return sections[section];
  const page = path.replace(/\/$/, "");
  return Object.hasOwn(pages, page) ? pages[page] : undefined;
}

/** A site path as an address that works on `brand`: relative at home, with the other site's origin otherwise. */
export function hrefOn(brand: Brand, path: string, origins: Origins): string {
  const owner = brandOfPath(path);
  return owner === undefined || owner === brand ? path : origins[owner] + path;
}
