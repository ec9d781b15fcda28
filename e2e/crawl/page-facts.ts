import { JSDOM } from "jsdom";

export type Link = Readonly<{ url: string; fragment: string }>;

/** What the crawl wants to know of one HTML page; all addresses absolute. */
export type PageFacts = Readonly<{
  lang: string;
  title: string;
  description: string;
  headings: number;
  canonical: string | undefined;
  noindex: boolean;
  shareImage: string;
  jsonLd: string;
  links: readonly Link[];
  assets: readonly string[];
  /** Scripts fetched before any interaction, without what they import. */
  scripts: readonly string[];
  stylesheets: readonly string[];
  ids: ReadonlySet<string>;
  /** `style` attributes, which the security policy blocks, and `style` elements where HTML forbids them. */
  inlineStyles: number;
}>;

const parser = new new JSDOM("").window.DOMParser();

const resourceSelectors: readonly (readonly [string, string])[] = [
  ["link[rel~=stylesheet], link[rel~=icon], link[rel~=preload], link[rel~=modulepreload], link[rel~=alternate]", "href"],
  ["script[src], img[src], source[src], video[src], track[src], audio[src]", "src"],
  ["video[poster]", "poster"],
  ["astro-island[component-url]", "component-url"],
  ["astro-island[renderer-url]", "renderer-url"],
];

export function factsOf(url: string, html: string): PageFacts {
  const page = parser.parseFromString(html, "text/html");
  const absolute = (href: string): string => new URL(href, url).href;
  const all = (selector: string, attribute: string): string[] =>
    [...page.querySelectorAll(selector)].flatMap((element) => element.getAttribute(attribute) ?? []);
  const meta = (selector: string): string => page.querySelector(selector)?.getAttribute("content") ?? "";
  // A comma ends a candidate only before a blank: addresses may hold some themselves, as pictures written into the page do.
  const srcsets = all("[srcset]", "srcset").flatMap((set) => set.split(/,\s+/).map((candidate) => candidate.trim().split(/\s+/)[0] ?? ""));
  const web = (href: string): boolean => /^(?:https?:|\/|#|\?|\.)/.test(href);
  const links = [...all("a[href], area[href]", "href"), ...all("form[method=get]", "action")].filter(web).map((href) => new URL(href, url));
  const shareImage = meta('meta[property="og:image"]');
  return {
    lang: page.documentElement.lang,
    title: page.title,
    description: meta("meta[name=description]"),
    headings: page.querySelectorAll("h1").length,
    canonical: page.querySelector("link[rel=canonical]")?.getAttribute("href") ?? undefined,
    noindex: meta("meta[name=robots]").includes("noindex"),
    shareImage,
    jsonLd: page.querySelector('script[type="application/ld+json"]')?.textContent ?? "",
    links: links.map(({ origin, pathname, search, hash }) => ({
      url: origin + pathname + search,
      fragment: decodeURIComponent(hash.slice(1)),
    })),
    assets: [...resourceSelectors.flatMap(([selector, attribute]) => all(selector, attribute)), ...srcsets].map(absolute),
    scripts: [...all("script[src]", "src"), ...all("link[rel~=modulepreload]", "href")].map(absolute),
    stylesheets: all("link[rel~=stylesheet]", "href").map(absolute),
    ids: new Set(all("[id]", "id")),
    inlineStyles: page.querySelectorAll("[style], body style").length,
  };
}

/** Addresses that a style sheet or script fetches; of scripts only what they import at once where `eager`. */
export function assetsIn(url: string, type: string, text: string): string[] {
  const pattern = type.startsWith("text/css") ? /url\(["']?([^"')]+)["']?\)/g : /(?:\bfrom|\bimport)\s*\(?["'](\.{0,2}\/[^"']+\.js)["']/g;
  return [...text.matchAll(pattern)]
    .map((match) => match[1] ?? "")
    .filter((href) => !href.startsWith("data:"))
    .map((href) => new URL(href, url).href);
}

export function importsIn(url: string, text: string): string[] {
  return [...text.matchAll(/\b(?:from|import)\s*["'](\.{0,2}\/[^"']+\.js)["']/g)].map((match) => new URL(match[1] ?? "", url).href);
}
