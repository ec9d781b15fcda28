import { describe, expect, it } from "vitest";
import { createSite, routeRequest } from "./route-request.ts";

const origins = { ifb: "http://localhost:4321", betriebsrat: "http://betriebsrat.localhost:4321" };
const published = new Set([
  "/ifb",
  "/betriebsrat",
  "/ifb/impressum",
  "/betriebsrat/impressum",
  "/ifb/404",
  "/betriebsrat/404",
  "/ifb/robots.txt",
  "/seminare",
  "/seminare/p",
  "/seminare/p/10001",
  "/news",
  "/news/neue-wahl",
  "/fachartikel/prüfung",
  "/favicon-ifb.svg",
  "/_astro/Page.Dx3f.css",
  "/videos/film.webm",
]);
const moved = new Map<string, string | null>([
  ["/news/alt", "/news/neue-wahl"],
  ["/news/umgezogen", "/seminare/p#termine"],
  ["/altes-impressum", "/impressum"],
  ["/startseite", "http://betriebsrat.localhost:4321/"],
  ["/fachartikel/früher", "/fachartikel/prüfung"],
  ["/news/weg", null],
  ["/api/alt", null],
]);
const site = createSite(
  origins,
  (key) => published.has(key),
  (path) => (path.endsWith("-77") ? "/standorte/koeln-77" : undefined),
  (path) => moved.get(path),
);
const hosts = { ifb: "localhost:4321", betriebsrat: "betriebsrat.localhost:4321" } as const;

const asked = (brand: keyof typeof hosts, url: string, method = "GET") => routeRequest({ method, url, host: hosts[brand] }, site);

describe("static files", () => {
  it.each([
    ["ifb", "/", "/ifb"],
    ["betriebsrat", "/", "/betriebsrat"],
    ["betriebsrat", "/?utm=1", "/betriebsrat"],
    ["ifb", "/impressum", "/ifb/impressum"],
    ["betriebsrat", "/impressum?a=b", "/betriebsrat/impressum"],
    ["ifb", "/404", "/ifb/404"],
    ["ifb", "/robots.txt", "/ifb/robots.txt"],
    ["ifb", "/seminare", "/seminare"],
    ["ifb", "/seminare/p/10001", "/seminare/p/10001"],
    ["ifb", "/seminare/p/10001?ort=koeln", "/seminare/p/10001"],
    ["ifb", "/seminare?utm_source=brief", "/seminare"],
    ["ifb", "/seminare/p?ORT=koeln&orte=koeln", "/seminare/p"],
    ["ifb", "/seminare/p?", "/seminare/p"],
    ["ifb", "/%73eminare", "/seminare"],
    ["betriebsrat", "/news/neue-wahl", "/news/neue-wahl"],
    ["betriebsrat", "/fachartikel/pr%C3%BCfung", "/fachartikel/prüfung"],
    ["ifb", "/favicon-ifb.svg", "/favicon-ifb.svg"],
    ["betriebsrat", "/favicon-ifb.svg", "/favicon-ifb.svg"],
    ["betriebsrat", "/_astro/Page.Dx3f.css", "/_astro/Page.Dx3f.css"],
    ["ifb", "/videos/film.webm", "/videos/film.webm"],
    ["betriebsrat", "/videos/film.webm", "/videos/film.webm"],
  ] as const)("answers on %s %s from %s", (brand, url, key) => {
    expect(asked(brand, url)).toEqual({ kind: "static", brand, key });
    expect(asked(brand, url, "HEAD")).toEqual({ kind: "static", brand, key });
  });
});

