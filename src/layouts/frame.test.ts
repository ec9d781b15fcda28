import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { navigation } from "#src/content/collections/navigation.ts";
import { navigationView } from "#src/queries/navigation.ts";
import { publishView } from "#src/release/test/made-release.ts";
import { frameJsonLd, frameOf } from "./frame.ts";

const origins = { ifb: "https://ifb.example", betriebsrat: "https://br.example" };
const link = (linkText: string, url: string) => ({ linkText, url });
const file = (header: readonly object[]) =>
  navigation.schema.parse({
    header: [...header, { ...link("Verborgen", "/videos"), hiddenOnFrontend: "1" }, link("Themen", "/themen")],
    footer: [
      {
        linkText: "Wissen",
        children: [link("Lexikon", "/betriebsratslexikon"), { ...link("Verborgen", "/videos"), hiddenOnFrontend: "1" }],
      },
      { linkText: "Mehr", children: [link("Kontakt", "/service/kontakt")] },
    ],
    legal: [link("Impressum", "/impressum"), link("Datenschutz", "/datenschutz")],
    service: [link("Kontakt", "/service/kontakt"), { ...link("Telefon", "tel:+49890000100"), linkDescription: "Bis 17 Uhr" }],
    sister: [link("Startseite", "/"), link("News", "/news"), link("Seminare", "/seminare")],
  });
const ifb = file([
  { ...link("Seminare", "/seminare"), id: "seminare", children: [link("KI", "/seminare/t/ki-im-betrieb")] },
  {
    ...link("Termine", "/seminare/p"),
    linkDescription: "Nach Monat",
    children: [{ ...link("Verborgen", "/videos"), hiddenOnFrontend: "1" }],
  },
  link("News", "/news"),
]);
const dist = mkdtempSync(join(tmpdir(), "frame-"));

beforeAll(() => {
  publishView(dist, navigationView, { ifb, betriebsrat: file([link("News", "/news")]) });
  vi.stubEnv("DIST_DIR", dist);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
});

const currentOn = (path: string) => frameOf("ifb", path, origins).header.flatMap(({ label, current }) => (current ? [label] : []));

describe("the frame", () => {
  it.each([
    ["/", []],
    ["/seminare", ["Seminare"]],
    ["/seminare/t/ki-im-betrieb", ["Seminare"]],
    ["/seminare/r/arbeitsrecht", ["Seminare"]],
    ["/seminare/p", ["Termine"]],
    ["/seminare/p/10001", ["Termine"]],
    ["/seminare/warenkorb", []],
    ["/newsletter", []],
  ])("marks on %s as current: %j", (path, labels) => expect(currentOn(path)).toEqual(labels));

  it("keeps links at home and gives those to the other site its origin", () => {
    const { header, footer, legal, cartHref, searchHref, other } = frameOf("ifb", "/", origins);
    expect(header.map(({ href }) => href)).toEqual(["/seminare", "/seminare/p", "https://br.example/news", "https://br.example/themen"]);
    expect(footer[0]).toEqual({
      title: "Wissen",
      links: [{ label: "Lexikon", href: "https://br.example/betriebsratslexikon", current: false }],
    });
    expect([legal[0]?.href, cartHref, searchHref, other.href]).toEqual([
      "/impressum",
      "/seminare/warenkorb",
      "/suche",
      "https://br.example/",
    ]);
  });

  it("on the sister site leads to the cart of the main site", () => {
    const { header, cartHref, other } = frameOf("betriebsrat", "/news/x", origins);
    expect([cartHref, other.name, other.href]).toEqual(["https://ifb.example/seminare/warenkorb", "ifb", "https://ifb.example/"]);
    expect(header[0]).toEqual({ id: "nav-1", label: "News", href: "/news", current: true, hasFlyout: false });
  });

  it("hands on a note only where there is one", () => {
    expect(frameOf("ifb", "/", origins).header.map(({ note }) => note)).toEqual([undefined, "Nach Monat", undefined, undefined]);
  });

  it("says what has a flyout, by its visible items", () => {
    const { header } = frameOf("ifb", "/", origins);
    expect(header.map(({ id, hasFlyout }) => [id, hasFlyout])).toEqual([
      ["seminare", true],
      ["nav-2", false],
      ["nav-3", false],
      ["nav-5", false],
    ]);
  });

  it("lists the service and the way to the other site, whose start page is meant there", () => {
    const { service, sister } = frameOf("ifb", "/service/kontakt", origins);
    expect(service).toEqual([
      { label: "Kontakt", href: "/service/kontakt", current: true },
      { label: "Telefon", href: "tel:+49890000100", current: false, note: "Bis 17 Uhr" },
    ]);
    expect(sister.map(({ href }) => href)).toEqual(["https://br.example/", "https://br.example/news", "https://ifb.example/seminare"]);
    expect(frameOf("betriebsrat", "/", origins).sister.map(({ href, current }) => [href, current])).toEqual([
      ["https://ifb.example/", false],
      ["https://br.example/news", false],
      ["https://ifb.example/seminare", false],
    ]);
  });
});

describe("structured data", () => {
  const head = {
    brand: "betriebsrat",
    path: "/news/x",
    title: "Meldung",
    description: "",
    illustration: "",
    crumbs: [{ label: "News", path: "/news" }],
    jsonLd: [{ "@type": "NewsArticle" }],
  } as const;

  it("shows the way from the start page to the page", () => {
    expect(frameJsonLd(head, origins)).toEqual([
      { "@type": "NewsArticle" },
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: "Startseite", item: "https://br.example/" },
          { "@type": "ListItem", position: 2, name: "News", item: "https://br.example/news" },
          { "@type": "ListItem", position: 3, name: "Meldung", item: "https://br.example/news/x" },
        ],
      },
    ]);
  });

  it("of the start page has no way to it", () => {
    expect(frameJsonLd({ ...head, path: "/", crumbs: [] }, origins)).toEqual([{ "@type": "NewsArticle" }]);
  });
});
