import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { experimental_AstroContainer as AstroContainer } from "astro/container";
import type { AstroComponentFactory } from "astro/runtime/server/index.js";
import { HtmlValidate } from "html-validate";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { insertEntry, insertShare } from "#db/repositories/wishlist.ts";
import { sampleEvent, sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { navigation } from "#src/content/collections/navigation.ts";
import { navigationView } from "#src/queries/navigation.ts";
import { themeNamesView } from "#src/queries/theme-names.ts";
import { publishView } from "#src/release/test/made-release.ts";
import { testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";

const pages = import.meta.glob<{ default: AstroComponentFactory }>(["./list.astro", "../meinifb/merkliste.astro"], { eager: true });
const link = (linkText: string, url: string) => ({ linkText, url });
const links = [link("Seminare", "/seminare"), link("Termine", "/seminare/p"), link("Kontakt", "/service/kontakt")];
const groups = ["Seminare", "Service"].map((linkText) => ({ linkText, children: links }));
const site = navigation.schema.parse({ header: links, footer: groups, legal: links, service: links, sister: links });
const dist = mkdtempSync(join(tmpdir(), "wishlist-pages-"));
const facts = { rubric: "", actionField: "", redirectUrl: null };
const token = "A".repeat(43);

beforeAll(() => {
  publishView(dist, navigationView, { ifb: site, betriebsrat: site });
  publishView(dist, themeNamesView, { arbeitsrecht: { themeId: 101, title: "Arbeitsrecht Teil 1", ...facts } });
  vi.stubEnv("DIST_DIR", dist);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
});

const container = await AstroContainer.create();
const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

let store: Store;
let cookie = "";
beforeEach(async () => {
  store = await sampleStore([sampleEvent(2, { cancelledAt: new Date(0) })]);
  const vera = await makeAccount(store, "vera@example.org");
  cookie = await cookieFor(store, vera);
  await store.write(async (tx) => {
    await insertEntry(tx, vera, { kind: "theme", number: 101, title: "Arbeitsrecht", addedAt: new Date(4) });
    await insertEntry(tx, vera, { kind: "event", number: 2, title: "Arbeitsrecht", addedAt: new Date(2) });
    await insertEntry(tx, vera, { kind: "event", number: 77, title: "Entfallen", addedAt: new Date(1) });
    await insertShare(tx, vera, token, new Date());
  });
  return store.close;
});

async function open(file: string, address: string, headers: Readonly<Record<string, string>> = {}) {
  const page = pages[file];
  if (page === undefined) throw new Error(`no page ${file}`);
  const request = new Request(testOrigins.ifb + address, { headers });
  const answer = await container.renderToResponse(page.default, { request, locals: testLocals(store) });
  const html = await answer.text();
  const { results } = await validator.validateString(html);
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([]);
  return { status: answer.status, document: new JSDOM(html).window.document };
}

const inMain = (document: Document, selector: string) => [...document.querySelectorAll(`main ${selector}`)];

it("shows the own list with the way off it, and its link", async () => {
  const { status, document } = await open("../meinifb/merkliste.astro", "/meinifb/merkliste", { Cookie: cookie });
  expect(status).toBe(200);
  expect(inMain(document, "li h2").map(({ textContent }) => textContent)).toEqual([
    "Arbeitsrecht Teil 1",
    "Arbeitsrecht Teil 1",
    "Entfallen",
  ]);
  expect(inMain(document, "form").map((form) => form.getAttribute("action"))).toEqual([
    "/meinifb/merkliste?aktion=entfernen",
    "/meinifb/merkliste?aktion=entfernen",
    "/meinifb/merkliste?aktion=entfernen",
    "/meinifb/merkliste?aktion=zurueckziehen",
  ]);
  expect(inMain(document, "input[readonly]").map((input) => input.getAttribute("value"))).toEqual([
    `${testOrigins.ifb}/wishlist/list?liste=${token}`,
  ]);
});

it("lets others read it and take over what is still there", async () => {
  const { status, document } = await open("./list.astro", `/wishlist/list?liste=${token}`);
  expect([status, document.querySelector("meta[name=robots]")?.getAttribute("content")]).toEqual([200, "noindex"]);
  expect(inMain(document, "li h2")).toHaveLength(3);
  expect(inMain(document, "button[data-wishlist]").map((heart) => heart.getAttribute("value"))).toEqual(["t101", "e2"]);
  expect(document.body.textContent).not.toContain("vera");
});

it.each([
  ["/wishlist/list", 200, "Merkliste"],
  ["/wishlist/list?eintraege=t101,e2", 200, "Merkliste"],
  [`/wishlist/list?liste=${"B".repeat(43)}`, 410, "Diese Merkliste gibt es nicht mehr"],
  ["/wishlist/list?liste=b", 404, "Diese Merkliste gibt es nicht mehr"],
])("answers %s with %i", async (address, expected, title) => {
  const { status, document } = await open("./list.astro", address);
  expect([status, document.querySelector("h1")?.textContent]).toEqual([expected, title]);
});
