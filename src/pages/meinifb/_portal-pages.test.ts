import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { experimental_AstroContainer as AstroContainer } from "astro/container";
import type { AstroComponentFactory } from "astro/runtime/server/index.js";
import { HtmlValidate } from "html-validate";
import { JSDOM } from "jsdom";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { addMember, insertGremium } from "#db/repositories/gremien.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import { cookieFor, makeAccount } from "#src/accounts/test/log-in-as.ts";
import { navigation } from "#src/content/collections/navigation.ts";
import { navigationView } from "#src/queries/navigation.ts";
import { publishView } from "#src/release/test/made-release.ts";
import { testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";

const pages = import.meta.glob<{ default: AstroComponentFactory }>(["./**/*.astro", "../kundenportal/gremium-einladung.astro"], {
  eager: true,
});
const link = (linkText: string, url: string) => ({ linkText, url });
const links = [link("Seminare", "/seminare"), link("Termine", "/seminare/p"), link("Kontakt", "/service/kontakt")];
const groups = ["Seminare", "Service"].map((linkText) => ({ linkText, children: links }));
const site = navigation.schema.parse({ header: links, footer: groups, legal: links, service: links, sister: links });
const dist = mkdtempSync(join(tmpdir(), "portal-pages-"));
publishView(dist, navigationView, { ifb: site, betriebsrat: site });
vi.stubEnv("DIST_DIR", dist);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
});

const container = await AstroContainer.create();
const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

let store: Store;
let cookie = "";
beforeEach(async () => {
  store = await sampleStore([]);
  const userId = await makeAccount(store, "vera@example.org");
  await store.write(async (tx) => {
    const gremiumId = await insertGremium(tx, { name: "BR Muster", company: "Muster GmbH" }, new Date());
    await addMember(tx, userId, { gremiumId, function: "chair", position: null }, new Date());
  });
  cookie = await cookieFor(store, userId);
  return store.close;
});

it.each([
  ["./merkliste.astro", 200, "Merkliste", "Merkliste"],
  ["./suchen.astro", 200, "Gemerkte Suchen", "Gemerkte Suchen"],
  ["./buchungen.astro", 200, "Meine Buchungen", "Meine Buchungen"],
  ["./einstellungen/index.astro", 200, "Einstellungen", "Einstellungen"],
  ["./einstellungen/hotel.astro", 200, "Hotel und Verpflegung", "Einstellungen"],
  ["./einstellungen/werbung.astro", 200, "Werbung und Newsletter", "Einstellungen"],
  ["./einstellungen/fotos.astro", 200, "Fotos", "Einstellungen"],
  ["./einstellungen/benachrichtigungen.astro", 200, "Benachrichtigungen", "Einstellungen"],
  ["./einstellungen/sicherheit.astro", 200, "Sicherheit", "Sicherheit"],
  ["./einstellungen/zweiter-faktor.astro", 200, "Zweiter Faktor", "Sicherheit"],
  ["./einstellungen/daten.astro", 200, "Ihre Daten", "Ihre Daten"],
  ["./einstellungen/email-bestaetigen.astro", 410, "Neue E-Mail-Adresse", "Sicherheit"],
  ["./gremium-mitglieder.astro", 200, "Mitglieder des Gremiums", "Mitglieder des Gremiums"],
  ["./gremium-buchungen.astro", 200, "Buchungen des Gremiums", "Buchungen des Gremiums"],
  ["./gremium-einstellungen.astro", 200, "Gremium", "Gremium"],
  ["../kundenportal/gremium-einladung.astro", 410, "Diese Einladung gilt nicht mehr", undefined],
])("renders %s", async (file, status, heading, active) => {
  const page = pages[file];
  if (page === undefined) throw new Error(`no page ${file}`);
  const request = new Request(`${testOrigins.ifb}/`, { headers: { Cookie: cookie } });
  const answer = await container.renderToResponse(page.default, { request, locals: testLocals(store) });
  const html = await answer.text();
  const { document } = new JSDOM(html).window;
  expect(answer.status).toBe(status);
  expect([...document.querySelectorAll("h1")].map(({ textContent }) => textContent)).toEqual([heading]);
  expect(document.querySelector("nav[aria-label='mein ifb'] [aria-current]")?.textContent?.trim()).toBe(active);
  expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  const { results } = await validator.validateString(html);
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([]);
});
