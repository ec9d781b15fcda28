import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { APIContext, APIRoute } from "astro";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Store } from "#db/client.ts";
import { sampleStore } from "#db/seed/sample-store.ts";
import type { Brand } from "#src/brand/brand.ts";
import { scanContent } from "#src/catalogue/scan-content.ts";
import type { NavigationItem, TopLevelItem } from "#src/domain/page/navigation.ts";
import { footer, nav } from "#src/features/navigation/rules/nav.contract.ts";
import { navigationView } from "#src/queries/navigation.ts";
import { publishView } from "#src/release/test/made-release.ts";
import { testLocals, testOrigins } from "#src/shared/server/test/call-route.ts";
import { GET as getFooter } from "./footer.ts";
import { GET as getNav } from "./nav.ts";

const content = resolve(import.meta.dirname, "../../content");
const dist = mkdtempSync(join(tmpdir(), "navigation-"));
let store: Store;

beforeAll(async () => {
  store = await sampleStore([]);
  const entries = [...scanContent(content, new Map()).files.values()].map(({ entry }) => entry);
  publishView(dist, navigationView, navigationView.make({ entries }));
  vi.stubEnv("DIST_DIR", dist);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  rmSync(dist, { recursive: true });
  await store.close();
});

async function ask(route: APIRoute, brand: Brand, path: string): Promise<Response> {
  const request = new Request(testOrigins[brand] + path);
  return await route({ request, locals: { ...testLocals(store), brand }, url: new URL(request.url) } as APIContext);
}
const navOf = async (brand: Brand, query = "") =>
  v.parse(nav.response, await (await ask(getNav, brand, `/shared-modules/nav${query}`)).json());
const footerOf = async (brand: Brand, query = "") =>
  v.parse(footer.response, await (await ask(getFooter, brand, `/shared-modules/footer${query}`)).json());

const flat = (items: readonly NavigationItem[]): readonly NavigationItem[] => items.flatMap((item) => [item, ...flat(item.children)]);
const depth = (items: readonly NavigationItem[]): number =>
  items.length === 0 ? 0 : 1 + Math.max(...items.map(({ children }) => depth(children)));
const textOf = (items: readonly NavigationItem[], pick: (item: NavigationItem) => boolean): readonly string[] =>
  flat(items)
    .filter(pick)
    .map(({ linkText }) => linkText);

describe.each(["ifb", "betriebsrat"] as const)("the navigation of %s", (brand) => {
  let items: readonly TopLevelItem[];
  beforeAll(async () => {
    items = await navOf(brand);
  });

  it("has three levels, ids of its own and something behind every item", () => {
    const all = flat(items);
    expect(depth(items)).toBe(3);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const item of all) expect(item.url + item.tabLinkRel + item.tabLinkAbs !== "" || item.children.length > 0).toBe(true);
  });

  it("uses every style of flyout and every position", () => {
    expect(new Set(items.map(({ flyoutStyle }) => flyoutStyle))).toEqual(new Set(["", "2-col", "3-col", "4-col-grid-headline"]));
    expect(new Set(flat(items).map(({ linkPosition }) => linkPosition))).toEqual(new Set(["", "left", "middle", "right", "top", "bottom"]));
    expect(flat(items).some(({ expandable }) => expandable === "1")).toBe(true);
    expect(textOf(items, ({ linkClass }) => linkClass === "close-flyout")).toHaveLength(1);
    expect(items.filter(({ children }) => children.some(({ tabLabel }) => tabLabel !== ""))).toHaveLength(1);
    expect(items.flatMap(({ inspiration, inspirationContent }) => (inspiration === "1" ? [inspirationContent.length] : []))).toEqual([3]);
  });

  it("marks nothing without a page", () => expect(textOf(items, (item) => item.isCurrent || item.isCurrentParent)).toEqual([]));
});

it.each([
  ["ifb", "/seminare/t/ki-im-betrieb", "KI im Betrieb", "Digitalisierung und Datenschutz"],
  ["ifb", "/standorte/koeln-14", "Köln", "Mitte und Westen"],
  ["betriebsrat", "/gesetze/betrvg", "Betriebsverfassungsgesetz", "Mitbestimmung"],
  ["betriebsrat", "/gesetze/betrvg/", "Betriebsverfassungsgesetz", "Mitbestimmung"],
] as const)("marks on %s the page %s and what is above it", async (brand, path, current, parent) => {
  const items = await navOf(brand, `?path=${encodeURIComponent(path)}`);
  expect(textOf(items, ({ isCurrent }) => isCurrent)).toEqual([current]);
  expect(textOf(items, ({ isCurrentParent }) => isCurrentParent)).toContain(parent);
});

it("writes addresses as the asking site needs them", async () => {
  const urls = async (brand: Brand) =>
    flat(await navOf(brand)).flatMap(({ url, tabLinkRel }) => [url, tabLinkRel].filter((one) => one !== ""));
  const main = await urls("ifb");
  expect(main).toContain("/seminare");
  expect(main).toContain(`${testOrigins.betriebsrat}/gesetze/betrvg`);
  const sister = await urls("betriebsrat");
  expect(sister.filter((url) => url.startsWith("/"))).toEqual([]);
  expect(sister).toContain(`${testOrigins.betriebsrat}/gesetze/betrvg`);
  expect(sister).toContain(`${testOrigins.ifb}/seminare`);
});

it("delivers the footer of the asking site and marks the page", async () => {
  const main = await footerOf("ifb", "?path=/seminare/p");
  expect(main.groups.map(({ linkText }) => linkText)).toEqual(["Seminare", "Rund ums Buchen", "Wissen", "Über uns"]);
  expect(main.groups.flatMap(({ children }) => children.filter(({ isCurrent }) => isCurrent).map(({ linkText }) => linkText))).toEqual([
    "Alle Termine",
  ]);
  const sister = await footerOf("betriebsrat");
  expect(sister.legal.map(({ url }) => url)).toEqual(
    ["/impressum", "/datenschutz", "/barrierefreiheit"].map((path) => testOrigins.betriebsrat + path),
  );
  expect(sister.social.map(({ network }) => network)).toEqual(["facebook", "youtube", "instagram", "linkedIn"]);
});

it.each([
  ["nav", getNav],
  ["footer", getFooter],
])("lets the browser keep the %s for five minutes, and refuses what is no path", async (name, route) => {
  const answer = await ask(route, "ifb", `/shared-modules/${name}`);
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "private, max-age=300"]);
  const refused = await ask(route, "ifb", `/shared-modules/${name}?path=seminare`);
  expect([refused.status, refused.headers.get("Cache-Control")]).toEqual([422, "no-store"]);
  expect(await refused.json()).toMatchObject({ error: { fields: { path: "Der Pfad muss mit / beginnen." } } });
});
