import { type Brand, type Origins, otherBrand, profiles } from "#src/brand/brand.ts";
import { hrefOn } from "#src/brand/resolve-brand.ts";
import { currentSection, groupsOn, hasFlyout, linksOn, type NavigationLink, visibleItems } from "#src/domain/page/navigation.ts";
import type { PageHead } from "#src/domain/page/page-head.ts";
import { type SocialLink, socialLinks } from "#src/domain/page/social-networks.ts";
import { sisterAddress } from "#src/features/navigation/rules/nav-address.ts";
import { navigationOf } from "#src/queries/navigation.ts";
import { loginPath, MEMBER_AREA } from "#src/shared/http/login-path.ts";

export type FrameLink = Readonly<{ label: string; href: string; current: boolean; note?: string }>;
/** A link that works by itself; `current` where the page lies in its section. */
export type FrameItem = FrameLink & Readonly<{ id: string; hasFlyout: boolean }>;
export type Frame = Readonly<{
  header: readonly FrameItem[];
  footer: readonly Readonly<{ title: string; links: readonly FrameLink[] }>[];
  legal: readonly FrameLink[];
  social: readonly SocialLink[];
  service: readonly FrameLink[];
  sister: readonly FrameLink[];
  other: Readonly<{ name: string; claim: string; href: string; origin: string }>;
  cartHref: string;
  searchHref: string;
  loginHref: string;
  memberHref: string;
}>;

const noteOf = (text: string): { note?: string } => (text === "" ? {} : { note: text });

const frameLink = ({ linkText, url, linkDescription, isCurrent }: NavigationLink): FrameLink => ({
  label: linkText,
  href: url,
  current: isCurrent,
  ...noteOf(linkDescription),
});

export function frameOf(brand: Brand, path: string, origins: Origins): Frame {
  const navigation = navigationOf(brand);
  const address = (url: string): string => hrefOn(brand, url, origins);
  const top = visibleItems(navigation.header);
  const section = currentSection(top, path, origins[brand]);
  const other = otherBrand[brand];
  return {
    header: top.map((item) => ({
      id: item.id,
      label: item.linkText,
      href: address(item.url),
      current: item.id === section,
      hasFlyout: hasFlyout(item),
      ...noteOf(item.linkDescription),
    })),
    footer: groupsOn(navigation.footer, path, address).map(({ linkText, children }) => ({
      title: linkText,
      links: children.map(frameLink),
    })),
    legal: linksOn(navigation.legal, path, address).map(frameLink),
    social: socialLinks(navigation.social),
    service: linksOn(navigation.service, path, address).map(frameLink),
    sister: linksOn(navigation.sister, undefined, (url) => sisterAddress(brand, url, origins)).map(frameLink),
    other: { name: profiles[other].name, claim: profiles[other].claim, href: `${origins[other]}/`, origin: origins[other] },
    cartHref: hrefOn(brand, "/seminare/warenkorb", origins),
    searchHref: "/suche",
    loginHref: loginPath[brand],
    memberHref: hrefOn(brand, MEMBER_AREA, origins),
  };
}

export function frameJsonLd(head: PageHead, origins: Origins): object[] {
  const origin = origins[head.brand];
  const trail = [{ label: "Startseite", path: "/" }, ...head.crumbs, { label: head.title, path: head.path }];
  const breadcrumb = {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label, path }, i) => ({ "@type": "ListItem", position: i + 1, name: label, item: origin + path })),
  };
  return head.path === "/" ? [...head.jsonLd] : [...head.jsonLd, breadcrumb];
}
