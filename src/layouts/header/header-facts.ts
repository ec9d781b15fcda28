import type { Brand } from "#src/brand/brand.ts";

type Link = Readonly<{ label: string; href: string; note?: string }>;

/** What the open header needs to know and the page does not show: written into the page as JSON. */
export type HeaderFacts = Readonly<{
  brand: Brand;
  /** Origin of the main site, as seen from here: empty at home. */
  mainOrigin: string;
  loginHref: string;
  logoutHref: string;
  memberHref: string;
  wishlistHref: string;
  wishlistLoginHref: string;
  other: Readonly<{ name: string; claim: string; href: string }>;
  service: readonly Link[];
  sister: readonly Link[];
}>;

export function readHeaderFacts(header: HTMLElement): HeaderFacts {
  return JSON.parse(header.querySelector("[data-header-facts]")?.textContent ?? "") as HeaderFacts;
}

export type TopLink = Readonly<{ id: string; label: string; href: string; current: boolean; hasFlyout: boolean; note?: string }>;

export function readTopLinks(header: HTMLElement): readonly TopLink[] {
  return [...header.querySelectorAll<HTMLAnchorElement>("a[data-top]")].map((link) => {
    const note = link.querySelector("small")?.textContent;
    return {
      id: link.dataset["top"] ?? "",
      label: link.firstElementChild?.textContent ?? "",
      href: link.href,
      current: link.hasAttribute("aria-current"),
      hasFlyout: link.hasAttribute("data-has-flyout"),
      ...(note === undefined ? {} : { note }),
    };
  });
}
