import { expect, it } from "vitest";
import { createSite, routeRequest } from "./route-request.ts";

const ifb = "http://localhost:4321";
const betriebsrat = "http://betriebsrat.localhost:4321";
const published = new Set([
  ...["/seminare", "/seminare/t/neu", "/seminare/t/neu/termine", "/seminare/t/neu/seite/2", "/fachtagung/neu", "/news/neue-wahl"],
  "/rechtsprechung/urteil/neu",
  "/rechtsprechung/urteil/neu/volltext",
]);
const moved = new Map<string, string | null>([
  ["/seminare/t/alt", "/seminare/t/neu"],
  ["/seminare/t/ohne", "/seminare/t/neu?stand=2026#termine"],
  ["/seminare/t/extern", `${betriebsrat}/news/neue-wahl`],
  ["/seminare/t/weg", null],
  ["/news/alt", "/news/neue-wahl"],
  ["/news/weg", null],
  ["/rechtsprechung/urteil/alt", "/rechtsprechung/urteil/neu"],
  ["/fachtagung/alt", "/fachtagung/neu"],
  ["/tag/alt", "/seminare"],
  ["/warteliste", "/seminare"],
  ["/buchung", null],
  ["/api/alt", null],
]);
const site = createSite(
  { ifb, betriebsrat },
  (key) => published.has(key),
  () => undefined,
  (path) => moved.get(path),
);
const asked = (brand: "ifb" | "betriebsrat", url: string, method = "GET") =>
  routeRequest({ method, url, host: new URL(brand === "ifb" ? ifb : betriebsrat).host }, site);

it.each([
  ["ifb", "/seminare/t/alt/termine", "/seminare/t/neu/termine"],
  ["ifb", "/seminare/t/alt/Termine/?a=1", "/seminare/t/neu/termine?a=1"],
  ["betriebsrat", "/seminare/t/alt/termine", `${ifb}/seminare/t/neu/termine`],
  ["ifb", "/seminare/t/alt/seite/2", "/seminare/t/neu/seite/2"],
  ["ifb", "/seminare/t/alt/seite/9", "/seminare/t/neu"],
  ["ifb", "/seminare/t/alt/inhouse", "/seminare/t/neu"],
  ["ifb", "/seminare/t/ohne/termine", "/seminare/t/neu/termine"],
  ["ifb", "/seminare/t/ohne/inhouse?a=1", "/seminare/t/neu?stand=2026&a=1#termine"],
  ["ifb", "/seminare/t/extern/termine", `${betriebsrat}/news/neue-wahl`],
  ["ifb", "/seminare/pdf/alt", "/seminare/t/neu"],
  ["betriebsrat", "/news/pdf/alt", "/news/neue-wahl"],
  ["betriebsrat", "/rechtsprechung/urteil/alt/volltext", "/rechtsprechung/urteil/neu/volltext"],
  ["ifb", "/fachtagung/alt/buchung", "/fachtagung/neu/buchung"],
  ["betriebsrat", "/tag/alt/load-articles?page=2", `${ifb}/seminare?page=2`],
] as const)("a page of an entry goes with it: from %s %s to %s", (brand, url, location) =>
  expect(asked(brand, url)).toEqual({ kind: "redirect", brand, status: 301, location }),
);

it.each([
  ["ifb", "/seminare/t/weg/termine"],
  ["ifb", "/seminare/pdf/weg"],
  ["betriebsrat", "/news/pdf/weg"],
] as const)("a page of an entry that is gone is gone: %s %s", (brand, url) => expect(asked(brand, url)).toEqual({ kind: "gone", brand }));

it.each(["/meinifb/schulungsplan", "/warteliste/abc.def", "/buchung/abc.def", "/api/alt/neu", "/seminare/pdf/neu"])(
  "leaves alone what is about something else: %s",
  (url) => expect(asked("ifb", url)).toEqual({ kind: "handler", brand: "ifb", path: url }),
);

it("keeps the method of forms, and how a token is spelled", () => {
  expect(asked("ifb", "/fachtagung/alt/buchung", "POST")).toMatchObject({ status: 308, location: "/fachtagung/neu/buchung" });
  expect(asked("ifb", "/buchung/abc.def", "POST")).toMatchObject({ kind: "handler" });
  expect(asked("ifb", "/buchung/AbC.dEf/")).toMatchObject({ status: 301, location: "/buchung/AbC.dEf" });
});
