import { expect, it } from "vitest";
import { brandOfPath, hrefOn, resolveBrand } from "./resolve-brand.ts";

const origins = { ifb: "http://localhost:4321", betriebsrat: "https://www.Betriebsrat.example" };

it.each([
  ["localhost:4321", "ifb"],
  ["LocalHost:4321", "ifb"],
  ["www.betriebsrat.example", "betriebsrat"],
  ["localhost", undefined],
  ["localhost:80", undefined],
  ["betriebsrat.example", undefined],
  ["www.betriebsrat.example.evil.example", undefined],
  ["", undefined],
  [undefined, undefined],
])("reads the site of host %s as %s", (host, brand) => expect(resolveBrand(host, origins)).toBe(brand));

it.each([
  ["/seminare", "ifb"],
  ["/seminare/p/10001", "ifb"],
  ["/standorte/hotel/x-613", "ifb"],
  ["/referenten/katrin-probe", "ifb"],
  ["/fachtagung/x", "ifb"],
  ["/warteliste/x", "ifb"],
  ["/schulungsanspruch/betriebsrat", "ifb"],
  ["/jobs-karriere/offene-stellen", "ifb"],
  ["/agb", "ifb"],
  ["/betriebsratslexikon/sbv/x", "betriebsrat"],
  ["/rechtsprechung/urteil/x", "betriebsrat"],
  ["/gesetze/betrvg", "betriebsrat"],
  ["/news", "betriebsrat"],
  ["/wahlseiten-news/archiv", "betriebsrat"],
  ["/redaktion", "betriebsrat"],
  ["/", undefined],
  ["/suche", undefined],
  ["/impressum", undefined],
  ["/service/kontakt", undefined],
  ["/service/newsletter", undefined],
  ["/service/newsletter/abmelden", undefined],
  ["/service/katalog", "ifb"],
  ["/service/katalog/", "ifb"],
  ["/service/sbv-anfrage", "ifb"],
  ["/service/constructor", undefined],
  ["/order-api/add-cart-item", undefined],
  ["/Seminare", undefined],
  ["/kundenportal/meinifb", "ifb"],
  ["/kundenportal/gremium-einladung", "ifb"],
  ["/kundenportal/login", undefined],
  ["/kundenportal/get-token", undefined],
  ["/login", undefined],
  ["/registrierung", undefined],
  ["/seminare#arbeitsrecht", "ifb"],
  ["/news?seite=2", "betriebsrat"],
  ["/service/katalog?x=1", "ifb"],
  ["/suche?q=/seminare", undefined],
  ["/constructor", undefined],
  ["/__proto__/x", undefined],
])("gives %s to %s", (path, brand) => expect(brandOfPath(path)).toBe(brand));

it.each([
  ["ifb", "/seminare", "/seminare"],
  ["ifb", "/news/x#y", "https://www.Betriebsrat.example/news/x#y"],
  ["betriebsrat", "/seminare/p?x=1", "http://localhost:4321/seminare/p?x=1"],
  ["betriebsrat", "/impressum", "/impressum"],
] as const)("writes on %s the link %s as %s", (brand, path, href) => expect(hrefOn(brand, path, origins)).toBe(href));
