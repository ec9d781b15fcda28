import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { navigationFile } from "#src/catalogue/read-navigation.ts";
import { frameJsonLd, frameOf } from "./frame.ts";

const origins = { ifb: "https://ifb.example", betriebsrat: "https://br.example" };
const link = (label: string, url: string) => ({ label, url });
const ifb = {
  header: [link("Seminare", "/seminare"), { ...link("Termine", "/seminare/p"), note: "Nach Monat" }, link("News", "/news")],
  footer: [{ title: "Wissen", links: [link("Lexikon", "/betriebsratslexikon")] }],
  legal: [link("Impressum", "/impressum")],
};
const dist = mkdtempSync(join(tmpdir(), "frame-"));

beforeAll(() => {
  mkdirSync(dirname(navigationFile(dist)), { recursive: true });
  writeFileSync(navigationFile(dist), JSON.stringify({ ifb, betriebsrat: { ...ifb, header: [link("News", "/news")] } }));
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
    expect(header.map(({ href }) => href)).toEqual(["/seminare", "/seminare/p", "https://br.example/news"]);
    expect(footer[0]?.links[0]?.href).toBe("https://br.example/betriebsratslexikon");
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
    expect(header).toEqual([{ label: "News", href: "/news", current: true }]);
  });

  it("hands on a note only where there is one", () => {
    expect(frameOf("ifb", "/", origins).header.map(({ note }) => note)).toEqual([undefined, "Nach Monat", undefined]);
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