describe("redirects", () => {
  const [ifb, betriebsrat] = [origins.ifb, origins.betriebsrat];
  it.each([
    ["ifb", "/seminare/", "/seminare"],
    ["ifb", "/standorte/cologne-77", "/standorte/koeln-77"],
    ["ifb", "/standorte/cologne-77/?a=b", "/standorte/koeln-77?a=b"],
    ["betriebsrat", "/standorte/cologne-77", `${ifb}/standorte/koeln-77`],
    ["ifb", "/seminare//?a=1&b=2", "/seminare?a=1&b=2"],
    ["ifb", "/seminare.html", "/seminare"],
    ["ifb", "/seminare/index.html?x", "/seminare?x"],
    ["ifb", "/index.html", "/"],
    ["ifb", "/SEMINARE", "/seminare"],
    ["ifb", "/Seminare/P/10001/", "/seminare/p/10001"],
    ["ifb", "/Impressum.HTML", "/impressum"],
    ["betriebsrat", "/impressum/", "/impressum"],
    ["betriebsrat", "/fachartikel/PR%C3%BCfung", "/fachartikel/pr%C3%BCfung"],
    ["ifb", "/ifb", "/"],
    ["ifb", "/ifb/", "/"],
    ["ifb", "/ifb/impressum?a", "/impressum?a"],
    ["ifb", "/betriebsrat", `${betriebsrat}/`],
    ["ifb", "/betriebsrat/impressum", `${betriebsrat}/impressum`],
    ["betriebsrat", "/IFB/impressum", `${ifb}/impressum`],
    ["ifb", "/news", `${betriebsrat}/news`],
    ["ifb", "/news/", `${betriebsrat}/news`],
    ["ifb", "/NEWS/Neue-Wahl.html?q=1", `${betriebsrat}/news/neue-wahl?q=1`],
    ["ifb", "/news/unbekannt/?q=1", `${betriebsrat}/news/unbekannt/?q=1`],
    ["ifb", "/fachartikel/pr%C3%BCfung", `${betriebsrat}/fachartikel/pr%C3%BCfung`],
    ["betriebsrat", "/seminare/warenkorb", `${ifb}/seminare/warenkorb`],
    ["betriebsrat", "/wishlist/list", `${ifb}/wishlist/list`],
    ["betriebsrat", "/seminare/p?ort=koeln", `${ifb}/seminare/p?ort=koeln`],
    ["ifb", "/seminare/p/?ort=koeln", "/seminare/p?ort=koeln"],
    ["betriebsrat", "/Forum", "/forum"],
    ["betriebsrat", "/forum/", "/forum"],
    ["ifb", "/forum/Suche/?q=Wahl", `${betriebsrat}/forum/suche?q=Wahl`],
    ["ifb", "/suche.html?q=a+B", "/suche?q=a+B"],
    ["ifb", "/Service/Kontakt", "/service/kontakt"],
    ["betriebsrat", "/service/kontakt/index.html", "/service/kontakt"],
    ["ifb", "/kundenportal/login//?redirect=%2Fa", "/kundenportal/login?redirect=%2Fa"],
    ["ifb", "/Manage/Termine.csv", "/manage/termine.csv"],
    ["ifb", "/buchung/AbC.dEf/?a=B", "/buchung/AbC.dEf?a=B"],
    ["betriebsrat", "/forum/thema/x7Q//", "/forum/thema/x7Q"],
    ["ifb", "/forum/thema/x7Q/", `${betriebsrat}/forum/thema/x7Q`],
    ["ifb", "/kalender/AbC.ics/", "/kalender/AbC.ics"],
    ["ifb", "/kundenportal/login-with-email/a%2Fb%40c.de/", "/kundenportal/login-with-email/a%2Fb%40c.de"],
    ["ifb", "/manage/inhalte/news/2026/Wahl/", "/manage/inhalte/news/2026/Wahl"],
    ["ifb", "/seminare/finden", "/seminare"],
    ["ifb", "/seminare/p/finden?ort=koeln", "/seminare/p?ort=koeln"],
    ["betriebsrat", "/seminare/finden?q=br", `${ifb}/seminare?q=br`],
  ] as const)("leads %s %s to %s", (brand, url, location) => {
    expect(asked(brand, url)).toEqual({ kind: "redirect", brand, status: 301, location });
  });

  it("keeps method and body of a form sent to the other site", () => {
    const location = `${ifb}/seminare/warenkorb?a=1`;
    expect(asked("betriebsrat", "/seminare/warenkorb?a=1", "POST")).toEqual({
      kind: "redirect",
      brand: "betriebsrat",
      status: 308,
      location,
    });
  });
});

