import { expect, it } from "vitest";
import type { TopLevelItem } from "#src/domain/page/navigation.ts";
import { bareItem } from "#src/domain/page/test/made-navigation.ts";
import { pageOfAddress } from "#src/domain/page/without-query.ts";
import { navAddress, navItems, sisterAddress } from "./nav-address.ts";

const origins = { ifb: "https://ifb.example", betriebsrat: "https://br.example" };

it.each([
  ["ifb", "/seminare", "/seminare"],
  ["ifb", "/impressum", "/impressum"],
  ["ifb", "/news#neu", "https://br.example/news#neu"],
  ["ifb", "", ""],
  ["ifb", "tel:+49890000100", "tel:+49890000100"],
  ["betriebsrat", "/news", "https://br.example/news"],
  ["betriebsrat", "/service/kontakt", "https://br.example/service/kontakt"],
  ["betriebsrat", "/", "https://br.example/"],
  ["betriebsrat", "/seminare?x=1", "https://ifb.example/seminare?x=1"],
  ["betriebsrat", "", ""],
  ["betriebsrat", "https://example.org/", "https://example.org/"],
] as const)("on %s writes %j as %j", (brand, url, address) => expect(navAddress(brand, url, origins)).toBe(address));

it.each([
  ["ifb", "/", "https://br.example/"],
  ["ifb", "/forum", "https://br.example/forum"],
  ["ifb", "/impressum", "https://br.example/impressum"],
  ["betriebsrat", "/", "https://ifb.example/"],
  ["betriebsrat", "/seminare", "https://ifb.example/seminare"],
] as const)("leads from %s with %j to %s", (brand, url, address) => expect(sisterAddress(brand, url, origins)).toBe(address));

it.each([
  ["/news", "/news"],
  ["/news/", "/news"],
  ["/", "/"],
  ["/news?seite=2#unten", "/news"],
  ["/?x=1", "/"],
])("reads the page of %s as %s", (address, path) => expect(pageOfAddress(address)).toBe(path));

it("writes the addresses of all levels, the links of tabs and the paths of drawings", () => {
  const third = { ...bareItem, id: "c", linkText: "c", url: "/news" };
  const second = { ...bareItem, id: "b", linkText: "b", url: "", tabLinkRel: "/fachartikel", tabLinkAbs: "", children: [third] };
  const top: TopLevelItem = {
    ...bareItem,
    id: "a",
    linkText: "a",
    url: "/seminare",
    children: [second],
    flyoutStyle: "",
    inspiration: "1",
    inspirationContent: [{ imageVertical: "hoch", imageHorizontal: "quer", content: "Text" }],
  };
  expect(navItems([top], "betriebsrat", origins)).toEqual([
    {
      ...top,
      url: "https://ifb.example/seminare",
      children: [{ ...second, tabLinkRel: "https://br.example/fachartikel", children: [{ ...third, url: "https://br.example/news" }] }],
      inspirationContent: [{ imageVertical: "/illustrations/hoch.svg", imageHorizontal: "/illustrations/quer.svg", content: "Text" }],
    },
  ]);
});
