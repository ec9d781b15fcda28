import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { isCall } from "./is-call.ts";
import { pageOfParent, parentPaths } from "./parent-paths.ts";

const folder = resolve(import.meta.dirname, "../pages");
const routes = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((item) => item.isFile() && /\.(?:astro|ts)$/.test(item.name) && !item.name.startsWith("_"))
  .map((item) => join(item.parentPath, item.name).slice(folder.length))
  .map((file) => file.replace(/\.(?:astro|ts)$/, "").replace(/\/index$/, "") || "/");
const known = new Set(routes);

function parentsOf(route: string): string[] {
  const steps = route.split("/").slice(1, -1);
  return steps.map((_, i) => `/${steps.slice(0, i + 1).join("/")}`);
}

/** Addresses that programs know (RFC 8615, share pictures), and those whose own segment is a parameter: numbered-paths.ts or their page knows what it may be. */
const withoutPage = [
  ...["/.well-known", "/teilen", "/jobs-karriere/offene-stellen/[job]", "/manage/mails/[id]/anlage", "/[brand]"],
  ...[
    "/manage/bestellungen/[id]/beschluss",
    "/manage/buchungen/[order]/beschluss",
    "/manage/termine",
    "/manage/termine/[eventId]",
    "/meinifb/schulungsplan/[plan]/eintrag",
    "/wahlseiten-news/kategorie/[category]/seite",
  ],
];
const wanted = [...new Set(routes.flatMap(parentsOf))].filter((parent) => !known.has(parent) && !isCall(`${parent}/`));

describe("the parents of all routes", () => {
  it("are many", () => expect(wanted.length).toBeGreaterThan(20));
  it.each(wanted.filter((parent) => !withoutPage.includes(parent)))("%s leads somewhere", (parent) => {
    expect(pageOfParent(parent)).toBeDefined();
  });
  it.each(parentPaths)("%s leads to a page that is there: %s", (parent, page) => {
    expect(known.has(page) || page === "/schulungsanspruch/betriebsrat").toBe(true);
    expect([known.has(parent), pageOfParent(page)]).toEqual([false, undefined]);
  });
});

it.each([
  ["/MeinIFB/", "/kundenportal/meinifb"],
  ["/constructor", undefined],
  ["/meinifb/gibt-es-nicht", undefined],
])("reads %s as %s", (path, page) => expect(pageOfParent(path)).toBe(page));