describe("on demand", () => {
  it.each([
    ["ifb", "/seminare/warenkorb", "GET"],
    ["ifb", "/seminare/warenkorb", "POST"],
    ["ifb", "/order-api/get-shopping-cart", "GET"],
    ["betriebsrat", "/order-api/add-cart-item", "POST"],
    ["betriebsrat", "/wishlist/get", "GET"],
    ["betriebsrat", "/wishlist/add/10001", "POST"],
    ["betriebsrat", "/wishlist/get-all?x=1", "GET"],
    ["betriebsrat", "/unbekannt", "GET"],
    ["ifb", "/seminare/unbekannt/", "GET"],
    ["ifb", "/suche?q=%FF", "GET"],
    ["ifb", "/a%2Fb", "GET"],
    ["ifb", "/suche", "GET"],
    ["betriebsrat", "/forum/thema/x7Q", "GET"],
    ["betriebsrat", "/Forum/thema/x7Q", "GET"],
    ["ifb", "/buchung/AbC.html", "GET"],
    ["ifb", "/service/kontakt/", "POST"],
    ["ifb", "/api/get-rubrics/", "GET"],
    ["ifb", "/API/get-rubrics", "GET"],
    ["ifb", "/api/openapi.json/", "GET"],
    ["ifb", "/kundenportal/get-user/", "GET"],
    ["ifb", "/kalender/AbCxics/", "GET"],
    ["ifb", "/constructor", "GET"],
    ["ifb", "/__proto__/x", "GET"],
    ["ifb", "/_astro/page.dx3f.css", "GET"],
    ["betriebsrat", "/ifbx", "GET"],
  ] as const)("hands %s %s (%s) to Astro", (brand, url, method) => {
    expect(asked(brand, url, method)).toMatchObject({ kind: "handler", brand });
  });
});

describe("lists with a filter", () => {
  it.each([
    ["/seminare?q=arbeitsrecht", "/seminare/finden?q=arbeitsrecht"],
    ["/seminare/p?utm_source=brief&ort=koeln", "/seminare/p/finden?utm_source=brief&ort=koeln"],
    ["/seminare/p?seite=2", "/seminare/p/finden?seite=2"],
    ["/seminare/p?findet-statt=", "/seminare/p/finden?findet-statt="],
    ["/%73eminare?%6Frt=koeln", "/seminare/finden?%6Frt=koeln"],
    ["/seminare?ort=%zz", "/seminare/finden?ort=%zz"],
  ])("hands %s to the page behind it", (url, rewrite) => {
    const decision = { kind: "handler", brand: "ifb", rewrite };
    expect(asked("ifb", url)).toMatchObject(decision);
    expect(asked("ifb", url, "HEAD")).toMatchObject(decision);
  });

  it("takes no form there", () => {
    expect(asked("ifb", "/seminare?ort=koeln", "POST")).toEqual({ kind: "method-not-allowed", brand: "ifb" });
  });
});

