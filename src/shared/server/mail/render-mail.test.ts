import { HtmlValidate } from "html-validate";
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { type Brand, brands } from "#src/brand/brand.ts";
import { testOrigins } from "../test/call-route.ts";
import { absoluteHref } from "./absolute-href.ts";
import type { Mail, MailBlock } from "./mail.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";

const mailOf = (blocks: readonly MailBlock[], brand: Brand = "ifb"): Mail => ({ brand, to: "a@example.com", subject: "Betreff", blocks });
const pageOf = (mail: Mail): Document => new JSDOM(renderHtml(mail, testOrigins)).window.document;
const blocks: readonly MailBlock[] = [
  { kind: "text", text: "Guten Tag Frau Müßig,\n\nvielen Dank für Ihre Anfrage.\nWir melden uns." },
  {
    kind: "facts",
    facts: [
      ["Vorgangsnummer", "A-7KQ2-M9XD"],
      ["Nachricht", "Erste Zeile\nzweite Zeile"],
    ],
  },
  { kind: "action", label: "Anfrage ansehen", href: "/service/kontakt?nr=1&x=2" },
  { kind: "note", text: "Diese Nachricht wurde automatisch versandt." },
];
const entry: MailBlock = {
  ...{ kind: "entry", label: "Seminar", title: "Arbeitsrecht <Teil 1>", text: "Die Grundlagen.", more: "Nächster Termin: morgen" },
  ...{ link: "Seminar ansehen", href: "/news/jav-wahl" },
};
const wayOut: MailBlock = {
  kind: "note",
  text: "Sie haben bestellt.",
  link: { label: "Abbestellen", href: "/service/newsletter/abmelden" },
};

it("names entries with what they are about and where they stand, and notes with their link, in both versions", async () => {
  const mail = mailOf([entry, wayOut]);
  expect(renderText(mail, testOrigins)).toContain(`Seminar: Arbeitsrecht <Teil 1>
Die Grundlagen.
Nächster Termin: morgen
http://betriebsrat.localhost:4321/news/jav-wahl

Sie haben bestellt.
Abbestellen: http://localhost:4321/service/newsletter/abmelden
`);
  const page = pageOf(mail);
  expect(page.querySelector("h2")?.textContent).toBe("Arbeitsrecht <Teil 1>");
  expect([...page.querySelectorAll("main a")].map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Seminar ansehen", "http://betriebsrat.localhost:4321/news/jav-wahl"],
    ["Abbestellen", "http://localhost:4321/service/newsletter/abmelden"],
  ]);
});

it("reads well as plain text", () =>
  expect(renderText(mailOf(blocks), testOrigins)).toBe(`ifb – Seminare für Betriebsrat, SBV und JAV

Guten Tag Frau Müßig,

vielen Dank für Ihre Anfrage.
Wir melden uns.

Vorgangsnummer: A-7KQ2-M9XD
Nachricht:
  Erste Zeile
  zweite Zeile

Anfrage ansehen:
http://localhost:4321/service/kontakt?nr=1&x=2

Diese Nachricht wurde automatisch versandt.

${"-- "}
ifb Musterinstitut – Schulung für Betriebsräte GmbH
Musterallee 12, 80331 München
Telefon 089 0000-100, E-Mail info@example.org
Sitz: München, Amtsgericht München, HRB 000000
Geschäftsführung: Erika Beispiel und Max Mustermann
Impressum: http://localhost:4321/impressum
Datenschutz: http://localhost:4321/datenschutz
`));

describe.each(brands)("the HTML version of %s", (brand) => {
  it("is valid", async () => {
    // Mail programs drop style sheets: the styles have to stand in the elements.
    const checker = new HtmlValidate({ extends: ["html-validate:standard"], rules: { "no-inline-style": "off" } });
    const { results } = await checker.validateString(renderHtml(mailOf([...blocks, entry, wayOut], brand), testOrigins));
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([]);
  });

  it("is German, has no table and loads nothing", () => {
    const page = pageOf(mailOf(blocks, brand));
    expect(page.documentElement.lang).toBe("de");
    expect(page.querySelectorAll("table, img, link, script, iframe, [src], [background]")).toHaveLength(0);
    expect(renderHtml(mailOf(blocks, brand), testOrigins)).not.toMatch(/url\(|@import/);
  });

  it("links to its own imprint and privacy page", () =>
    expect([...pageOf(mailOf(blocks, brand)).querySelectorAll("footer a")].map((link) => link.getAttribute("href"))).toEqual([
      `${testOrigins[brand]}/impressum`,
      `${testOrigins[brand]}/datenschutz`,
    ]));
});

it("has a paragraph for each part of a text", () => {
  const paragraphs = [...pageOf(mailOf(blocks)).querySelectorAll("main > p")].map(({ innerHTML }) => innerHTML);
  expect(paragraphs.slice(0, 2)).toEqual(["Guten Tag Frau Müßig,", "vielen Dank für Ihre Anfrage.<br>Wir melden uns."]);
});

it("says foreign values and does not run them", () => {
  const evil = `</title></p><script>alert(1)</script><img src=x onerror="alert(1)">&amp; 'x'`;
  const page = pageOf({
    ...mailOf([
      { kind: "text", text: evil },
      { kind: "note", text: evil },
      { kind: "facts", facts: [[evil, evil]] },
      { kind: "action", label: evil, href: `https://www.example.org/?q="><script>` },
    ]),
    subject: evil,
  });
  expect(page.querySelectorAll("script, img")).toHaveLength(0);
  expect(page.title).toBe(evil);
  expect([...page.querySelectorAll("main p, dt, dd")].map((element) => element.textContent)).toEqual(Array(5).fill(evil));
  expect(page.querySelector("a.button")?.getAttribute("href")).toBe("https://www.example.org/?q=%22%3E%3Cscript%3E");
});

it.each([
  ["/meinifb/einstellungen", "betriebsrat", "http://localhost:4321/meinifb/einstellungen"],
  ["/news/neu?x=1#oben", "ifb", "http://betriebsrat.localhost:4321/news/neu?x=1#oben"],
  ["/service/kontakt", "betriebsrat", "http://betriebsrat.localhost:4321/service/kontakt"],
  ["https://www.example.org/a b", "ifb", "https://www.example.org/a%20b"],
  ["mailto:info@example.org", "ifb", "mailto:info@example.org"],
] as const)("leads %s in a mail of %s to %s", (href, brand, expected) => expect(absoluteHref(href, brand, testOrigins)).toBe(expected));

it.each(["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "http://"])("refuses a link to %s", (href) =>
  expect(() => absoluteHref(href, "ifb", testOrigins)).toThrow(TypeError),
);