describe("refusals", () => {
  it.each([
    "/%",
    "/%zz",
    "/%ff",
    "/%00",
    "/a%0Ab",
    "/\\evil.example",
    "/%5Cevil.example",
    "//evil.example",
    "///evil.example/%2e%2e",
    "/a/../b",
    "/%2e%2e/b",
    "/.",
    "",
    "*",
    "http://evil.example/",
    "/a#b",
    "/ä",
    "/a?ä",
  ])("calls %j malformed", (url) => expect(asked("ifb", url)).toEqual({ kind: "bad-request" }));

  it.each([
    undefined,
    "",
    "evil.example",
    "localhost",
    "localhost:4322",
    "localhost:4321.evil.example",
    "betriebsrat.localhost",
    "127.0.0.1:4321",
  ])("does not know the host %j", (host) =>
    expect(routeRequest({ method: "GET", url: "/", host }, site)).toEqual({ kind: "unknown-host" }),
  );

  it("reads the host without regard to case", () => {
    expect(routeRequest({ method: "GET", url: "/", host: "Betriebsrat.LocalHost:4321" }, site)).toMatchObject({
      kind: "static",
      brand: "betriebsrat",
    });
  });

  it.each([
    ["ifb", "/ifb/404"],
    ["ifb", "/ifb/unbekannt"],
    ["ifb", "/betriebsrat/news"],
    ["betriebsrat", "/ifb/seminare"],
    ["ifb", "/IFB/Impressum"],
  ] as const)("finds nothing on %s under the internal name %s", (brand, url) => {
    expect(asked(brand, url)).toMatchObject({ kind: "not-found", brand });
  });

  it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("allows no %s on a static page", (method) => {
    expect(asked("ifb", "/seminare", method)).toEqual({ kind: "method-not-allowed", brand: "ifb" });
    expect(asked("ifb", "/impressum", method)).toEqual({ kind: "method-not-allowed", brand: "ifb" });
    expect(asked("ifb", "/ifb/impressum", method)).toMatchObject({ kind: "not-found" });
  });
});

it.each([
  ["ifb", "/meinifb", "/kundenportal/meinifb"],
  ["betriebsrat", "/meinifb/", `${origins.ifb}/kundenportal/meinifb`],
  ["ifb", "/wahlseiten-news", `${origins.betriebsrat}/wahlseiten-news/archiv`],
  ["betriebsrat", "/service?x=1", "/service/kontakt?x=1"],
] as const)("leads on %s from the parent %s to %s", (brand, url, location) => {
  expect(asked(brand, url)).toEqual({ kind: "redirect", brand, status: 301, location });
});

describe("addresses that editors have moved", () => {
  const [ifb, betriebsrat] = [origins.ifb, origins.betriebsrat];
  it.each([
    ["betriebsrat", "/news/alt", "/news/neue-wahl"],
    ["betriebsrat", "/News/Alt.html?a=1", "/news/neue-wahl?a=1"],
    ["ifb", "/news/alt/?a=1", `${betriebsrat}/news/neue-wahl?a=1`],
    ["betriebsrat", "/news/umgezogen?a=1", `${ifb}/seminare/p?a=1#termine`],
    ["ifb", "/altes-impressum", "/impressum"],
    ["betriebsrat", "/altes-impressum", "/impressum"],
    ["ifb", "/startseite", `${betriebsrat}/`],
    ["betriebsrat", "/fachartikel/fr%C3%BCher", "/fachartikel/pr%C3%BCfung"],
    ["ifb", "/news/weg?a=1", `${betriebsrat}/news/weg?a=1`],
  ] as const)("lead on from %s %s to %s", (brand, url, location) =>
    expect(asked(brand, url)).toEqual({ kind: "redirect", brand, status: 301, location }),
  );

  it.each(["/news/weg", "/news/weg/?a=1", "/NEWS/weg.html"])("%s is gone for good", (url) =>
    expect(asked("betriebsrat", url)).toEqual({ kind: "gone", brand: "betriebsrat" }),
  );

  it("keep the method of calls and forms", () => {
    expect(asked("betriebsrat", "/news/alt", "POST")).toEqual({
      kind: "redirect",
      brand: "betriebsrat",
      status: 308,
      location: "/news/neue-wahl",
    });
    expect(asked("ifb", "/api/alt", "POST")).toEqual({ kind: "gone", brand: "ifb" });
  });
});
